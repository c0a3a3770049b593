import type { Answer } from '~/lib/server/call.server';

export type Library = Answer<'GetEbooks'>;
export type Book = Library['ebooks'][number];
export type Question = NonNullable<Answer<'GetNextQuestion'>['question']>;
export type Review = Answer<'UnlockEbook'>['review'];

/** The element id of a book's cover in the library. */
export const coverId = (ebookId: string): string => `book-${ebookId}`;
