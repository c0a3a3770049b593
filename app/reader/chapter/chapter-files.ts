import { bookFileAddress } from '../../../domain/ebooks/href';
import type { ErrorBody } from '../../../domain/shared/errors';
import { ChapterText } from './chapter-text';
import { cleanChapter, type CleanChapter } from './clean';
import { bookFonts } from './fonts';
import { constructSheets } from './sheets';

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

/** Elements that XHTML may self-close, but that HTML would leave open to the end of the file. */
const closedTags = /<(script|style|title|a|p|div|span|i|b|em|strong|td|li)(\s[^<>]*)?\/>/gi;

/** Parses a chapter into an inert document: as XHTML, or as HTML if that fails. */
function parseChapter(source: string): Document {
  const parser = new DOMParser();
  const strict = parser.parseFromString(source, 'application/xhtml+xml');
  if (!strict.querySelector('parsererror')) return strict;
  return parser.parseFromString(source.replaceAll(closedTags, '<$1$2></$1>'), 'text/html');
}

type ReadChapter = CleanChapter & { text: ChapterText };
export type Chapter = ReadChapter & { styles: CSSStyleSheet[] };

/** Whether a chapter has no visible content: neither text nor pictures. */
const isBlank = ({ content }: CleanChapter, { text }: ChapterText): boolean =>
  text.trim() === '' && !content.querySelector('img, svg, math, hr');

/** Loads a book's chapters. Loaded files are kept in memory. */
export class ChapterFiles {
  readonly #sources = new Map<string, Promise<string>>();

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

  protected async read(path: string): Promise<ReadChapter> {
    const source = await this.#load(path);
    try {
      const clean = cleanChapter(parseChapter(source), { path, addressOf: this.addressOf });
      const text = new ChapterText(clean.content);
      if (isBlank(clean, text)) throw new Error('nothing to see');
      return { ...clean, text };
    } catch {
      // Removed from the cache, so that a retry fetches it again.
      this.#sources.delete(path);
      throw new BookFileProblem('ebook-chapter-unreadable');
    }
  }

  /** Loads a chapter for display. Throws a BookFileProblem. */
  async chapter(path: string): Promise<Chapter> {
    const read = await this.read(path);
    const styles = await constructSheets(read.sheets, {
      load: this.#load,
      addressOf: this.addressOf,
      fonts: bookFonts,
    });
    return { ...read, styles };
  }
}
