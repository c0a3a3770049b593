import { makeLists, nestLists } from './pasted-lists';

export type CleanPasted = {
  html: string;
  /** The number of removed styles that had no equivalent mark. */
  removed: number;
  /** Pasted pictures as `data:` URLs; number n is represented by `figure[data-pasted="n"]`. */
  pictures: string[];
  /** The number of pictures on a local disk or another site, which cannot be uploaded. */
  refused: number;
};

/** Elements removed with their content: non-text, or text that is not part of the document. */
const dropped =
  'script, style, link, meta, title, xml, iframe, object, embed, template, noscript, svg, math, audio, video, canvas, ' +
  'form, input, select, textarea, button, [style*="mso-element:comment" i], .MsoCommentReference, hr.msocomoff, ' +
  'a[href^="#_msocom"], a[id^="cmnt_ref"], br.Apple-interchange-newline';

/** Allowed elements; any other is replaced by its content. */
const kept = new Set(
  'P H2 H3 H4 UL OL LI BLOCKQUOTE PRE CODE BR HR STRONG B EM I S DEL STRIKE A FIGURE FIGCAPTION IMG TABLE THEAD TBODY TFOOT TR TH TD DIV INS SPAN'.split(
    ' ',
  ),
);
const attributes = new Set('href colspan rowspan start data-pasted data-article data-pm-slice alt'.split(' '));

const invisible = /[\u00AD\u200B\u2060\uFEFF]/g;
const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);
const isBlank = (element: Element): boolean =>
  !/[^\s\u00A0]/.test(element.textContent ?? '') && !element.querySelector('img, figure, hr, [data-article]');

function rename(element: Element, tag: string): void {
  const other = document.createElement(tag);
  for (const { name, value } of element.attributes) if (attributes.has(name)) other.setAttribute(name, value);
  other.replaceChildren(...element.childNodes);
  element.replaceWith(other);
}

const wrap = (element: Element, tag: string): void => {
  const mark = document.createElement(tag);
  mark.replaceChildren(...element.childNodes);
  element.appendChild(mark);
};

/** Google Docs appends comments after a line, each in a block that starts with its marker. */
function dropComments(body: Element): void {
  for (const note of body.querySelectorAll('a[id^="cmnt"]:not([id^="cmnt_ref"])')) {
    const begins = (box: Element | null) => box?.textContent?.trim().startsWith(note.textContent?.trim() ?? '');
    const box = [note.closest('div'), note.closest('p')].find(begins) ?? note;
    const line = box.previousElementSibling;
    if (line?.tagName === 'HR') line.remove();
    box.remove();
  }
}

/** Flattens a nested table into lines of its cell, the inner cells joined by commas. */
function flattenTables(body: Element): void {
  for (const inner of [...body.querySelectorAll('table table')].toReversed()) {
    const rows = [...inner.querySelectorAll('tr')].map((row) => {
      const line = document.createElement('p');
      line.textContent = [...row.children].map((cell) => (cell.textContent ?? '').trim()).join(', ');
      return line;
    });
    inner.replaceWith(...rows);
  }
}

const bold = /font-weight:\s*(?:bold|[6-9]00)/i;
const notBold = /font-weight:\s*(?:normal|[1-5]00)/i;
const italic = /font-style:\s*(?:italic|oblique)/i;
const struck = /text-decoration[^;]*line-through/i;

/** Converts inline styles to elements (bold), unwraps elements that a style resets, and counts all other styles. */
function readStyles(body: Element): number {
  let removed = 0;
  for (const element of body.querySelectorAll('[style]')) {
    const style = styleOf(element);
    const isHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
    const marks = [
      ...(bold.test(style) && !isHeading && !/^(?:B|STRONG)$/.test(element.tagName) ? ['strong'] : []),
      ...(italic.test(style) && !/^(?:I|EM)$/.test(element.tagName) ? ['em'] : []),
      ...(struck.test(style) ? ['s'] : []),
    ];
    for (const mark of marks) wrap(element, mark);
    if (marks.length === 0) removed += 1;
    const isPlain =
      (/^(?:B|STRONG)$/.test(element.tagName) && notBold.test(style)) ||
      (/^(?:I|EM)$/.test(element.tagName) && /font-style:\s*normal/i.test(style));
    if (isPlain) unwrap(element);
  }
  return removed;
}

