import { and, eq, sql, type Placeholder } from 'drizzle-orm';
import { countedNames } from '../domain/watching/counting';
import type { Flush } from '../domain/watching/flush';
import { isGone } from '../domain/watching/access';
import type { Database } from './client';
import { fixedRead, type Place } from './fixed-read';
import { enrolledVideos, events, users, userVideos, videos, watchDays } from './schema';

/** A position to store: `seconds` into the video, `at` its server time in milliseconds, `views` seconds to add. */
export type ProgressWrite = {
  userId: string;
  videoId: string;
  seriesId: string | null;
  seconds: number;
  views: number;
  at: number;
};

/** A flush with its user; `day` (Europe/Rome) is set only while the views of a day are counted. */
export type OwnedFlush = Flush & { userId: string; shard: string | null; day: string | null };

/**
 * The one statement that stores a position. The server's time orders writes: one that is older than the stored one adds its
 * views but leaves the position alone; an exact repetition adds nothing, so a write whose response got lost may be retried.
 * The position is clamped to the video; a deleted video or user produces no row and no error. One row is written and no
 * index touched.
 */
export function writeProgress(db: Database, write: ProgressWrite) {
  const isNewer = sql`excluded.progress_at >= ${userVideos.progressAt}`;
  const isRepeated = sql`excluded.progress_at = ${userVideos.progressAt}`;
  const row = db
    .select({
      userId: sql<string>`${users.id}`.as('user_id'),
      videoId: sql<string>`${videos.id}`.as('video_id'),
      seriesId: sql<string | null>`${write.seriesId}`.as('series_id'),
      seconds: sql<number>`min(${write.seconds}, ${videos.durationMs} / 1000)`.as('seconds'),
      progressAt: sql<number>`${write.at}`.as('progress_at'),
      views: sql<number>`${write.views}`.as('views'),
      openings: sql<number>`0`.as('openings'),
      openedAt: sql<number>`${write.at}`.as('opened_at'),
      hidden: sql<boolean>`0`.as('hidden'),
      rating: sql<null>`null`.as('rating'),
      votedAt: sql<null>`null`.as('voted_at'),
    })
    .from(videos)
    .innerJoin(users, eq(users.id, write.userId))
    .where(eq(videos.id, write.videoId));
  return db
    .insert(userVideos)
    .select(row)
    .onConflictDoUpdate({
      target: [userVideos.userId, userVideos.videoId],
      set: {
        seconds: sql`case when ${isNewer} then excluded.seconds else ${userVideos.seconds} end`,
        seriesId: sql`case when ${isNewer} then coalesce(excluded.series_id, ${userVideos.seriesId}) else ${userVideos.seriesId} end`,
        progressAt: sql`max(excluded.progress_at, ${userVideos.progressAt})`,
        views: sql`${userVideos.views} + case when ${isRepeated} then 0 else excluded.views end`,
      },
    });
}

/** Adds a flush's seconds to the viewer's day; must run before its `writeProgress`, whose row reveals a repetition. */
function countDay(db: Database, flush: OwnedFlush, day: string) {
  const isRepeated = sql`exists (select 1 from ${userVideos} where ${and(
    eq(userVideos.userId, flush.userId),
    eq(userVideos.videoId, flush.videoId),
    eq(userVideos.progressAt, flush.at),
  )})`;
  const row = db
    .select({
      userId: sql<string>`${users.id}`.as('user_id'),
      day: sql<string>`${day}`.as('day'),
      seconds: sql<number>`${flush.views}`.as('seconds'),
    })
    .from(users)
    .where(and(eq(users.id, flush.userId), sql`not ${isRepeated}`));
  return db
    .insert(watchDays)
    .select(row)
    .onConflictDoUpdate({
      target: [watchDays.userId, watchDays.day],
      set: { seconds: sql`${watchDays.seconds} + excluded.seconds` },
    });
}

