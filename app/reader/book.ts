import { bookFileAddress, isSameFile } from '../../domain/ebooks/href';
import type { Answer } from '~/lib/server/call.server';

/** A book as the page has loaded it. */
export type Book = Answer<'GetEbook'>;
export type BookHighlight = Book['highlights'][number];

/** The address of the chapter in which the reader is: the first one of a book that is new, or without that chapter. */
export function firstFile({ ebookId, edition, reading }: Book): string {
  const { chapters } = edition;
  const own = chapters.find(({ path }) => reading && isSameFile(path, reading.place.path));
  return bookFileAddress(ebookId, edition.id, (own ?? chapters[0])?.path ?? '');
}
