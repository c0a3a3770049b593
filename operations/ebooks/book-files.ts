import * as z from 'zod';
import { bookFileKey, editionFolder, epubKey, pdfKey, type BookPdf, type Edition } from '../../domain/ebooks/edition';
import { epubRepairs, epubWarnings } from '../../domain/ebooks/epub/problems';
import { DomainError } from '../../domain/shared/errors';
import type { RequestScope } from '../context';
import { randomText } from '../shared/signing';
import { chunksOf } from '../../domain/shared/chunks';

type Storing = Pick<RequestScope, 'ports' | 'now'>;

/** The facts about a stored file. `pages` of an EPUB are those of its page list; a PDF has nothing else. */
export const FileFacts = z.object({
  kind: z.enum(['epub', 'pdf']),
  bytes: z.number(),
  version: z.enum(['2', '3']).nullable(),
  chapters: z.number(),
  pages: z.number(),
  pictures: z.number(),
  withoutAlternative: z.number(),
  language: z.string().nullable(),
  repairs: z.array(z.enum(epubRepairs)),
  warnings: z.array(
    z.object({
      code: z.enum(epubWarnings),
      /** How often the warning applies, and the first file inside the EPUB. */
      details: z.object({ count: z.number(), file: z.string().nullable() }),
    }),
  ),
});
export type FileFacts = z.output<typeof FileFacts>;

/** Workers allow six connections at a time. */
const atOnce = 6;

/** Begins with the time of the upload, by which a sweep recognises older files. */
const newId = (now: number): string => `${now}-${randomText(8)}`;

/** Validates an EPUB and stores its files in the bucket. Refuses with the problem, the file and the line. */
export async function storeEpub({ ports, now }: Storing, ebookId: string, bytes: Uint8Array, language: string) {
  const { readEpub } = await import('../../domain/ebooks/epub/read');
  const result = readEpub(bytes, language);
  if ('problem' in result) throw new DomainError('invalid-argument', result.problem, result.details);
  const { book } = result;
  const id = newId(now);
  for (const files of chunksOf(book.files, atOnce)) {
    await Promise.all(
      files.map(({ path, type, read }) => ports.files.put(bookFileKey(ebookId, id, path), read(), type)),
    );
  }
  const packed = book.pack();
  await ports.files.put(epubKey(ebookId, id), packed, 'application/epub+zip');
  const edition: Edition = { id, bytes: packed.length, ...book.edition };
  const { version, language: declaredLanguage, pictures, withoutAlternative } = edition;
  const facts: FileFacts = {
    kind: 'epub',
    bytes: edition.bytes,
    version,
    chapters: edition.chapters.length,
    pages: edition.pages.length,
    pictures,
    withoutAlternative,
    language: declaredLanguage,
    repairs: book.repairs,
    warnings: book.warnings,
  };
  return { edition, facts };
}

/** Validates a PDF and stores it in the bucket. */
export async function storePdf({ ports, now }: Storing, ebookId: string, bytes: Uint8Array<ArrayBuffer>) {
  const { readPdf } = await import('../../domain/ebooks/pdf');
  const result = await readPdf(bytes);
  if ('problem' in result) throw new DomainError('invalid-argument', result.problem);
  const pdf: BookPdf = { key: pdfKey(ebookId, newId(now)), bytes: bytes.length, pages: result.pages };
  await ports.files.put(pdf.key, bytes, 'application/pdf');
  const facts: FileFacts = {
    kind: 'pdf',
    bytes: pdf.bytes,
    version: null,
    chapters: 0,
    pages: pdf.pages,
    pictures: 0,
    withoutAlternative: 0,
    language: null,
    repairs: [],
    warnings: [],
  };
  return { pdf, facts };
}

const isPdfKey = (key: string): boolean => /^ebooks\/[^/]+\/[^/]+\.pdf$/.test(key);

/**
 * Deletes the files that earlier uploads of a book left, including failed ones: all of this kind except `kept` whose
 * upload began before `now`. A concurrent upload keeps its files.
 */
export async function sweepFiles({ ports, now }: Storing, ebookId: string, kind: 'epub' | 'pdf', kept: string[]) {
  const files = await ports.media.list(`ebooks/${ebookId}/`);
  const old = files.filter(({ key }) => {
    const startedAt = Number((key.split('/')[2] ?? '').split('-')[0]);
    return isPdfKey(key) === (kind === 'pdf') && !kept.some((one) => key.startsWith(one)) && !(startedAt >= now);
  });
  if (old.length > 0) await ports.media.remove(old.map(({ key }) => key));
}

/** The folders of editions, to be kept by `sweepFiles`. */
export const foldersOf = (ebookId: string, editions: readonly ({ id: string } | null)[]): string[] =>
  editions.flatMap((edition) => (edition ? [`${editionFolder(ebookId, edition.id)}/`] : []));
