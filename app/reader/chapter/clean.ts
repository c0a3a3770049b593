import DOMPurify from 'dompurify';
import { destinationOf } from '../../../domain/ebooks/href';
import { cleanDeclarations, pictureAddress, type Place } from './declarations';
import type { SheetSource } from './sheets';

export type CleanChapter = {
  /** The chapter's content in a `div`, with what its `html` and `body` elements said of themselves. */
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
  // Styles become sheets; forms, sound and films are not for this reader.
  FORBID_TAGS: words(`style form input button select textarea option optgroup fieldset datalist
    audio video source track picture dialog slot template marquee feimage`),
  FORBID_ATTR: words(`srcset sizes background ping cite longdesc action formaction target poster data
    autofocus tabindex accesskey contenteditable popover slot part is usemap download`),
  ADD_ATTR: ['epub:type', 'role'],
  ALLOW_DATA_ATTR: false,
  // In a shadow root an id or name cannot stand for anything of the document's, and links lead to ids.
  SANITIZE_DOM: false,
};

const typesOf = (element: Element): string =>
  `${element.getAttribute('epub:type') ?? ''} ${element.getAttribute('role') ?? ''}`;

/** A link's destination is kept beside it: pressed by whatever means, it leads nowhere by itself. */
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

/** Drops what an element would fetch besides the book's own files. */
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
  // Drawings have style in attributes too, in which an address can be written with escapes.
  for (const { name: attribute, value } of element instanceof SVGElement ? [...element.attributes] : []) {
    if (attribute !== 'style' && /\\|url\s*\(\s*(?!["']?#)/i.test(value)) element.removeAttribute(attribute);
  }
  // A page's number needs a role that every program knows: doc-pagebreak is a kind of separator.
  if (/\b(?:doc-)?pagebreak\b/.test(typesOf(element))) element.setAttribute('role', 'separator');
  // A note opens in place, so it does not stand between the lines too.
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

/** A chapter without anything that runs, asks, leads away or fetches what is not the book's. */
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
