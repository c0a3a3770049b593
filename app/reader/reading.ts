import { printedPageAt } from '../../domain/ebooks/pages';
import type { Passage, Place } from '../../domain/ebooks/place-schemas';
import { locateInBook, locateSurely, passageAt, type Span } from '../../domain/ebooks/quote';
import { isSameFile } from '../../domain/ebooks/href';
import { Shared } from '~/lib/store';
import type { Book } from './book';
import type { BookFiles } from './book-files';
import { BookFileProblem } from './chapter/chapter-files';
import { bookFonts } from './chapter/fonts';
import { Pager } from './page/pager';

/** The visible position. */
export type Shown = {
  chapter: number;
  page: number;
  pages: number;
  place: Place;
  /** Incremented by the reader's own page turns, not by layout changes. */
  turn: number;
};
type ReadingState = {
  isWaiting: boolean;
  /** The chapter that failed to open, and why. */
  failed: { chapter: number; at: At; code: string } | null;
  shown: Shown | null;
};

/** The position in a chapter to open. */
type At = 'start' | 'end' | { fragment: string } | { span: Span };

/** The length of the quote that identifies a page. Characters. */
const quoted = 60;

/** Opens chapters, turns pages, and tracks the position. */
export class Reading {
  readonly state = new Shared<ReadingState>({ isWaiting: true, failed: null, shown: null });
  #pager: Pager | null = null;
  #latest = 0;
  #turns = 0;
  /** The offset of the first visible character, which stays visible when the layout changes. */
  #anchor = 0;

  constructor(
    readonly book: Book,
    readonly files: BookFiles,
  ) {}

  get pager(): Pager | null {
    return this.#pager;
  }

  attach(host: HTMLElement): () => void {
    const pager = new Pager(host, () => this.#hasTurned());
    this.#pager = pager;
    const observer = new ResizeObserver(() => this.relayout());
    observer.observe(host);
    const again = () => this.relayout();
    // A loaded picture shifts the text after it.
    pager.root.addEventListener('load', again, true);
    // A loaded font does too.
    document.fonts.addEventListener('loadingdone', again);
    return () => {
      observer.disconnect();
      pager.root.removeEventListener('load', again, true);
      document.fonts.removeEventListener('loadingdone', again);
      bookFonts.clear();
      this.#pager = null;
    };
  }

  get #chapters() {
    return this.book.edition.chapters;
  }

  chapterOf(path: string): number {
    return this.#chapters.findIndex((chapter) => isSameFile(chapter.path, path));
  }

  /** Opens a chapter; the previous one stays visible until it has loaded. */
  async open(chapter: number, at: At = 'start', isTurn = true): Promise<void> {
    const entry = this.#chapters[chapter];
    const pager = this.#pager;
    if (!entry || !pager) return;
    this.#latest += 1;
    const mine = this.#latest;
    const isLate = () => mine !== this.#latest || pager !== this.#pager;
    if (this.state.value.shown?.chapter !== chapter || !pager.chapter) {
      const { isWaiting, failed } = this.state.value;
      if (!isWaiting || failed) this.state.set({ ...this.state.value, isWaiting: true, failed: null });
      try {
        const opened = await this.files.chapter(entry.path);
        if (isLate()) return;
        pager.show(opened, this.book.edition.direction);
      } catch (problem) {
        if (isLate()) return;
        const code = problem instanceof BookFileProblem ? problem.code : 'ebook-chapter-unreadable';
        pager.show(null, this.book.edition.direction);
        this.state.set({ isWaiting: false, failed: { chapter, at, code }, shown: null });
        return;
      }
    }
    pager.go(this.#pageFor(pager, at));
    this.#anchor = typeof at === 'object' && 'span' in at ? at.span.start : pager.firstOn(pager.page);
    this.#notify(chapter, isTurn);
  }

  #pageFor(pager: Pager, at: At): number {
    if (at === 'start') return 0;
    if (at === 'end') return pager.pages - 1;
    if ('span' in at) return pager.pageAt(at.span.start);
    const target = pager.elementOf(at.fragment);
    return target ? pager.pageOf(target) : 0;
  }

