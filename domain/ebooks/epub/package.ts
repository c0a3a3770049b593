import type { Element } from '@xmldom/xmldom';
import { unpack, type Entry } from './archive';
import { isRemote, resolveHref } from './hrefs';
import { packagePath } from './meta-inf';
import { EpubFault, type Warnings } from './problems';
import { attribute, childrenNamed, named, parseXml, textOf, wordsOf } from './xml';

/** A manifest item; `path` is decoded, as the package document names it. */
export type Item = { id: string; path: string; type: string; properties: string[]; fallback: string | null };

/** The package document (OPF). */
export type Package = {
  path: string;
  version: '2' | '3';
  title: string;
  author: string;
  language: string | null;
  /** Null when the package does not set it. */
  direction: 'ltr' | 'rtl' | null;
  isFixedLayout: boolean;
  items: Item[];
  /** The items of the chapters in reading order, without repetitions. */
  spine: Item[];
  /** The item of the EPUB 2 contents (NCX) that the spine refers to. */
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

/** Files are served by extension, so a page needs a matching one. */
const isPage = ({ type, path }: Item): boolean => chapterTypes.has(type) && /\.(?:xhtml|html?|xml)$/i.test(path);

/** The item itself if it is a readable page, otherwise its fallback. */
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

/** A language tag in canonical form; null when it is not well-formed. */
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

/** Parses the package document. Throws an `EpubFault` when it is missing, broken or without chapters. */
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
