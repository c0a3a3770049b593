// What the upload reads out of an EPUB (`domain/ebooks/edition.ts`), for the books that the demo begins with.
import { chapterFile, pageId, sectionId } from './xhtml.mjs';

const folder = 'OEBPS';
const lettersOf = (xhtml) =>
  xhtml
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&[a-z]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim().length;

/** `texts` are the chapters' files in reading order: `{ name, xhtml }`. */
export function editionOf(book, chapters, { id, bytes, texts }) {
  const at = (index, label, fragment) => ({ label, path: `${folder}/${chapterFile(index)}`, fragment });
  return {
    id,
    bytes,
    version: book.version,
    language: book.language,
    direction: 'ltr',
    chapters: texts.map(({ name, xhtml }) => ({ path: `${folder}/${name}`, characters: lettersOf(xhtml) })),
    contents: chapters.flatMap(({ title, blocks }, index) => [
      { ...at(index, title, null), level: 1 },
      ...blocks
        .filter(({ kind }) => kind === 'heading')
        .map(({ text }, section) => ({ ...at(index, text, sectionId(section + 1)), level: 2 })),
    ]),
    pages: chapters.flatMap((chapter, index) =>
      [chapter.page, ...chapter.blocks.flatMap((block) => block.page ?? [])].map((page) =>
        at(index, String(page), pageId(page)),
      ),
    ),
    pictures: 1 + chapters.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'picture')).length,
    withoutAlternative: 0,
  };
}