  /** Turns one page on or back, into the next chapter at its end. */
  async turn(by: 1 | -1): Promise<void> {
    const { shown, isWaiting, failed } = this.state.value;
    const pager = this.#pager;
    if (!pager || isWaiting) return;
    const chapter = shown?.chapter ?? failed?.chapter ?? 0;
    const page = pager.page + by;
    if (!shown || page < 0 || page >= pager.pages) {
      if (this.#chapters[chapter + by]) await this.open(chapter + by, by === 1 ? 'start' : 'end');
      return;
    }
    pager.go(page);
    this.#hasTurned();
  }

  /** Whether there is a page before or after this one. */
  hasPage(by: 1 | -1): boolean {
    const { shown, failed } = this.state.value;
    const chapter = shown?.chapter ?? failed?.chapter ?? 0;
    const page = (shown?.page ?? 0) + by;
    return (shown !== null && page >= 0 && page < shown.pages) || this.#chapters[chapter + by] !== undefined;
  }

  /**
   * Opens the book at a saved position, or at its start. If the text has moved, as in another edition, all chapters are
   * searched.
   */
  async restore(place: Passage | Place | null, isTurn = false): Promise<boolean> {
    if (!place) {
      await this.open(0, 'start', isTurn);
      return true;
    }
    const found = await this.find(place);
    if (found) await this.open(this.chapterOf(found.path), { span: found }, isTurn);
    else {
      const offset = place.offset;
      await this.open(Math.max(0, this.chapterOf(place.path)), { span: { start: offset, end: offset + 1 } }, isTurn);
    }
    return found !== null;
  }

  /** The position of a passage in this edition. */
  async find(passage: Passage): Promise<(Span & { path: string }) | null> {
    const own = this.#chapters[this.chapterOf(passage.path)]?.path;
    if (own !== undefined) {
      await this.files.loadWords([own]);
      const at = locateSurely(this.files.known(own)?.text ?? '', passage);
      if (at) return { ...at, path: own };
    }
    await this.files.loadWords(this.#chapters.map(({ path }) => path));
    return this.locate(passage);
  }

  /** The same, only in chapters that are loaded. */
  locate(passage: Passage): (Span & { path: string }) | null {
    const come = this.#chapters.flatMap(({ path }) => {
      const text = this.files.known(path)?.text;
      return text === undefined ? [] : [{ path, text }];
    });
    return locateInBook(come, passage);
  }

  /** Called after a change of page or font size: keeps the same text visible. */
  relayout(): void {
    const { shown } = this.state.value;
    const pager = this.#pager;
    if (!pager || !shown) return;
    pager.measure();
    pager.go(pager.pageAt(this.#anchor));
    this.#notify(shown.chapter, false);
  }

  #hasTurned(): void {
    const { shown } = this.state.value;
    if (!shown || !this.#pager) return;
    this.#anchor = this.#pager.firstOn(this.#pager.page);
    this.#notify(shown.chapter, true);
  }

  #notify(chapter: number, isTurn: boolean): void {
    const pager = this.#pager;
    const path = this.#chapters[chapter]?.path;
    if (!pager || path === undefined) return;
    if (isTurn) this.#turns += 1;
    const text = pager.chapter?.text.text ?? '';
    const start = this.#anchor;
    const passage = passageAt(text, path, { start, end: Math.min(text.length, start + quoted) });
    const page = printedPageAt(
      this.book.edition,
      { path, offset: start },
      (of) => this.files.known(of)?.anchors ?? null,
    );
    const place: Place = { ...passage, page: page?.slice(0, 20) ?? null };
    this.state.set({
      isWaiting: false,
      failed: null,
      shown: { chapter, page: pager.page, pages: pager.pages, place, turn: this.#turns },
    });
  }
}
