import { and, eq, ne, sql, type Placeholder, type SQLWrapper } from 'drizzle-orm';
import type { Interval } from '../domain/courses/intervals';
import { retentionSlots } from '../domain/insight/retention';
import { countedNames } from '../domain/watching/counting';
import type { Flush } from '../domain/watching/flush';
import { isGone } from '../domain/watching/access';
import type { Database } from './client';
import { fixedRead, type Place } from './fixed-read';
import { enrolledVideos, events, jobs, users, userVideos, videos, watchDays } from './schema';

/**
 * A position to store: `seconds` into the video, `at` its server time in milliseconds, `views` seconds to add; `tells`
 * marks all seconds of the row as reported. The other fields are the flush's.
 */
export type ProgressWrite = {
  userId: string;
  videoId: string;
  seriesId: string | null;
  seconds: number;
  views: number;
  at: number;
  tells: boolean;
  countedAt: number;
  since: number | null;
  seen: readonly Interval[];
};

/**
 * A flush with its user; `day` (Europe/Rome) is only set while views per day are counted, `plays` while the game is on.
 */
export type OwnedFlush = Flush & { userId: string; shard: string | null; day: string | null; plays: boolean };

type RowOf = Pick<OwnedFlush, 'userId' | 'videoId'>;

const ownRow = ({ userId, videoId }: RowOf) => and(eq(userVideos.userId, userId), eq(userVideos.videoId, videoId));

/**
 * Whether the row already has a write's seconds: flushes of a video are written in order, so this one is a repetition, or a
 * receipt of seconds that were counted after all.
 */
const isCounted = ({ countedAt, since }: Pick<ProgressWrite, 'countedAt' | 'since'>) =>
  since === null ? sql`${userVideos.countedAt} >= ${countedAt}` : sql`${userVideos.countedAt} > ${since}`;

/** A receipt counts only while the video’s row exists: an administrator’s reset deletes it. */
const isOwed = (write: RowOf & { since: number | null }) =>
  write.since === null ? undefined : sql`exists (select 1 from ${userVideos} where ${ownRow(write)})`;

/** The slot of a second as a fraction; the bit shift truncates it. */
const slotAt = (second: number) =>
  sql`min(${sql.raw(String(retentionSlots - 1))}, ${second} * ${sql.raw(String(1000 * retentionSlots))} / ${videos.durationMs})`;

/** The slots that these intervals touch, as bits; none for a video without a length. */
const slotsOf = (seen: readonly Interval[]) =>
  seen.length === 0
    ? sql<number>`0`
    : sql<number>`coalesce(${sql.join(
        seen.map(([from, to]) => sql`((2 << ${slotAt(to)}) - (1 << ${slotAt(from)}))`),
        sql` | `,
      )}, 0)`;

/**
 * Stores a position in a single statement. The server's time orders writes: an older one does not change the position,
 * and seconds that are counted already are not added, so a write can be retried. The position is clamped to the video; a
 * deleted video or user gets no row. It writes one row and no index.
 */
