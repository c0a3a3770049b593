import type { Category } from '../platform/categories';
import type { Rating } from './rating';

export type Chapter = { at: number; description: string };
export type AuthorRef = { id: string; name: string; photo: string; description: string };
export type SponsorRef = { id: string; name: string; url: string; logo: string };
export type TagRef = { id: string; label: string };
export type SeriesRef = { id: string; name: string };

/**
 * What a card, a row or the billboard shows of a video; the same for every viewer of a language and country.
 * `duration` is milliseconds, `created` and `expectedDate` seconds since 1970, chapters' `at` seconds.
 */
export type Card = {
  id: string;
  title: string;
  /** Base name of the poster's files (see `posterUrl`). */
  poster: string;
  /** Two colours of the poster, shown until it has loaded. */
  tint: [string, string];
  duration: number;
  chapters: Chapter[];
  series: SeriesRef[];
  parent: string | null;
  languages: string[];
  created: number;
  expectedDate: number | null;
  comingSoon: boolean;
  free: boolean;
  isNew: boolean;
  bonus: boolean;
  sponsored: boolean;
  hasTrailer: boolean;
  /** Who may watch it; empty is everybody. */
  categories: Category[];
  /** The plans that open it; empty is every plan. */
  plans: string[];
};

/** A card with all that the details dialog tells of the video (spec 1 §2); the unit of the published catalogue. */
export type CatalogueEntry = Card & {
  description: string[];
  author: AuthorRef | null;
  subtitles: string[];
  tags: TagRef[];
  sponsors: SponsorRef[];
  wideHash: string;
  tallHash: string;
  outroSeconds: number;
};

/** What only this viewer sees on a card. `time` is the saved position in seconds. */
export type PersonalCard = Card & {
  percentage: number | null;
  time: number;
  locked: boolean;
  rating: Rating | null;
  /** How sure it is that the viewer wants it, 0 to 1; null or absent where nothing can be said. */
  confidence?: number | null;
};

/** The details dialog's video. */
export type VideoDetails = CatalogueEntry & PersonalCard;

export type RowKind =
  | 'keep-watching'
  | 'free'
  | 'recommended'
  | 'new'
  | 'most-viewed'
  | 'tag'
  | 'series'
  | 'coming-soon';

/** A row of the home page. `total` counts the videos behind it; `cards` may hold only the first of them. */
export type Row = {
  kind: RowKind;
  id: string;
  /** The label of a tag or the name of a series; the other kinds are named by the interface. */
  label: string | null;
  total: number;
  cards: PersonalCard[];
};

/** Limits of the home page's rows (spec 1 §5). */
export const rowLimits = { keepWatching: 10, new: 6, tagCards: 5, perRow: 24 } as const;

/** A video counts as new this long after its publication. */
export const newForDays = 30;

export const isNewAt = (createdSeconds: number, nowMs: number, comingSoon: boolean): boolean =>
  !comingSoon && createdSeconds * 1000 <= nowMs && nowMs - createdSeconds * 1000 < newForDays * 86_400_000;

/** Whether a tag's row is shown to a category (spec 1 §5, Tag.visibleFor); without a category every row is. */
export const isTagVisible = (visibleFor: Partial<Record<Category, boolean>>, category: Category | null): boolean =>
  category === null || visibleFor[category] !== false;

/** Newest first, matching the language, at most six (spec 1 §5). */
export const newVideos = <V extends { isNew: boolean; languages: string[]; created: number }>(
  videos: readonly V[],
  language: string,
): V[] =>
  videos
    .filter((video) => video.isNew && video.languages.includes(language))
    .sort((a, b) => b.created - a.created)
    .slice(0, rowLimits.new);

/** The tags that most videos carry (spec 1 §5, tag cards), ties in the tags' own order. */
export const topTags = <T extends { id: string; count: number; order: number }>(tags: readonly T[]): T[] =>
  tags
    .filter((tag) => tag.count > 0)
    .sort((a, b) => b.count - a.count || a.order - b.order)
    .slice(0, rowLimits.tagCards);

export type PosterShape = 'wide' | 'tall' | 'bill';
export const posterWidths = { wide: [640, 1280], tall: [360, 720], bill: [1920, 1920] } as const;

/** Address of a poster file. Pictures are public and never change under a name. */
export const posterUrl = (poster: string, shape: PosterShape, width: number): string =>
  `/pictures/posters/${poster}-${shape}-${width}.webp`;

/** The drawn frame of a chapter: what the billboard shows as "the frame where you stopped". */
export const chapterFrameUrl = (videoId: string, chapter: number): string =>
  `/pictures/frames/${videoId}/${chapter}.webp`;

/** The short clear film that advertises a video. */
export const trailerUrl = (videoId: string): string => `/trailers/${videoId}.mp4`;

/** Whether a viewer of this category is shown the video at all; without a category everything is shown. */
export const isShownTo = (video: { categories: Category[] }, category: Category | null): boolean =>
  category === null || video.categories.length === 0 || video.categories.includes(category);

/** Where a card leads: to the parent if there is one (spec 1 §2). */
export const watchPath = (card: { id: string; parent: string | null }): string => `/watch/${card.parent ?? card.id}`;

export const seriesPath = (seriesId: string, videoId: string): string => `/series/${seriesId}?hl=${videoId}&rec=1`;
