import * as z from 'zod';
import { storedForm } from '../shared/stored-form';

/** A chapter in reading order. */
const Chapter = z.object({
  /** The file's name inside the EPUB, decoded, from its root. */
  path: z.string(),
  /** The chapter's length in readable characters, from which its share of the book follows. */
  characters: z.number().int().nonnegative(),
});

/** An entry of the contents or of the page list: its target, with the element's id if it has one. */
const Target = z.object({ label: z.string(), path: z.string(), fragment: z.string().nullable() });

/** What was parsed from an uploaded EPUB: everything that the reader needs before it opens a chapter. */
export const EditionSchema = z.object({
  /** The folder of its files: `ebooks/{ebookId}/{id}/`. A new file is a new edition. */
  id: z.string(),
  /** The size of the packed file. */
  bytes: z.number().int(),
  /** `2` or `3`: the major version of EPUB. */
  version: z.enum(['2', '3']),
  /** The book's language as a BCP 47 tag. */
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  chapters: z.array(Chapter).min(1),
  /** Headings in order; `level` counts from 1. */
  contents: z.array(Target.extend({ level: z.number().int().min(1) })),
  /** The pages of the printed book, in order; empty without a page list. */
  pages: z.array(Target),
  /** Pictures, and how many of them have no alternative text. */
  pictures: z.number().int(),
  withoutAlternative: z.number().int(),
});
export type Edition = z.output<typeof EditionSchema>;
export type EditionTarget = z.output<typeof Target>;

export const editionForm = storedForm('ebook-edition', EditionSchema);

/** An uploaded PDF. */
const PdfSchema = z.object({
  /** Its key in the bucket. */
  key: z.string(),
  bytes: z.number().int(),
  pages: z.number().int(),
});
export type BookPdf = z.output<typeof PdfSchema>;

export const pdfForm = storedForm('ebook-pdf', PdfSchema);

export const editionFolder = (ebookId: string, editionId: string): string => `ebooks/${ebookId}/${editionId}`;
/** The packed file that readers download. */
export const epubKey = (ebookId: string, editionId: string): string => `${editionFolder(ebookId, editionId)}/book.epub`;
/** A file of the unpacked EPUB; `path` is its decoded name. */
export const bookFileKey = (ebookId: string, editionId: string, path: string): string =>
  `${editionFolder(ebookId, editionId)}/files/${path}`;
export const pdfKey = (ebookId: string, fileId: string): string => `ebooks/${ebookId}/${fileId}.pdf`;
