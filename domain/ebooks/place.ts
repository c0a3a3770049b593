import * as z from 'zod';
import type { Edition } from './edition';

/** Words quoted around a place, so that a new edition finds it by its words. */
export const longestQuote = 2000;
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

export const highlightColors = ['green', 'blue'] as const;
export type HighlightColor = (typeof highlightColors)[number];

/** Where somebody is in a book: the first words of the page. `quote` may be empty on a page without words. */
export const PlaceSchema = PassageSchema.extend({
  quote: z.string().max(longestContext),
  /** The printed page's label by the book's page list; null without one. */
  page: z.string().max(20).nullable(),
});
export type Place = z.output<typeof PlaceSchema>;

/** Characters that one reads in a minute (about 200 words). */
const charactersPerMinute = 1200;

export type Progress = {
  /** 0 to 1, of the whole book. */
  share: number;
  /** The chapters' shares of the book and how much of each is read, both 0 to 1. */
  chapters: { share: number; read: number }[];
  /** The last heading before the place; null without contents. */
  heading: string | null;
  /** Whole minutes to the end of the chapter, at least one. */
  minutesLeft: number;
};

/** How far a place is in an edition. A place in a chapter that is gone counts from the beginning. */
export function progressOf(
  edition: Pick<Edition, 'chapters' | 'contents'>,
  place: Pick<Place, 'path' | 'offset'>,
): Progress {
  const total = Math.max(
    1,
    edition.chapters.reduce((sum, { characters }) => sum + characters, 0),
  );
  const at = Math.max(
    0,
    edition.chapters.findIndex(({ path }) => path === place.path),
  );
  const isKnown = edition.chapters[at]?.path === place.path;
  const inside = isKnown ? Math.min(place.offset, edition.chapters[at]?.characters ?? 0) : 0;
  const before = edition.chapters.slice(0, at).reduce((sum, { characters }) => sum + characters, 0);
  const headings = edition.contents.filter(
    ({ path }) => edition.chapters.findIndex((chapter) => chapter.path === path) <= at,
  );
  return {
    share: (before + inside) / total,
    chapters: edition.chapters.map(({ characters }, index) => ({
      share: characters / total,
      read: index < at ? 1 : index === at && characters > 0 ? inside / characters : 0,
    })),
    heading: headings.findLast(({ level }) => level === 1)?.label ?? null,
    minutesLeft: Math.max(1, Math.ceil(((edition.chapters[at]?.characters ?? 0) - inside) / charactersPerMinute)),
  };
}
