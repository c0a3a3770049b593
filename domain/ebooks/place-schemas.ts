import * as z from 'zod';
import { longestQuote } from './place';

// Not in place.ts: the reader has that one in the browser, and the schemas would come along.

/** Words quoted around a place, so that a new edition finds it by its words. */
const longestContext = 80;

/**
 * A passage of a book by its words (W3C Web Annotation, TextQuoteSelector): the chapter, the exact words, a few before and
 * after, and how far from the chapter's beginning they stood, in characters, which decides between equal ones.
 */
export const PassageSchema = z.strictObject({
  path: z.string().min(1).max(500),
  quote: z.string().min(1).max(longestQuote),
  before: z.string().max(longestContext),
  after: z.string().max(longestContext),
  offset: z.number().int().nonnegative(),
});
export type Passage = z.output<typeof PassageSchema>;

/** Where somebody is in a book: the first words of the page. `quote` may be empty on a page without words. */
export const PlaceSchema = PassageSchema.extend({
  quote: z.string().max(longestContext),
  /** The printed page's label by the book's page list; null without one. */
  page: z.string().max(20).nullable(),
});
export type Place = z.output<typeof PlaceSchema>;
