import { DOMParser, type Element, type Node } from '@xmldom/xmldom';
import { bookLimits } from '../file-limits';
import { EpubFault } from './problems';

/** EPUB allows UTF-16 as well, but neither our reader nor most others support it. */
function decode(bytes: Uint8Array, file: string): string {
  const fault = new EpubFault('ebook-encoding', file);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fault;
  }
  const declared = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? 'utf-8';
  if (!/^(?:utf-?8|us-ascii|ascii)$/i.test(declared)) throw fault;
  return text;
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const isCharacter = (code: number): boolean =>
  code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff));

/** Refuses what xmldom accepts but browsers do not: a bare `&`, and characters that are invalid in XML. */
function refuseUnreadable(source: string, file: string): void {
  const control = source.search(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/u);
  if (control !== -1) throw new EpubFault('ebook-xml-broken', file, lineAt(source, control));
  // Comments, CDATA and processing instructions may contain anything. The parser has already ensured that they are
  // closed.
  const text = source.replace(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>/g, (part) => part.replace(/[^\n]/g, ' '));
  for (const { index, 1: number, 2: digits, 3: name } of text.matchAll(/&(?:#(?:(\d+)|x([\da-f]+));|([\w.:-]+;))?/gi)) {
    const code = number ? Number(number) : digits ? Number.parseInt(digits, 16) : null;
    if (code === null ? !name : !isCharacter(code)) throw new EpubFault('ebook-xml-broken', file, lineAt(text, index));
  }
}

export const isElement = (node: Node | null): node is Element => node?.nodeType === 1;

/** The first element from this node on. */
function elementFrom(first: Node | null): Element | null {
  let node = first;
  while (node && !isElement(node)) node = node.nextSibling;
  return isElement(node) ? node : null;
}

/** An element and its descendants in document order, with their depths. */
function* walk(root: Element): Generator<{ element: Element; depth: number }> {
  let element: Element | null = root;
  let depth = 1;
  while (element) {
    yield { element, depth };
    let next = elementFrom(element.firstChild);
    if (next) depth += 1;
    for (let at: Element = element; !next && at !== root; depth -= 1) {
      next = elementFrom(at.nextSibling);
      if (next || !isElement(at.parentNode)) break;
      at = at.parentNode;
    }
    element = next;
  }
}

/** An element and its descendants in document order. */
export function* elementsOf(root: Element): Generator<Element> {
  for (const { element } of walk(root)) yield element;
}

/**
 * Parses a file as XML. Throws an `EpubFault` with the line when it is malformed, defines entities or uses unknown ones
 * (nothing is expanded or fetched, against entity bombs), or exceeds the limits.
 */
export function parseXml(bytes: Uint8Array, file: string): Element {
  if (bytes.length > bookLimits.text) throw new EpubFault('ebook-text-too-large', file);
  const source = decode(bytes, file);
  // Only from the first one on: a search from each of many would take quadratic time.
  const declaration = source.search(/<!DOCTYPE/i);
  if (declaration !== -1 && /^[^>[]*\[[^\]]*<!ENTITY/i.test(source.slice(declaration)))
    throw new EpubFault('ebook-entity', file, lineAt(source, declaration));
  // Only XHTML document types define `&nbsp;` and similar entities.
  const isXhtml = /<!DOCTYPE\s+html\s+PUBLIC\s+["'][^"']*\bXHTML\b/i.test(source);
  // An error thrown in `onError` aborts parsing, but xmldom reduces it to its text: the fault is kept here.
  let fault = new EpubFault('ebook-xml-broken', file, 1);
  const onError = (_level: string, message: string, { locator }: { locator?: { lineNumber?: number } }) => {
    const entity = /^entity not found:\s*(&.*)/.exec(message)?.[1];
    if (message.startsWith('Unicode replacement')) return;
    fault = entity
      ? new EpubFault('ebook-entity', file, lineAt(source, source.indexOf(entity)))
      : new EpubFault('ebook-xml-broken', file, locator?.lineNumber || 1);
    throw fault;
  };
  let root: Element | null;
  try {
    root = new DOMParser({ onError }).parseFromString(
      source,
      isXhtml ? 'application/xhtml+xml' : 'application/xml',
    ).documentElement;
  } catch {
    throw fault;
  }
  if (!root) throw fault;
  refuseUnreadable(source, file);
  for (const { depth } of walk(root)) if (depth > bookLimits.depth) throw new EpubFault('ebook-too-deep', file);
  return root;
}

/** The local name of an element in lower case: some books write `HTML`. */
export const nameOf = (element: Element): string => (element.localName ?? element.nodeName).toLowerCase();

export const named = (root: Element, ...names: string[]): Element[] =>
  [...elementsOf(root)].filter((element) => names.includes(nameOf(element)));

export const childrenNamed = (parent: Element, ...names: string[]): Element[] => {
  const found: Element[] = [];
  for (let child = elementFrom(parent.firstChild); child; child = elementFrom(child.nextSibling)) {
    if (names.includes(nameOf(child))) found.push(child);
  }
  return found;
};

/** An attribute by its local name, whatever its prefix; null when it is missing. */
export function attribute(element: Element, name: string): string | null {
  for (const one of element.attributes) if ((one.localName ?? one.name) === name) return one.value;
  return null;
}

/** The words of a space-separated attribute. */
export const wordsOf = (text: string | null): string[] => (text ?? '').split(/\s+/).filter(Boolean);

/** The visible text: without scripts and styles, white space collapsed. */
export function textOf(root: Element): string {
  const parts: string[] = [];
  let node: Node | null = root;
  while (node) {
    const isSilent: boolean = node.nodeType === 1 && /^(?:.*:)?(?:script|style|template)$/i.test(node.nodeName);
    if (node.nodeType === 3 || node.nodeType === 4) parts.push(node.nodeValue ?? '');
    let next: Node | null = isSilent ? null : node.firstChild;
    while (!next && node && node !== root) {
      next = node.nextSibling;
      if (!next) node = node.parentNode;
    }
    node = next;
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
}
