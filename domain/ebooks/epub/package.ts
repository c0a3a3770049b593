import type { Element } from '@xmldom/xmldom';
import { unpack, type Entry } from './archive';
import { isRemote, resolveHref } from './hrefs';
import { packagePath } from './meta-inf';
import { EpubFault, type Warnings } from './problems';
import { attribute, childrenNamed, named, parseXml, textOf, wordsOf } from './xml';

/** A file that the package lists: `path` as the package names it, decoded. */
export type Item = { id: string; path: string; type: string; properties: string[]; fallback: string | null };

/** The package document (OPF). */
export type Package = {
  path: string;
  version: '2' | '3';
  title: string;
  author: string;
  language: string | null;
  /** Null where the package leaves it open. */
  direction: 'ltr' | 'rtl' | null;
  isFixedLayout: boolean;
  items: Item[];
  /** The chapters' items in reading order, each once. */
  spine: Item[];
  /** The item of the EPUB 2 contents (NCX) that the spine names. */
  ncx: string | null;
};

function itemsOf(root: Element, path: string, warnings: Warnings): Item[] {
  return named(root, 'item').flatMap((element) => {
    const [id, href] = [attribute(element, 'id'), attribute(element, 'href')];
    if (!id || !href) return [];
    const target = resolveHref(path, href);
    if (!target) {
      if (isRemote(href)) warnings.add('remote-resources', path);
      return [];
    }
    const properties = wordsOf(attribute(element, 'properties'));
    const type = attribute(element, 'media-type')?.trim().toLowerCase() ?? '';
    return [{ id, path: target.path, type, properties, fallback: attribute(element, 'fallback') }];
  });
}

const chapterTypes = new Set(['application/xhtml+xml', 'text/html', 'text/x-oeb1-document', 'application/xml', '']);

/** Files are served by the endings of their names. */
const isPage = ({ type, path }: Item): boolean => chapterTypes.has(type) && /\.(?:xhtml|html?|xml)$/i.test(path);

/** The item itself, or the one that stands in for it, that is a page of text. */
function readable(item: Item, items: readonly Item[]): Item {
  let at: Item | undefined = item;
  for (let steps = 0; at && steps < 8; steps += 1) {
    if (isPage(at)) return at;
    const { fallback }: Item = at;
    at = items.find(({ id }) => id === fallback);
  }
  throw new EpubFault('ebook-chapter-kind', item.path);
}

function spineOf(spine: Element | undefined, items: readonly Item[], path: string, warnings: Warnings): Item[] {
  const chapters: Item[] = [];
  for (const itemref of spine ? childrenNamed(spine, 'itemref') : []) {
    const idref = attribute(itemref, 'idref');
    const item = items.find(({ id }) => id === idref);
    if (!item) throw new EpubFault('ebook-chapter-missing', idref ?? path);
    const chapter = readable(item, items);
    if (chapters.some((other) => other.path === chapter.path)) warnings.add('chapter-repeated', chapter.path);
    else chapters.push(chapter);
  }
  if (chapters.length === 0) throw new EpubFault('ebook-spine-empty', path);
  return chapters;
}

/** A tag that is well-formed, in its usual spelling; null for anything else. */
export function languageTag(text: string | null | undefined): string | null {
  try {
    return Intl.getCanonicalLocales(text?.trim().replaceAll('_', '-') ?? [])[0] ?? null;
  } catch {
    return null;
  }
}

const directionOf = (text: string | null): 'ltr' | 'rtl' | null => (text === 'rtl' || text === 'ltr' ? text : null);

const isFixed = (metas: readonly Element[]): boolean =>
  metas.some(
    (meta) =>
      (attribute(meta, 'property') === 'rendition:layout' && textOf(meta) === 'pre-paginated') ||
      (attribute(meta, 'name') === 'fixed-layout' && attribute(meta, 'content') === 'true'),
  );

/** Reads the package of a book. Throws an `EpubFault` where it is missing, broken or without chapters. */
export function readPackage(files: ReadonlyMap<string, Entry>, warnings: Warnings): Package {
  const path = packagePath(files);
  const entry = files.get(path);
  if (!entry) throw new EpubFault('ebook-package-missing', path);
  const root = parseXml(unpack(entry), path);
  const [version] = /^[23]/.exec(attribute(root, 'version')?.trim() ?? '') ?? [];
  const items = itemsOf(root, path, warnings);
  if (items.length === 0) throw new EpubFault('ebook-package-invalid', path);
  const [spine] = named(root, 'spine');
  const texts = (name: string) =>
    named(root, name)
      .map(textOf)
      .filter((text) => text !== '');
  return {
    path,
    version: version === '3' ? '3' : '2',
    title: texts('title')[0] ?? '',
    author: texts('creator').join(', '),
    language: languageTag(texts('language')[0]) ?? languageTag(attribute(root, 'lang')),
    direction:
      directionOf(spine ? attribute(spine, 'page-progression-direction') : null) ?? directionOf(attribute(root, 'dir')),
    isFixedLayout: isFixed(named(root, 'meta')),
    items,
    spine: spineOf(spine, items, path, warnings),
    ncx: spine ? attribute(spine, 'toc') : null,
  };
}
