import { bookFileAddress, isSameFile } from '../../domain/ebooks/href';
import type { Answer } from '~/lib/server/call.server';
import type { FirstPage } from './first-page';

/** A book as the page has loaded it. */
export type Book = Answer<'GetEbook'>;
export type BookHighlight = Book['highlights'][number];

/** The page to open, in the chapter with the reading position; in the first chapter without one. */
export function firstPageOf({ ebookId, edition, reading }: Book): FirstPage {
  const { chapters, id: editionId, direction } = edition;
  const own = chapters.find(({ path }) => reading && isSameFile(path, reading.place.path));
  return { ebookId, editionId, path: (own ?? chapters[0])?.path ?? '', direction, place: reading?.place ?? null };
}

/** The URL of its chapter. */
export function firstFile(book: Book): string {
  const { ebookId, editionId, path } = firstPageOf(book);
  return bookFileAddress(ebookId, editionId, path);
}
