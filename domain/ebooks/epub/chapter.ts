import type { Element } from '@xmldom/xmldom';
import { isRemote, resolveHref } from './hrefs';
import { attribute, elementsOf, isElement, named, nameOf, textOf } from './xml';

/** The longest heading that is derived from a chapter's first words. Characters. */
const longestHeading = 80;

/** The measurements of a chapter. */
export type ChapterFacts = {
  characters: number;
  /** Its first heading, otherwise its title or first words. */
  heading: string;
  direction: string | null;
  language: string | null;
  pictures: number;
  withoutAlternative: number;
  /** The number of scripts, event handlers and `javascript:` addresses. */
  scripts: number;
  /** The number of references that would be fetched from other servers. */
  remote: number;
  /** The paths of the book's files that it displays, decoded. */
  shown: string[];
};

/** The attributes by which an element loads a resource; `link` counts only as a style sheet. */
const loading: Record<string, string[]> = {
  img: ['src', 'srcset'],
  image: ['href'],
  audio: ['src'],
  video: ['src', 'poster'],
  source: ['src', 'srcset'],
  track: ['src'],
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
  use: ['href'],
  input: ['src'],
  link: ['href'],
};

const addressesOf = (element: Element): string[] =>
  (loading[nameOf(element)] ?? []).flatMap((name) => {
    const value = attribute(element, name);
    if (value === null) return [];
    return name === 'srcset' ? value.split(',').map((one) => one.trim().split(/\s+/)[0] ?? '') : [value];
  });

/** The number of addresses in a style sheet that would be fetched from other servers. */
export const remoteInStyle = (css: string): number =>
  [...css.matchAll(/(?:url\(\s*(?:["']\s*)?|@import\s+["']\s*)(?:https?:)?\/\//gi)].length;

const isScript = (element: Element): boolean =>
  nameOf(element) === 'script' && !/json|template/i.test(attribute(element, 'type') ?? '');

function scriptsIn(element: Element): number {
  let found = isScript(element) ? 1 : 0;
  for (const { name, value } of element.attributes) {
    if (/^on[a-z]+$/i.test(name) || /^\s*javascript:/i.test(value)) found += 1;
  }
  return found;
}

const isDecoration = (element: Element): boolean =>
  ['presentation', 'none'].includes(attribute(element, 'role') ?? '') || attribute(element, 'aria-hidden') === 'true';

const hasLabel = (element: Element): boolean =>
  Boolean(attribute(element, 'aria-label')?.trim() || attribute(element, 'aria-labelledby')?.trim());

/** An empty `alt` marks a decoration; a file name as `alt` counts as missing. */
function hasAlternative(picture: Element): boolean {
  if (nameOf(picture) === 'img') {
    const text = attribute(picture, 'alt');
    const isFileName = /^\s*[^\s]+\.(?:png|jpe?g|gif|svg|webp|avif)\s*$/i.test(text ?? '');
    return (text !== null && !isFileName) || hasLabel(picture) || isDecoration(picture);
  }
  for (let at = picture.parentNode; at; at = at.parentNode) {
    const drawing = isElement(at) && nameOf(at) === 'svg' ? at : null;
    if (drawing) return hasLabel(drawing) || isDecoration(drawing) || named(drawing, 'title', 'desc').some(textOf);
  }
  return false;
}

/** Measures a chapter; its relative addresses are resolved against `path`. */
export function measureChapter(root: Element, path: string): ChapterFacts {
  const body = named(root, 'body')[0] ?? root;
  const elements = [...elementsOf(root)];
  const pictures = elements.filter((element) => ['img', 'image'].includes(nameOf(element)));
  const addresses = elements.flatMap(addressesOf);
  const styles = elements.map((element) =>
    nameOf(element) === 'style' ? textOf(element) || (element.textContent ?? '') : (attribute(element, 'style') ?? ''),
  );
  return {
    characters: textOf(body).length,
    heading: textOf(named(body, 'h1', 'h2', 'h3')[0] ?? named(root, 'title')[0] ?? body).slice(0, longestHeading),
    direction: attribute(body, 'dir') ?? attribute(root, 'dir'),
    language: attribute(root, 'lang'),
    pictures: pictures.length,
    withoutAlternative: pictures.filter((picture) => !hasAlternative(picture)).length,
    scripts: elements.reduce((sum, element) => sum + scriptsIn(element), 0),
    remote: addresses.filter(isRemote).length + styles.reduce((sum, css) => sum + remoteInStyle(css), 0),
    shown: addresses.flatMap((address) => resolveHref(path, address)?.path ?? []),
  };
}
