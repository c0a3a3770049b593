import type { Edition } from '../edition';
import { bookLimits } from '../file-limits';
import { readArchive, unpack, type Entry } from './archive';
import { measureChapter, remoteInStyle, type ChapterFacts } from './chapter';
import { readNav, readNcx, resolverOf, type Navigation } from './contents';
import { chapterType, storedType } from './media';
import { obfuscatedFonts } from './meta-inf';
import { finderOf, tidy } from './names';
import { epubType, pack } from './pack';
import { languageTag, readPackage, type Item, type Package } from './package';
import { EpubFault, Warnings, type BookSpot, type EpubProblem, type EpubRepair, type WarningFound } from './problems';
import { parseXml } from './xml';

/** A file to be stored for the reader: `path` is relative to the book's root; `read` unpacks it each time. */
type BookFile = { path: string; type: string; read: () => Uint8Array<ArrayBuffer> };

export type EpubBook = {
  edition: Omit<Edition, 'id' | 'bytes'>;
  /** The title from the package; empty when missing. */
  title: string;
  author: string;
  files: BookFile[];
  /** Builds the conforming EPUB that readers download. */
  pack: () => Uint8Array<ArrayBuffer>;
  repairs: EpubRepair[];
  warnings: WarningFound[];
};
export type EpubResult = { book: EpubBook } | { problem: EpubProblem; details: BookSpot };

/** The first bytes of a conforming EPUB: the name and content of its `mimetype` entry. */
const firstEntry = `mimetype${epubType}`;

const asciiAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Refuses a file that is not an EPUB: another format, or a ZIP of something else. */
function refuseOthers(files: ReadonlyMap<string, Entry>, mimetype: Entry | null): void {
  if (files.has('META-INF/container.xml')) return;
  const isNamed = mimetype !== null && new TextDecoder().decode(unpack(mimetype)).trim() === epubType;
  const hasPackage = [...files.keys()].some((name) => /\.opf$/i.test(name));
  throw new EpubFault(isNamed || hasPackage ? 'ebook-container-missing' : 'ebook-other-kind');
}

type Named = { name: (entry: Entry) => string; find: (path: string) => Entry | undefined; isRenamed: boolean };

/** Maps the paths of the package to the files of the ZIP. */
function namesOf(files: ReadonlyMap<string, Entry>, items: readonly Item[]): Named {
  const find = finderOf(files);
  const renamed = new Map<Entry, string>();
  for (const { path } of items) {
    const entry = find(path);
    if (entry && entry.name !== path && !renamed.has(entry)) renamed.set(entry, path);
  }
  return { name: (entry) => renamed.get(entry) ?? entry.name, find, isRenamed: renamed.size > 0 };
}

type Chapter = ChapterFacts & { path: string; entry: Entry };

function chaptersOf({ spine }: Package, { find, name }: Named): Chapter[] {
  return spine.map((item) => {
    const entry = find(item.path);
    if (!entry) throw new EpubFault('ebook-chapter-missing', item.path);
    const path = name(entry);
    return { path, entry, ...measureChapter(parseXml(unpack(entry), path), path) };
  });
}

/** The contents from the EPUB 3 navigation, otherwise the EPUB 2 one, otherwise one entry per chapter. */
function navigationOf(
  book: Package,
  chapters: readonly Chapter[],
  { find, name }: Named,
  warnings: Warnings,
): Navigation {
  const spelled = (path: string) => {
    const entry = find(path);
    return entry ? name(entry) : path;
  };
  const resolve = resolverOf(
    chapters.map(({ path }) => path),
    spelled,
  );
  const sources = [
    { read: readNav, item: book.items.find(({ properties }) => properties.includes('nav')) },
    { read: readNcx, item: book.items.find(({ id, type }) => id === book.ncx || type === 'application/x-dtbncx+xml') },
  ];
  let pages: Navigation['pages'] = [];
  for (const { read, item } of sources) {
    const entry = item && find(item.path);
    if (!entry) continue;
    const found = read(parseXml(unpack(entry), name(entry)), name(entry), resolve);
    warnings.add('contents-broken', name(entry), found.broken);
    pages = pages.length > 0 ? pages : found.pages;
    if (found.contents.length > 0) return { ...found, pages };
  }
  warnings.add('contents-missing', book.path);
  const contents = chapters.map(({ path, heading }, index) => ({
    label: heading || String(index + 1),
    path,
    fragment: null,
    level: 1,
  }));
  return { contents, pages, broken: 0 };
}

