import type { SerializeFrom } from '@remix-run/cloudflare';
import type { InputOf } from '~/lib/server/call.server';
import type { booksPage } from './books.server';

export type BooksPageData = SerializeFrom<typeof booksPage>;
export type ListedBook = BooksPageData['ebooks'][number];
export type Book = NonNullable<BooksPageData['book']>;
export type Question = Book['questions'][number];

/** The data of the save button: everything except files and questions, which are saved at once. */
export type BookDocument = Omit<InputOf<'SaveEbook'>, 'revision'>;
export type Change = (changes: Partial<BookDocument>) => void;

export const documentOf = ({
  id,
  title,
  author,
  language,
  languages,
  categories,
  color,
  cover,
}: Book): BookDocument => ({
  ebookId: id,
  title,
  author,
  language,
  languages,
  categories,
  color,
  cover,
});

export const toggled = <T>(list: readonly T[], one: T, isIn: boolean): T[] =>
  isIn ? [...list, one] : list.filter((other) => other !== one);