/** Writes a flush's VIDEO_WATCH: under the same conditions as its progress, and once however often it is repeated. */
function tellWatching(db: Database, flush: OwnedFlush) {
  const row = db
    .select({
      id: sql<string>`${flush.id}`.as('id'),
      at: sql<number>`${flush.at}`.as('at'),
      name: sql<string>`${countedNames.watching}`.as('name'),
      userId: sql<string>`${users.id}`.as('user_id'),
      shard: sql<string | null>`${flush.shard}`.as('shard'),
      videoId: sql<string>`${videos.id}`.as('video_id'),
      seconds: sql<number>`${flush.told}`.as('seconds'),
      params: sql<Record<string, never>>`'{}'`.as('params'),
    })
    .from(videos)
    .innerJoin(users, eq(users.id, flush.userId))
    .where(eq(videos.id, flush.videoId));
  return db.insert(events).select(row).onConflictDoNothing();
}

/** Writes a flush in one batch: the position and its seconds, the viewer's day if it is counted, and the log's events. */
export async function writeFlush(db: Database, flush: OwnedFlush): Promise<void> {
  const { seconds, day } = flush;
  const countsDay = day !== null && flush.views > 0;
  const [first, ...rest] = [
    ...(countsDay ? [countDay(db, flush, day)] : []),
    ...(seconds === null ? [] : [writeProgress(db, { ...flush, seconds })]),
    ...(flush.told > 0 ? [tellWatching(db, flush)] : []),
  ];
  if (first) await db.batch([first, ...rest]);
}

/** Seconds watched and different videos opened so far by a viewer, for the trial. A rating alone is not an opening. */
export const readWatchedTotals = (db: Database, userId: string) => totalsOf(db, userId);

const totalsOf = (db: Database, userId: string | Placeholder) =>
  db
    .select({
      viewsSeconds: sql<number>`coalesce(sum(${userVideos.views}), 0)`,
      videos: sql<number>`count(nullif(${userVideos.openings}, 0))`,
    })
    .from(userVideos)
    // The lessons of the viewer's courses do not use up a trial.
    .where(
      sql`${userVideos.userId} = ${userId} and not exists (select 1 from ${enrolledVideos} where ${enrolledVideos.userId} = ${userVideos.userId} and ${enrolledVideos.videoId} = ${userVideos.videoId})`,
    );

/** The same, for pages. */
export const watchedTotals = fixedRead((db, place: Place<'userId'>) => totalsOf(db, place('userId')));

/** Seconds watched so far on a day, for the quota. */
export const readWatchedOn = (db: Database, userId: string, day: string) =>
  db
    .select({ seconds: watchDays.seconds })
    .from(watchDays)
    .where(and(eq(watchDays.userId, userId), eq(watchDays.day, day)))
    .limit(1);

/** Seconds of a video that the counter has and the log has not: a VIDEO_WATCH still has to report them. */
const readUntold = (db: Database, userId: string, videoId: string) => {
  const told = db
    .select({ seconds: sql`coalesce(sum(${events.seconds}), 0)` })
    .from(events)
    .where(and(eq(events.userId, userId), eq(events.videoId, videoId), eq(events.name, countedNames.watching)));
  return db
    .select({ seconds: sql<number>`max(0, ${userVideos.views} - (${told}))` })
    .from(userVideos)
    .where(and(eq(userVideos.userId, userId), eq(userVideos.videoId, videoId)))
    .limit(1);
};

/** What decides a socket's `watch`: whether the video can be watched at all, and what was watched so far. */
export async function readBeforeWatching(
  db: Database,
  { userId, videoId, day, now }: { userId: string; videoId: string; day: string; now: number },
) {
  const [[video], [totals], [today], [untold]] = await db.batch([
    db
      .select({ hidden: videos.hidden, hiddenAt: videos.hiddenAt, comingSoon: videos.comingSoon })
      .from(videos)
      .where(eq(videos.id, videoId))
      .limit(1),
    readWatchedTotals(db, userId),
    readWatchedOn(db, userId, day),
    readUntold(db, userId, videoId),
  ]);
  return {
    isWatchable: video !== undefined && !video.comingSoon && !isGone(video, now),
    watchedSeconds: totals?.viewsSeconds ?? 0,
    secondsToday: today?.seconds ?? 0,
    untoldSeconds: untold?.seconds ?? 0,
  };
}
