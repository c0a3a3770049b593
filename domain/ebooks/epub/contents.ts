import type { Element } from '@xmldom/xmldom';
import type { EditionTarget } from '../edition';
import { resolveHref } from './hrefs';
import { attribute, childrenNamed, elementsOf, named, nameOf, textOf, wordsOf } from './xml';

type Heading = EditionTarget & { level: number };

/** What a navigation file says. References that lead out of the book are left out and counted as broken. */
export type Navigation = { contents: Heading[]; pages: EditionTarget[]; broken: number };

/** Levels beyond are shown as the deepest. */
const deepest = 6;

/** The text of a link; that of its picture where it has no other. */
const labelOf = (element: Element): string =>
  textOf(element) ||
  named(element, 'img')
    .map((picture) => attribute(picture, 'alt') ?? '')
    .join(' ')
    .trim();

/** The chapters' paths by how they are referred to; other files are no targets. */
type Resolve = (from: string, href: string | null) => { path: string; fragment: string | null } | null;

/** The entries of a list (EPUB 3). One without a link leads to where its first one inside leads. */
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

/** Reads the navigation of EPUB 3; `path` is its own, from which its references lead. */
export function readNav(root: Element, path: string, resolve: Resolve): Navigation {
  const navs = named(root, 'nav');
  const ofType = (type: string) => navs.find((nav) => wordsOf(attribute(nav, 'type')).includes(type));
  const [toc, list] = [ofType('toc'), ofType('page-list')];
  const { contents, broken } = toc ? entriesOf(toc, path, resolve) : { contents: [], broken: 0 };
  const pages = list ? entriesOf(list, path, resolve).contents : [];
  return { contents, pages: pages.map(({ level: _, ...target }) => target), broken };
}

/** Reads the navigation of EPUB 2. */
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

/** A resolver that knows the chapters: references to anything else lead nowhere. */
export const resolverOf =
  (chapters: readonly string[], spelled: (path: string) => string): Resolve =>
  (from, href) => {
    const target = href === null ? null : resolveHref(from, href);
    const path = target ? spelled(target.path) : '';
    return target && chapters.includes(path) ? { path, fragment: target.fragment } : null;
  };
