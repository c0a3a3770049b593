import type { Edition } from './edition';

/** The longest text of a highlight. Characters. */
export const longestQuote = 2000;

export const highlightColors = ['green', 'blue'] as const;
export type HighlightColor = (typeof highlightColors)[number];

/** Reading speed in characters (about 200 words) per minute. */
const charactersPerMinute = 1200;

export type Progress = {
  /** The share of the whole book, 0 to 1. */
  share: number;
  /** The chapters' shares of the book and how much of each is read, both 0 to 1. */
  chapters: { share: number; read: number }[];
  /** The last heading before the place; null without contents. */
  heading: string | null;
  /** Whole minutes to the end of the chapter, at least one. */
  minutesLeft: number;
};

/** The reading progress of a place in an edition. If its chapter no longer exists, it counts as the beginning. */
export function progressOf(
  edition: Pick<Edition, 'chapters' | 'contents'>,
  place: { path: string; offset: number },
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
