import { bookFileAddress, isSameFile } from '../../domain/ebooks/href';
import type { Answer } from '~/lib/server/call.server';

/** A book as the page has loaded it. */
export type Book = Answer<'GetEbook'>;
export type BookHighlight = Book['highlights'][number];

/** The URL of the chapter with the reading position; the first chapter without one. */
export function firstFile({ ebookId, edition, reading }: Book): string {
  const { chapters } = edition;
  const own = chapters.find(({ path }) => reading && isSameFile(path, reading.place.path));
  return bookFileAddress(ebookId, edition.id, (own ?? chapters[0])?.path ?? '');
}
