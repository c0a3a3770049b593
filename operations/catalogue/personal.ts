import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { fixedRead, type Place, type RowsIn } from '../../db/fixed-read';
import { userVideos, videos } from '../../db/schema';
import { isLocked } from '../../domain/watching/access';
import {
  isShownTo,
  rowLimits,
  type Card,
  type CatalogueEntry,
  type PersonalCard,
} from '../../domain/catalogue/catalogue';
import { percentageOf } from '../../domain/watching/progress';
import type { Caller } from '../context';
import type { episodesOfSeries } from './entries';

/** How many of the viewer's latest videos a page considers: bars on cards, and the keep-watching row. */
const latestLimit = 100;

/**
 * The viewer's latest openings, newest first: an index scan of one user, independent of the catalogue's size. The
 * lengths are included to decide which are finished, so that only the shown cards have to be read.
 */
export const readLatest = fixedRead((db, place: Place<'userId'>) =>
  db
    .select({
      videoId: userVideos.videoId,
      seconds: userVideos.seconds,
      hidden: userVideos.hidden,
      openedAt: userVideos.openedAt,
      rating: userVideos.rating,
      durationMs: videos.durationMs,
      outroSeconds: videos.outroSeconds,
    })
    .from(userVideos)
    .innerJoin(videos, eq(videos.id, userVideos.videoId))
    .where(eq(userVideos.userId, place('userId')))
    .orderBy(desc(userVideos.openedAt))
    .limit(latestLimit),
);

type LatestRow = RowsIn<ReturnType<typeof readLatest>>[number];
export type Latest = Pick<LatestRow, 'videoId' | 'seconds' | 'hidden' | 'rating'>[];
/** With the columns that the keep-watching row needs. */
export type LatestOpenings = LatestRow[];

/** The properties of the viewer that change a card. */
export type ViewerAccess = {
  isAdmin: boolean;
  isSubscriber: boolean;
  planId: string | null;
  isNewTrial: boolean;
  category: 'aso' | 'odontoiatra' | null;
  /** The lessons of the viewer's courses. */
  courseLessons: ReadonlySet<string>;
};

const nobody: ViewerAccess = {
  isAdmin: false,
  isSubscriber: false,
  planId: null,
  isNewTrial: false,
  category: null,
  courseLessons: new Set(),
};

export function accessOfViewer(caller: Caller): ViewerAccess {
  if (!('user' in caller)) return nobody;
  const { user } = caller;
  return {
    isAdmin: user.isAdmin,
    planId: user.subscription?.planId ?? null,
    isSubscriber: user.isAdmin || user.subscription !== null,
    isNewTrial: user.isNewTrial,
    category: user.category,
    courseLessons: user.courseLessons,
  };
}

/** Whether the viewer's card of a video has a lock; a lesson of their courses opens (domain/watching/access.ts). */
export const isLockedFor = (
  entry: Pick<CatalogueEntry, 'id' | 'free' | 'plans' | 'subscribersOnly'>,
  eyes: ViewerAccess,
): boolean => !eyes.courseLessons.has(entry.id) && isLocked(entry, eyes);

/** Whether a video has a card for the viewer: it is for their category, or a lesson of their courses. */
export const hasCardFor = (entry: Pick<CatalogueEntry, 'id' | 'categories'>, eyes: ViewerAccess): boolean =>
  eyes.courseLessons.has(entry.id) || isShownTo(entry, eyes.category);

/** The card of each entry, created once per isolate and snapshot. */
const cards = new WeakMap<CatalogueEntry, Card>();

/** The card of an entry: only the fields that a row needs, to keep pages small. */
export function cardOf(entry: CatalogueEntry): Card {
  const known = cards.get(entry);
  if (known) return known;
  const {
    description,
    author,
    subtitles,
    tags,
    sponsors,
    wideHash,
    tallHash,
    outroSeconds,
    hasBonus,
    subscribersOnly,
    ...card
  } = entry;
  cards.set(entry, card);
  return card;
}

/** Makes an entry, or the `shown` part of it, personal: the viewer's progress, and whether it is locked for them. */
export function personal<E extends CatalogueEntry | Card>(
  shown: E,
  entry: CatalogueEntry,
  latest: Latest,
  eyes: ViewerAccess,
) {
  const mine = latest.find((row) => row.videoId === entry.id);
  const time = mine?.seconds ?? 0;
  return {
    ...shown,
    time,
    percentage: percentageOf(time, entry.duration, entry.outroSeconds),
    locked: isLockedFor(entry, eyes),
    rating: mine?.rating ?? null,
  };
}

/** One list of the snapshot for a category: its own videos, limited to the length of a row. */
export const cutFor = (
  ids: readonly string[],
  entries: Record<string, CatalogueEntry>,
  category: ViewerAccess['category'],
): string[] => ids.filter((id) => entries[id] && isShownTo(entries[id], category)).slice(0, rowLimits.perRow);

/** The cards of the given entries that this viewer may see, in order. */
export const cardsFor = (
  ids: readonly string[],
  entries: Record<string, CatalogueEntry>,
  latest: Latest,
  eyes: ViewerAccess,
): PersonalCard[] =>
  ids.flatMap((id) => {
    const entry = entries[id];
    return entry && hasCardFor(entry, eyes) ? [personal(cardOf(entry), entry, latest, eyes)] : [];
  });

const markColumns = {
  videoId: userVideos.videoId,
  seconds: userVideos.seconds,
  hidden: userVideos.hidden,
  rating: userVideos.rating,
};

/** The viewer's position and rating in exactly these videos, however old (decision 140). */
export const readMarks = (
  db: Database,
  userId: string,
  videoIds: readonly string[] | ReturnType<typeof episodesOfSeries>,
) =>
  db
    .select(markColumns)
    .from(userVideos)
    .where(
      and(eq(userVideos.userId, userId), inArray(userVideos.videoId, isList(videoIds) ? [...videoIds] : videoIds)),
    );

const isList = (ids: readonly string[] | ReturnType<typeof episodesOfSeries>): ids is readonly string[] =>
  Array.isArray(ids);

/** Whether the viewer may have older openings than those that were read. */
export const mayHaveOlder = (latest: Latest): boolean => latest.length >= latestLimit;

/** Reads whether a viewer ever opened a video, and their position in it. */
export const readMine = (db: Database, userId: string, videoId: string) =>
  db
    .select(getTableColumns(userVideos))
    .from(userVideos)
    .where(and(eq(userVideos.userId, userId), eq(userVideos.videoId, videoId)))
    .limit(1);