export function writeProgress(db: Database, write: ProgressWrite) {
  const isNewer = sql`excluded.progress_at >= ${userVideos.progressAt}`;
  const views = sql`${userVideos.views} + case when ${isCounted(write)} then 0 else excluded.views end`;
  const row = db
    .select({
      userId: sql<string>`${users.id}`.as('user_id'),
      videoId: sql<string>`${videos.id}`.as('video_id'),
      seriesId: sql<string | null>`${write.seriesId}`.as('series_id'),
      seconds: sql<number>`min(${write.seconds}, ${videos.durationMs} / 1000)`.as('seconds'),
      progressAt: sql<number>`${write.at}`.as('progress_at'),
      views: sql<number>`${write.views}`.as('views'),
      told: sql<number>`${write.tells ? write.views : 0}`.as('told'),
      countedAt: sql<number>`${write.countedAt}`.as('counted_at'),
      openings: sql<number>`0`.as('openings'),
      openedAt: sql<number>`${write.at}`.as('opened_at'),
      hidden: sql<boolean>`0`.as('hidden'),
      rating: sql<null>`null`.as('rating'),
      votedAt: sql<null>`null`.as('voted_at'),
      seen: slotsOf(write.seen).as('seen'),
    })
    .from(videos)
    .innerJoin(users, eq(users.id, write.userId))
    .where(and(eq(videos.id, write.videoId), isOwed(write)));
  return db
    .insert(userVideos)
    .select(row)
    .onConflictDoUpdate({
      target: [userVideos.userId, userVideos.videoId],
      set: {
        seconds: sql`case when ${isNewer} then excluded.seconds else ${userVideos.seconds} end`,
        seriesId: sql`case when ${isNewer} then coalesce(excluded.series_id, ${userVideos.seriesId}) else ${userVideos.seriesId} end`,
        progressAt: sql`max(excluded.progress_at, ${userVideos.progressAt})`,
        views,
        countedAt: sql`max(excluded.counted_at, ${userVideos.countedAt})`,
        ...(write.tells && { told: views }),
        ...(write.seen.length > 0 && { seen: sql`${userVideos.seen} | excluded.seen` }),
      },
    });
}

/** Adds a flush's seconds to the viewer's day; must precede its `writeProgress`, whose row identifies a repetition. */
function countDay(db: Database, flush: OwnedFlush, day: string) {
  const isKnown = sql`exists (select 1 from ${userVideos} where ${and(ownRow(flush), isCounted(flush))})`;
  const row = db
    .select({
      userId: sql<string>`${users.id}`.as('user_id'),
      day: sql<string>`${day}`.as('day'),
      seconds: sql<number>`${flush.views}`.as('seconds'),
    })
    .from(users)
    .where(and(eq(users.id, flush.userId), sql`not ${isKnown}`, isOwed(flush)));
  return db
    .insert(watchDays)
    .select(row)
    .onConflictDoUpdate({
      target: [watchDays.userId, watchDays.day],
      set: { seconds: sql`${watchDays.seconds} + excluded.seconds` },
    });
}

/**
 * Writes a VIDEO_WATCH of all seconds not reported yet, including those that an earlier view did not report; must
 * precede its `writeProgress`. A repetition finds nothing left to report.
 */
function reportWatching(db: Database, flush: OwnedFlush) {
  const added = sql`case when ${flush.seconds === null ? 1 : 0} or coalesce(${isCounted(flush)}, 0) then 0 else ${flush.views} end`;
  const unreported = sql<number>`coalesce(${userVideos.views} - ${userVideos.told}, 0) + ${added}`;
  const row = db
    .select({
      id: sql<string>`${flush.id}`.as('id'),
      at: sql<number>`${flush.at}`.as('at'),
      name: sql<string>`${countedNames.watching}`.as('name'),
      userId: sql<string>`${users.id}`.as('user_id'),
      shard: sql<string | null>`${flush.shard}`.as('shard'),
      videoId: sql<string>`${videos.id}`.as('video_id'),
      seconds: unreported.as('seconds'),
      // Without this mark a trigger assumes an event of an older Worker, which does not maintain `told` (decision 13).
      params: sql<{ told: boolean }>`'{"told":true}'`.as('params'),
    })
    .from(videos)
    .innerJoin(users, eq(users.id, flush.userId))
    .leftJoin(userVideos, ownRow(flush))
    .where(and(eq(videos.id, flush.videoId), sql`${unreported} > 0`, isOwed(flush)));
  return db.insert(events).select(row).onConflictDoNothing();
}

/** Marks all seconds as reported when there is no position to write. */
const markReported = (db: Database, flush: OwnedFlush) =>
  db
    .update(userVideos)
    .set({ told: sql`${userVideos.views}` })
    .where(and(ownRow(flush), ne(userVideos.told, userVideos.views)));

