import type { Category } from '../platform/categories';
import { dayMs } from '../shared/time';

export type {
  AuthorRef,
  Card,
  CatalogueEntry,
  Chapter,
  PersonalCard,
  Row,
  RowKind,
  SeriesRef,
  SponsorRef,
  VideoDetails,
} from './card';

/** Limits of the home page's rows (spec 1 §5). */
export const rowLimits = { keepWatching: 10, new: 6, tagCards: 5, perRow: 24 } as const;

/** A video counts as new this long after its publication. */
export const newForDays = 30;

export const isNewAt = (createdSeconds: number, nowMs: number, comingSoon: boolean): boolean =>
  !comingSoon && createdSeconds * 1000 <= nowMs && nowMs - createdSeconds * 1000 < newForDays * dayMs;

/** Whether a lesson has a bonus now: it may have had one until a moment. Milliseconds. */
export const isBonusAt = ({ bonus, bonusUntil }: { bonus: boolean; bonusUntil: number | null }, now: number): boolean =>
  bonus && (bonusUntil === null || bonusUntil > now);

/** Whether a tag's row is shown to a category (spec 1 §5, Tag.visibleFor); without a category every row is. */
export const isTagVisible = (visibleFor: Partial<Record<Category, boolean>>, category: Category | null): boolean =>
  category === null || visibleFor[category] !== false;

/** Newest first, spoken or subtitled in the language, at most six (spec 1 §5; docs/decisions/0042). */
export const newVideos = <V extends { isNew: boolean; languages: string[]; subtitles: string[]; created: number }>(
  videos: readonly V[],
  language: string,
): V[] =>
  videos
    .filter(({ isNew, languages, subtitles }) => isNew && [...languages, ...subtitles].includes(language))
    .sort((a, b) => b.created - a.created)
    .slice(0, rowLimits.new);

/** The tags with the most videos (spec 1 §5, tag cards), ties in the tags' own order. */
export const topTags = <T extends { id: string; count: number; order: number }>(tags: readonly T[]): T[] =>
  tags
    .filter((tag) => tag.count > 0)
    .sort((a, b) => b.count - a.count || a.order - b.order)
    .slice(0, rowLimits.tagCards);

export type PosterShape = 'wide' | 'tall' | 'bill';
export const posterWidths = { wide: [640, 1280], tall: [360, 720], bill: [1920, 1920] } as const;

/**
 * The address of a poster file, or of a placeholder drawing for a draft without one. Pictures are public and immutable.
 */
export const posterUrl = (poster: string, shape: PosterShape, width: number): string =>
  poster ? `/pictures/posters/${poster}-${shape}-${width}.webp` : '/brand/no-poster.svg';

/** The drawn frame of a chapter: what the billboard shows as "the frame where you stopped". */
export const chapterFrameUrl = (videoId: string, chapter: number): string =>
  `/pictures/frames/${videoId}/${chapter}.webp`;

/** The short unencrypted video that advertises a lesson. */
export const trailerUrl = (videoId: string): string => `/trailers/${videoId}.mp4`;

/** Whether a viewer of this category is shown the video at all; without a category everything is shown. */
export const isShownTo = (video: { categories: Category[] }, category: Category | null): boolean =>
  category === null || video.categories.length === 0 || video.categories.includes(category);

/** Whether a lesson is for every viewer; of any other a visitor is shown no more than its card. */
export const isForEverybody = (video: {
  categories: readonly Category[];
  plans: readonly string[];
  subscribersOnly: boolean;
  comingSoon: boolean;
}): boolean => video.categories.length === 0 && video.plans.length === 0 && !video.subscribersOnly && !video.comingSoon;

/** Where a card links: to the parent if there is one (spec 1 §2). */
export const watchPath = (card: { id: string; parent: string | null }): string => `/watch/${card.parent ?? card.id}`;

export const seriesPath = (seriesId: string, videoId: string): string => `/series/${seriesId}?hl=${videoId}&rec=1`;
