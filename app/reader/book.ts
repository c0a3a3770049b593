import type { Answer } from '~/lib/server/call.server';

/** A book as the page has loaded it. */
export type Book = Answer<'GetEbook'>;
export type BookHighlight = Book['highlights'][number];
