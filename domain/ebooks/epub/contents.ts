import type { Element } from '@xmldom/xmldom';
import type { EditionTarget } from '../edition';
import { resolveHref } from './hrefs';
import { attribute, childrenNamed, elementsOf, named, nameOf, textOf, wordsOf } from './xml';

type Heading = EditionTarget & { level: number };

/** The content of a navigation file. References that point outside the book are dropped and counted as `broken`. */
export type Navigation = { contents: Heading[]; pages: EditionTarget[]; broken: number };

/** Deeper levels are shown at this one. */
const deepest = 6;

/** A link's text, otherwise the alternative text of its picture. */
const labelOf = (element: Element): string =>
  textOf(element) ||
  named(element, 'img')
    .map((picture) => attribute(picture, 'alt') ?? '')
    .join(' ')
    .trim();

/** Resolves a reference to a chapter; null for any other file. */
type Resolve = (from: string, href: string | null) => { path: string; fragment: string | null } | null;

/** The entries of an EPUB 3 list. An entry without a link gets the target of its first child. */
function entriesOf(nav: Element, path: string, resolve: Resolve): Navigation {
  const found: Heading[] = [];
  let broken = 0;
  const add = (list: Element, level: number): void => {
    for (const item of childrenNamed(list, 'li')) {
      const [label] = childrenNamed(item, 'a', 'span', 'p', 'div');
      const lists = childrenNamed(item, 'ol', 'ul');
      const link = [...elementsOf(item)].find((element) => nameOf(element) === 'a' && attribute(element, 'href'));
      const target = link ? resolve(path, attribute(link, 'href')) : null;
      if (target) found.push({ label: label ? labelOf(label) : '', ...target, level: Math.min(level, deepest) });
      else broken += 1;
      for (const inner of lists) add(inner, level + 1);
    }
  };
  for (const list of childrenNamed(nav, 'ol', 'ul')) add(list, 1);
  return { contents: found.filter(({ label }) => label !== ''), pages: [], broken };
}

/** Parses an EPUB 3 navigation document; its references are resolved against `path`. */
export function readNav(root: Element, path: string, resolve: Resolve): Navigation {
  const navs = named(root, 'nav');
  const ofType = (type: string) => navs.find((nav) => wordsOf(attribute(nav, 'type')).includes(type));
  const [toc, list] = [ofType('toc'), ofType('page-list')];
  const { contents, broken } = toc ? entriesOf(toc, path, resolve) : { contents: [], broken: 0 };
  const pages = list ? entriesOf(list, path, resolve).contents : [];
  return { contents, pages: pages.map(({ level: _, ...target }) => target), broken };
}

/** Parses an EPUB 2 navigation document (NCX). */
export function readNcx(root: Element, path: string, resolve: Resolve): Navigation {
  let broken = 0;
  const targetOf = (point: Element): EditionTarget | null => {
    const [label] = childrenNamed(point, 'navlabel');
    const [content] = childrenNamed(point, 'content');
    const target = content ? resolve(path, attribute(content, 'src')) : null;
    if (!target) broken += 1;
    return target && label && textOf(label) !== '' ? { label: textOf(label), ...target } : null;
  };
  const contents: Heading[] = [];
  const add = (parent: Element, level: number): void => {
    for (const point of childrenNamed(parent, 'navpoint')) {
      const target = targetOf(point);
      if (target) contents.push({ ...target, level: Math.min(level, deepest) });
      add(point, level + 1);
    }
  };
  for (const map of named(root, 'navmap')) add(map, 1);
  const pages = named(root, 'pagetarget').flatMap((target) => targetOf(target) ?? []);
  return { contents, pages, broken };
}

/** Creates a resolver for the given chapters; references to any other file are null. */
export const resolverOf =
  (chapters: readonly string[], spelled: (path: string) => string): Resolve =>
  (from, href) => {
    const target = href === null ? null : resolveHref(from, href);
    const path = target ? spelled(target.path) : '';
    return target && chapters.includes(path) ? { path, fragment: target.fragment } : null;
  };