/** The target of a link that Google Docs wraps in its redirect. */
function targetOf(address: string): string {
  if (!/^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i.test(address)) return address;
  return new URL(address).searchParams.get('q') ?? address;
}

function readLinks(body: Element): void {
  for (const link of body.querySelectorAll('a:not([data-article])')) {
    const address = targetOf(link.getAttribute('href') ?? '');
    if (/^(?:https:|mailto:|\/(?!\/)|#)/i.test(address)) link.setAttribute('href', address);
    else unwrap(link);
  }
}

/** Tracking pixels, and the placeholders of Google Docs. */
const isPixel = (picture: Element): boolean =>
  ['width', 'height'].every((side) => ['0', '1'].includes(picture.getAttribute(side) ?? ''));

function readPictures(body: Element): Pick<CleanPasted, 'pictures' | 'refused'> {
  const pictures: string[] = [];
  let refused = 0;
  for (const picture of body.querySelectorAll('img')) {
    if (picture.closest('figure[data-article]')) continue;
    const address = picture.getAttribute('src') ?? '';
    const block = picture.closest('p, h1, h2, h3, h4, h5, h6');
    if (!isPixel(picture) && /^data:image\/(?:png|jpeg|webp|gif|avif|bmp);base64,/i.test(address)) {
      const figure = document.createElement('figure');
      figure.dataset.pasted = String(pictures.push(address) - 1);
      figure.setAttribute('alt', picture.alt);
      // Pictures are blocks here: inside a paragraph one would split it.
      (block ?? picture).insertAdjacentElement('afterend', figure);
    } else if (!isPixel(picture)) refused += 1;
    picture.remove();
    if (block && isBlank(block)) block.remove();
  }
  return { pictures, refused };
}

/** Removes everything but the allowed elements and attributes, and invisible characters. */
function reduce(body: Element): void {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (comments.nextNode()) nodes.push(comments.currentNode);
  for (const node of nodes) {
    if (node.nodeType === Node.COMMENT_NODE) node.parentNode?.removeChild(node);
    else node.nodeValue = (node.nodeValue ?? '').replaceAll(invisible, '');
  }
  for (const element of body.querySelectorAll('*')) {
    const isOwn = element.closest('[data-article]') !== null;
    const { tagName } = element;
    if (!kept.has(tagName) || (/^(?:SPAN|INS)$/.test(tagName) && !isOwn && !element.matches('[data-pm-slice]'))) {
      unwrap(element);
      continue;
    }
    const isPicture = isOwn && tagName === 'IMG';
    for (const name of element.getAttributeNames()) {
      if (!attributes.has(name) && !(isPicture && name === 'src')) element.removeAttribute(name);
    }
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (isBlank(paragraph) && paragraph.parentElement?.tagName !== 'LI' && !paragraph.matches('[data-article]'))
      paragraph.remove();
  }
}

/**
 * Converts HTML copied from Word, Google Docs or a page to what an article allows: real lists and marks, headings below
 * the page's own, direct links, without styles, comments and invisible characters.
 */
export function cleanPasted(html: string): CleanPasted {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  const sheets = [...head.querySelectorAll('style'), ...body.querySelectorAll('style')].length;
  dropComments(body);
  for (const element of body.querySelectorAll(dropped)) element.remove();
  makeLists(body);
  nestLists(body);
  flattenTables(body);
  const removed = sheets + readStyles(body);
  readLinks(body);
  const { pictures, refused } = readPictures(body);
  for (const title of body.querySelectorAll('h1, p.MsoTitle')) rename(title, 'h2');
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4');
  reduce(body);
  return { html: body.innerHTML, removed, pictures, refused };
}
