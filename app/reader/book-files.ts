import { bookFileAddress } from '../../domain/ebooks/href';
import type { ErrorBody } from '../../domain/shared/errors';
import { Shared, withEntry } from '~/lib/store';
import { ChapterText } from './chapter/chapter-text';
import { cleanChapter, type CleanChapter } from './chapter/clean';
import { BookFonts } from './chapter/fonts';
import { parseChapter } from './chapter/parse';
import { constructSheets } from './chapter/sheets';

/** A file of the book that failed to load: the code of a refusal, `network`, or `ebook-chapter-unreadable`. */
export class BookFileProblem extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address).catch(() => null);
  if (!response) throw new BookFileProblem('network');
  if (response.ok) return response.text();
  const body: { error?: Partial<ErrorBody> } = await response.json<object>().catch(() => ({}));
  throw new BookFileProblem(body.error?.reason ?? 'unavailable');
}

export type Chapter = CleanChapter & { text: ChapterText; styles: CSSStyleSheet[] };
type Words = Pick<ChapterText, 'text' | 'anchors'>;

/** Whether a chapter has no visible content: neither text nor pictures. */
const isBlank = ({ content }: CleanChapter, { text }: ChapterText): boolean =>
  text.trim() === '' && !content.querySelector('img, svg, math, hr');

/**
 * The files of an open book. Loaded files are kept in memory, so that reading survives a lost connection
 * (docs/decisions/0155).
 */
export class BookFiles {
  readonly fonts = new BookFonts();
  readonly #sources = new Map<string, Promise<string>>();
  /** The chapters whose text has been loaded. */
  readonly come = new Shared<ReadonlyMap<string, Words>>(new Map());

  constructor(
    readonly ebookId: string,
    readonly editionId: string,
  ) {}

  readonly addressOf = (path: string): string => bookFileAddress(this.ebookId, this.editionId, path);

  /** A file's text; only failed requests are repeated. */
  readonly #load = (path: string): Promise<string> => {
    const known = this.#sources.get(path);
    if (known) return known;
    const coming = fetchText(this.addressOf(path));
    this.#sources.set(path, coming);
    coming.catch(() => this.#sources.delete(path));
    return coming;
  };

  async #clean(path: string): Promise<CleanChapter & { text: ChapterText }> {
    const source = await this.#load(path);
    try {
      const clean = cleanChapter(parseChapter(source), { path, addressOf: this.addressOf });
      const text = new ChapterText(clean.content);
      if (isBlank(clean, text)) throw new Error('nothing to see');
      if (!this.known(path))
        this.come.set(withEntry(this.come.value, path, { text: text.text, anchors: text.anchors }));
      return { ...clean, text };
    } catch {
      // Removed from the cache, so that a retry fetches it again.
      this.#sources.delete(path);
      throw new BookFileProblem('ebook-chapter-unreadable');
    }
  }

  /** Loads a chapter for display. Throws a BookFileProblem. */
  async chapter(path: string): Promise<Chapter> {
    const clean = await this.#clean(path);
    const styles = await constructSheets(clean.sheets, {
      load: this.#load,
      addressOf: this.addressOf,
      fonts: this.fonts,
    });
    return { ...clean, styles };
  }

  /** A chapter's text, if it has been loaded. */
  readonly known = (path: string): Words | null => this.come.value.get(path) ?? null;

  /** Loads the missing chapters one by one; failures are skipped. */
  async loadWords(paths: readonly string[]): Promise<void> {
    for (const path of paths) if (!this.known(path)) await this.#clean(path).catch(() => undefined);
  }
}
