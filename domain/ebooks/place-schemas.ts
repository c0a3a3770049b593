import * as z from 'zod';
import { longestQuote } from './place';

// Kept apart from place.ts, which the reader imports: zod would be bundled for the browser.

/** The text quoted before and after a place, by which it is found again in a new edition. */
const longestContext = 80;

/**
 * A passage as a text quote (W3C Web Annotation, TextQuoteSelector): the chapter, the exact text, some text before and
 * after, and its offset in the chapter, in characters, which decides between equal matches.
 */
export const PassageSchema = z.strictObject({
  path: z.string().min(1).max(500),
  quote: z.string().min(1).max(longestQuote),
  before: z.string().max(longestContext),
  after: z.string().max(longestContext),
  offset: z.number().int().nonnegative(),
});
export type Passage = z.output<typeof PassageSchema>;

/** A reading position: the first words of the page. `quote` may be empty on a page without text. */
export const PlaceSchema = PassageSchema.extend({
  quote: z.string().max(longestContext),
  /** The label of the printed page from the page list; null without one. */
  page: z.string().max(20).nullable(),
});
export type Place = z.output<typeof PlaceSchema>;
