import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import { countedNames } from '../domain/watching/counting';
import type { Database } from './client';
import { enrolledVideos, events, users, userVideos } from './schema';

export type Opening = {
  id: string;
  userId: string;
  videoId: string;
  seriesId: string | null;
  shard: string | null;
  at: number;
};

/**
 * Writes an opening in one batch, the counter and its event, and returns whether it counted. With an `allowance` of
 * different videos, the statement that counts also decides whether this one fits, so that concurrent openings cannot
 * exceed it.
 */
export async function writeOpening(db: Database, opening: Opening, allowance: number | null): Promise<boolean> {
  const [counted] = await db.batch(
    allowance === null
      ? [counter(db, opening), logLine(db, opening)]
      : [counterWithin(db, opening, allowance), logLineIfOpened(db, opening)],
  );
  return counted.length > 0;
}

const again = (at: number) => ({
  target: [userVideos.userId, userVideos.videoId],
  set: { openings: sql`${userVideos.openings} + 1`, openedAt: at, hidden: false },
});

const counter = (db: Database, { userId, videoId, seriesId, at }: Opening) =>
  db
    .insert(userVideos)
    .values({ userId, videoId, seriesId, openings: 1, openedAt: at })
    .onConflictDoUpdate(again(at))
    .returning({ videoId: userVideos.videoId });

const counterWithin = (db: Database, { userId, videoId, seriesId, at }: Opening, allowance: number) => {
  const row = db
    .select({
      userId: sql<string>`${users.id}`.as('user_id'),
      videoId: sql<string>`${videoId}`.as('video_id'),
      seriesId: sql<string | null>`${seriesId}`.as('series_id'),
      seconds: sql<number>`0`.as('seconds'),
      progressAt: sql<number>`0`.as('progress_at'),
      views: sql<number>`0`.as('views'),
      told: sql<number>`0`.as('told'),
      countedAt: sql<number>`0`.as('counted_at'),
      openings: sql<number>`1`.as('openings'),
      openedAt: sql<number>`${at}`.as('opened_at'),
      hidden: sql<boolean>`0`.as('hidden'),
      rating: sql<null>`null`.as('rating'),
      votedAt: sql<null>`null`.as('voted_at'),
      seen: sql<number>`0`.as('seen'),
    })
    .from(users)
    .where(
      and(eq(users.id, userId), sql`(${isOpened(db, userId, videoId)} or ${openedVideos(db, userId)} < ${allowance})`),
    );
  return db.insert(userVideos).select(row).onConflictDoUpdate(again(at)).returning({ videoId: userVideos.videoId });
};

const isOpened = (db: Database, userId: string, videoId: string): SQL =>
  sql`exists ${db
    .select({ one: sql`1` })
    .from(userVideos)
    .where(and(eq(userVideos.userId, userId), eq(userVideos.videoId, videoId), gt(userVideos.openings, 0)))}`;

/** The viewer's number of opened videos, without those of their courses. */
const openedVideos = (db: Database, userId: string): SQL =>
  sql`${users.watchedVideos} - (${db
    .select({ count: sql<number>`count(nullif(${userVideos.openings}, 0))` })
    .from(userVideos)
    .innerJoin(
      enrolledVideos,
      and(eq(enrolledVideos.userId, userVideos.userId), eq(enrolledVideos.videoId, userVideos.videoId)),
    )
    .where(eq(userVideos.userId, userId))})`;

const logLine = (db: Database, { id, userId, videoId, shard, at }: Opening) =>
  db.insert(events).values({ id, at, name: countedNames.opening, userId, shard, videoId, params: {} });

/** Follows its counter in the batch: a refused video has no opening. */
const logLineIfOpened = (db: Database, { id, userId, videoId, shard, at }: Opening) => {
  const row = db
    .select({
      id: sql<string>`${id}`.as('id'),
      at: sql<number>`${at}`.as('at'),
      name: sql<string>`${countedNames.opening}`.as('name'),
      userId: sql<string>`${users.id}`.as('user_id'),
      shard: sql<string | null>`${shard}`.as('shard'),
      videoId: sql<string>`${videoId}`.as('video_id'),
      seconds: sql<null>`null`.as('seconds'),
      params: sql<Record<string, never>>`'{}'`.as('params'),
    })
    .from(users)
    .where(and(eq(users.id, userId), isOpened(db, userId, videoId)));
  return db.insert(events).select(row);
};