/** Queues the covered intervals for the game (operations/gaming/EarnExperience.ts). */
const countForGame = (db: Database, { id, userId, videoId, seen, at }: OwnedFlush) =>
  db
    .insert(jobs)
    .values({
      id: crypto.randomUUID(),
      key: `watched/${id}`,
      operation: 'EarnExperience',
      input: { userId, watched: [{ videoId, seen, at }] },
      runAt: at,
      createdAt: at,
    })
    .onConflictDoNothing({ target: jobs.key });

/** Writes a flush in one batch: the position and its seconds, the day and the game if they count, and the events. */
export async function writeFlush(db: Database, flush: OwnedFlush): Promise<void> {
  const { seconds, day } = flush;
  const countsDay = day !== null && flush.views > 0;
  const [first, ...rest] = [
    ...(countsDay ? [countDay(db, flush, day)] : []),
    ...(flush.tells ? [reportWatching(db, flush)] : []),
    ...(seconds !== null ? [writeProgress(db, { ...flush, seconds })] : flush.tells ? [markReported(db, flush)] : []),
    ...(flush.plays && flush.seen.length > 0 ? [countForGame(db, flush)] : []),
  ];
  if (first) await db.batch([first, ...rest]);
}

/**
 * The seconds watched and the different videos opened by a viewer, as the trial counts them. A rating is not an
 * opening, and lessons of the viewer's courses are subtracted from the stored totals, so that no history has to be
 * summed up. `userId` may be a subquery.
 */
export const readWatchedTotals = (db: Database, userId: string | SQLWrapper) => totalsOf(db, userId);

const totalsOf = (db: Database, userId: string | Placeholder | SQLWrapper) =>
  db
    .select({
      viewsSeconds: sql<number>`coalesce(${users.watchedSeconds} - coalesce(sum(${userVideos.told}), 0), 0)`,
      videos: sql<number>`coalesce(${users.watchedVideos} - count(nullif(${userVideos.openings}, 0)), 0)`,
    })
    .from(users)
    .leftJoin(
      userVideos,
      sql`${userVideos.userId} = ${userId} and ${userVideos.videoId} in (select ${enrolledVideos.videoId} from ${enrolledVideos} where ${enrolledVideos.userId} = ${userId})`,
    )
    .where(eq(users.id, userId));

/** The same with prebuilt SQL, for pages. */
export const watchedTotals = fixedRead((db, place: Place<'userId'>) => totalsOf(db, place('userId')));

/** Up to when a video's seconds are counted in the database. */
export const readCountedAt = (db: Database, userId: string, videoId: string) =>
  db.select({ countedAt: userVideos.countedAt }).from(userVideos).where(ownRow({ userId, videoId })).limit(1);

/** Seconds watched so far on a day, for the quota. */
export const readWatchedOn = (db: Database, userId: string, day: string) =>
  db
    .select({ seconds: watchDays.seconds })
    .from(watchDays)
    .where(and(eq(watchDays.userId, userId), eq(watchDays.day, day)))
    .limit(1);

/** What a socket's `watch` needs: whether the video can be watched at all, and what was watched so far. */
export async function readBeforeWatching(
  db: Database,
  { userId, videoId, day, now }: { userId: string; videoId: string; day: string; now: number },
) {
  const [[video], [totals], [today]] = await db.batch([
    db
      .select({ hidden: videos.hidden, hiddenAt: videos.hiddenAt, comingSoon: videos.comingSoon })
      .from(videos)
      .where(eq(videos.id, videoId))
      .limit(1),
    readWatchedTotals(db, userId),
    readWatchedOn(db, userId, day),
  ]);
  return {
    isWatchable: video !== undefined && !video.comingSoon && !isGone(video, now),
    watchedSeconds: totals?.viewsSeconds ?? 0,
    secondsToday: today?.seconds ?? 0,
  };
}
