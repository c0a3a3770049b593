import type { Span } from '../../../domain/ebooks/quote';
import type { Chapter } from '../chapter/chapter-files';
import { pageStyles } from './page-style';

/** From this width on two pages are shown side by side. */
const twoPages = '(min-width: 64rem)';
/** The gap between columns. Pixels. */
const gaps = { one: 32, two: 96 };

type Direction = 'ltr' | 'rtl';

function element(name: string, className: string, ...children: Element[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  for (const child of children) made.appendChild(child);
  return made;
}

/** A chapter in a shadow root, laid out in columns of which one or two are visible. */
export class Pager {
  readonly root: ShadowRoot;
  page = 0;
  pages = 1;
  #chapter: Chapter | null = null;
  #step = 1;
  readonly #flow = element('div', 'flow');
  readonly #end = element('div', 'end');
  readonly #view = element('div', 'view', this.#flow, this.#end);
  #direction: Direction = 'ltr';
  #isTinted = false;

  /** `hasMoved` is called when the browser scrolls by itself, to a focused element or a find-in-page match. */
  constructor(
    host: HTMLElement,
    private readonly hasMoved: () => void = () => undefined,
  ) {
    // What an earlier pager shows stays until this one has a chapter (../first-page.ts).
    this.root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    if (this.root.adoptedStyleSheets.length === 0) this.root.adoptedStyleSheets = pageStyles([]);
    this.#view.addEventListener('scroll', this.#snap);
    this.#view.addEventListener('focusin', ({ target }) => target instanceof Element && this.#turnTo(target));
  }

  get chapter(): Chapter | null {
    return this.#chapter;
  }

  show(chapter: Chapter | null, direction: Direction): void {
    this.#chapter = chapter;
    this.#direction = direction;
    this.#view.dir = direction;
    this.root.adoptedStyleSheets = pageStyles(chapter?.styles ?? []);
    if (this.#view.parentNode !== this.root) this.root.replaceChildren(this.#view);
    this.#flow.replaceChildren();
    if (chapter) {
      const body = document.createElement('body');
      const html = document.createElement('html');
      for (const [name, value] of Object.entries(chapter.body)) body.setAttribute(name, value);
      for (const [name, value] of Object.entries(chapter.html)) html.setAttribute(name, value);
      while (chapter.content.firstChild) body.appendChild(chapter.content.firstChild);
      html.appendChild(body);
      this.#flow.appendChild(html);
      for (const picture of body.querySelectorAll('img[src]:not(a img)')) {
        picture.setAttribute('tabindex', '0');
        picture.setAttribute('role', 'button');
      }
    }
    this.tint(this.#isTinted);
    this.measure();
    this.go(0);
  }

  /** On coloured paper the book's own colours are overridden. */
  tint(isTinted: boolean): void {
    this.#isTinted = isTinted;
    this.#flow.classList.toggle('tinted', isTinted);
  }

  /** Lays the chapter out in pages; returns whether their number has changed. */
  measure(): boolean {
    const { clientWidth: width, clientHeight: height } = this.#view;
    const columns = matchMedia(twoPages).matches ? 2 : 1;
    const gap = columns === 2 ? gaps.two : gaps.one;
    const column = Math.max(1, (width - gap * (columns - 1)) / columns);
    const { style } = this.#view;
    style.setProperty('--column', `${column}px`);
    style.setProperty('--gap', `${gap}px`);
    style.setProperty('--height', `${height}px`);
    style.setProperty('--end', '0px');
    this.#step = width + gap;
    const before = this.pages;
    this.pages = Math.max(1, Math.ceil((this.#flow.scrollWidth + gap - 2) / this.#step));
    // The last page may be half empty: an element at its end makes it possible to scroll that far.
    style.setProperty('--end', `${this.pages * this.#step - gap - 1}px`);
    return before !== this.pages;
  }

  go(page: number): void {
    this.page = Math.max(0, Math.min(page, this.pages - 1));
    this.#view.scrollTop = 0;
    this.#view.scrollLeft = this.page * this.#step * (this.#direction === 'rtl' ? -1 : 1);
  }

  get #scrolled(): number {
    return Math.abs(this.#view.scrollLeft);
  }

  /** The page of an element or range. */
  pageOf(target: Element | Range): number {
    const rect = target.getClientRects()[0] ?? target.getBoundingClientRect();
    return this.#pageAt(rect);
  }

  #pageAt(rect: DOMRect): number {
    const view = this.#view.getBoundingClientRect();
    const from = this.#direction === 'rtl' ? view.right - rect.right : rect.left - view.left;
    return Math.max(0, Math.min(this.pages - 1, Math.floor((from + this.#scrolled + 1) / this.#step)));
  }

  /** The page of an offset; of the next visible character if it has no box. */
  pageAt(offset: number): number {
    const text = this.#chapter?.text;
    // A picture before the first character is on the first page too.
    if (!text || offset === 0) return 0;
    for (let at = offset; at < Math.min(text.text.length, offset + 200); at += 1) {
      const rect = text.rangeOf({ start: at, end: at + 1 })?.getClientRects()[0];
      if (rect && rect.width > 0) return this.#pageAt(rect);
    }
    return this.pages - 1;
  }

  /** The offset of a page's first character. */
  firstOn(page: number): number {
    const length = this.#chapter?.text.text.length ?? 0;
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.pageAt(middle) < page) low = middle + 1;
      else high = middle;
    }
    return Math.min(low, Math.max(0, length - 1));
  }

  rangeOf(span: Span): Range | null {
    return this.#chapter?.text.rangeOf(span) ?? null;
  }

  elementOf(id: string): Element | null {
    return this.root.getElementById(id);
  }

  #turnTo(target: Element): void {
    const page = this.pageOf(target);
    if (page === this.page) return;
    this.go(page);
    this.hasMoved();
  }

  /** Find-in-page, and selecting to the edge, scroll by less than a page. */
  readonly #snap = () => {
    const exact = this.#scrolled / this.#step;
    if (Math.abs(exact - this.page) * this.#step < 2) return;
    const page = exact > this.page ? Math.ceil(exact - 0.01) : Math.floor(exact + 0.01);
    this.go(page);
    this.hasMoved();
  };
}