/** Unpacks every file that was not read yet, so that a broken one is found before the book is packed. */
function checkFiles(files: ReadonlyMap<string, Entry>, chapters: readonly Chapter[], names: Named, warnings: Warnings) {
  const read = new Set(chapters.map(({ entry }) => entry));
  for (const entry of files.values()) {
    if (read.has(entry)) continue;
    const bytes = unpack(entry);
    if (storedType(entry.name) === 'text/css') {
      warnings.add('remote-resources', names.name(entry), remoteInStyle(new TextDecoder().decode(bytes)));
    }
  }
}

function warnOf(book: Package, chapters: readonly Chapter[], { find }: Named, warnings: Warnings): void {
  for (const { path, scripts, remote, withoutAlternative } of chapters) {
    warnings.add('scripts', path, scripts);
    warnings.add('remote-resources', path, remote);
    warnings.add('alternative-missing', path, withoutAlternative);
  }
  const wanted = new Set([...book.items.map(({ path }) => path), ...chapters.flatMap(({ shown }) => shown)]);
  for (const path of wanted) if (!find(path)) warnings.add('file-missing', path);
  if (book.isFixedLayout) warnings.add('fixed-layout', book.path);
  if (book.title === '') warnings.add('title-missing', book.path);
  if (book.language === null) warnings.add('language-missing', book.path);
}

const sumOf = (chapters: readonly Chapter[], key: 'pictures' | 'withoutAlternative'): number =>
  chapters.reduce((sum, chapter) => sum + chapter[key], 0);

function read(bytes: Uint8Array, otherLanguage: string): EpubBook {
  if (bytes.length > bookLimits.file) throw new EpubFault('ebook-too-large');
  if (asciiAt(bytes, 0, 2) !== 'PK') throw new EpubFault('ebook-not-epub');
  const warnings = new Warnings();
  const { files, mimetype, repairs } = tidy(readArchive(bytes));
  refuseOthers(files, mimetype);
  if (asciiAt(bytes, 30, firstEntry.length) !== firstEntry || mimetype?.size !== epubType.length) {
    repairs.push('mimetype-rewritten');
  }
  warnings.add('fonts-obfuscated', 'META-INF/encryption.xml', obfuscatedFonts(files));
  const book = readPackage(files, warnings);
  const names = namesOf(files, book.items);
  if (names.isRenamed) repairs.push('names-matched');
  const chapters = chaptersOf(book, names);
  checkFiles(files, chapters, names, warnings);
  warnOf(book, chapters, names, warnings);
  const { contents, pages } = navigationOf(book, chapters, names, warnings);
  const spine = new Set(chapters.map(({ entry }) => entry));
  const entries = [...files.values()];
  const edition: EpubBook['edition'] = {
    version: book.version,
    language: book.language ?? languageTag(chapters[0]?.language) ?? otherLanguage,
    direction: book.direction ?? (chapters[0]?.direction === 'rtl' ? 'rtl' : 'ltr'),
    chapters: chapters.map(({ path, characters }) => ({ path, characters })),
    contents,
    pages,
    pictures: sumOf(chapters, 'pictures'),
    withoutAlternative: sumOf(chapters, 'withoutAlternative'),
  };
  if (JSON.stringify(edition).length > bookLimits.edition) throw new EpubFault('ebook-contents-too-long', book.path);
  return {
    edition,
    title: book.title,
    author: book.author,
    files: entries.flatMap((entry) => {
      const type = spine.has(entry) ? chapterType : storedType(entry.name);
      return type ? { path: names.name(entry), type, read: () => unpack(entry) } : [];
    }),
    pack: () => pack(entries.map((entry) => ({ ...entry, name: names.name(entry) }))),
    repairs,
    warnings: warnings.list,
  };
}

/** Reads and validates an uploaded EPUB. `otherLanguage` is used when the book sets no language. */
export function readEpub(bytes: Uint8Array, otherLanguage = 'it'): EpubResult {
  try {
    return { book: read(bytes, otherLanguage) };
  } catch (error) {
    if (!(error instanceof EpubFault)) throw error;
    const { problem, file, line } = error;
    return { problem, details: { file, line } };
  }
}
