import DOMPurify from 'dompurify';
import { destinationOf } from '../../../domain/ebooks/href';
import { cleanDeclarations, pictureAddress, type Place } from './declarations';
import type { SheetSource } from './sheets';

export type CleanChapter = {
  /** The chapter's content in a `div`, with the attributes of its `html` and `body` elements. */
  content: HTMLElement;
  html: Attributes;
  body: Attributes;
  sheets: SheetSource[];
};
type Attributes = Record<string, string>;

const words = (list: string): string[] => list.split(/\s+/);

const rules = {
  RETURN_DOM_FRAGMENT: true as const,
  USE_PROFILES: { html: true, svg: true, svgFilters: true, mathMl: true },
  // Styles are handled as sheets; forms, audio and video are not supported.
  FORBID_TAGS: words(`style form input button select textarea option optgroup fieldset datalist
    audio video source track picture dialog slot template marquee feimage`),
  FORBID_ATTR: words(`srcset sizes background ping cite longdesc action formaction target poster data
    autofocus tabindex accesskey contenteditable popover slot part is usemap download`),
  ADD_ATTR: ['epub:type', 'role'],
  ALLOW_DATA_ATTR: false,
  // In a shadow root ids and names cannot clobber the document, and links depend on ids.
  SANITIZE_DOM: false,
};

const typesOf = (element: Element): string =>
  `${element.getAttribute('epub:type') ?? ''} ${element.getAttribute('role') ?? ''}`;

/** The target is kept in `data-` attributes, so that the link cannot navigate by itself. */
function cleanLink(element: HTMLElement | SVGElement, href: string, path: string): void {
  element.removeAttributeNS('http://www.w3.org/1999/xlink', 'href');
  element.removeAttribute('href');
  const to = destinationOf(href, path);
  if (!to) return;
  element.setAttribute('href', '#');
  if (to.kind === 'outside') element.dataset.outside = to.address;
  else {
    element.dataset.to = to.path;
    element.dataset.fragment = to.fragment ?? '';
    if (/\b(?:noteref|doc-noteref)\b/.test(typesOf(element))) element.dataset.note = '';
  }
}

function cleanPicture(element: Element, address: string | null, name: 'src' | 'href', place: Place): void {
  for (const attribute of ['src', 'href', 'xlink:href']) element.removeAttribute(attribute);
  const own = address === null ? null : pictureAddress(address, place);
  if (own !== null) element.setAttribute(name, own);
}

const hrefOf = (element: Element): string | null =>
  element.getAttribute('href') ?? element.getAttributeNS('http://www.w3.org/1999/xlink', 'href');

/** Removes everything that would make an element fetch other than the book's own files. */
function cleanElement(element: HTMLElement | SVGElement, place: Place): void {
  if (element.hasAttribute('style')) cleanDeclarations(element.style, place);
  const name = element.localName;
  const href = hrefOf(element);
  if (name === 'a' || name === 'area') {
    if (href !== null) cleanLink(element, href, place.path);
  } else if (name === 'img') cleanPicture(element, element.getAttribute('src'), 'src', place);
  else if (name === 'image') cleanPicture(element, href, 'href', place);
  else {
    element.removeAttribute('src');
    if (href !== null && !href.startsWith('#')) cleanPicture(element, null, 'href', place);
  }
  // SVG has presentation attributes, in which a URL can be hidden by CSS escapes.
  for (const { name: attribute, value } of element instanceof SVGElement ? [...element.attributes] : []) {
    if (attribute !== 'style' && /\\|url\s*\(\s*(?!["']?#)/i.test(value)) element.removeAttribute(attribute);
  }
  // Assistive technology may not know doc-pagebreak, a subclass of separator.
  if (/\b(?:doc-)?pagebreak\b/.test(typesOf(element))) element.setAttribute('role', 'separator');
  // Notes open in a dialog, so they are hidden in the text.
  if (name === 'aside' && /\b(?:doc-)?(?:footnote|endnote|rearnote)\b/.test(typesOf(element)))
    element.setAttribute('hidden', '');
}

const isElement = (node: Element): node is HTMLElement | SVGElement => 'style' in node && 'dataset' in node;

function attributesOf(element: Element | null, place: Place): Attributes {
  if (!element) return {};
  if (isElement(element)) cleanDeclarations(element.style, place);
  const kept = ['class', 'id', 'lang', 'dir', 'style'];
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = element.getAttribute(name) ?? (name === 'lang' ? element.getAttribute('xml:lang') : null);
      return value ? [[name, value]] : [];
    }),
  );
}

function sheetsOf(document: Document, path: string): SheetSource[] {
  return [...document.querySelectorAll('link[rel~="stylesheet" i], style')].flatMap((element): SheetSource[] => {
    const media = element.getAttribute('media') ?? '';
    if (element.localName === 'style') return [{ css: element.textContent ?? '', path, media }];
    const to = destinationOf(element.getAttribute('href') ?? '', path);
    const isOther = /\balternate\b/i.test(element.getAttribute('rel') ?? '');
    return to?.kind === 'inside' && to.path !== path && !isOther ? [{ file: to.path, media }] : [];
  });
}

/** Sanitises a chapter: nothing in it can run, prompt, navigate, or fetch files outside the book. */
export function cleanChapter(document: Document, place: Place): CleanChapter {
  const sheets = sheetsOf(document, place.path);
  const root = document.querySelector('body') ?? document.documentElement;
  const html = attributesOf(document.querySelector('html'), place);
  const body = root.localName === 'body' ? attributesOf(root, place) : {};
  const holder = document.createElementNS('http://www.w3.org/1999/xhtml', 'div');
  if (root.localName === 'body') while (root.firstChild) holder.appendChild(root.firstChild);
  else holder.appendChild(root);
  const fragment = DOMPurify.sanitize(holder, rules);
  const content = fragment.firstElementChild;
  if (!(content instanceof Element) || !isElement(content)) throw new Error('the chapter has no content');
  for (const element of content.querySelectorAll('*')) if (isElement(element)) cleanElement(element, place);
  return { content: content as HTMLElement, html, body, sheets };
}
