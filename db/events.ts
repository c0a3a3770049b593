import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { EventParams } from '../domain/platform/analytics';
import { countedNames } from '../domain/watching/counting';
import type { Database } from './client';
import { events, userVideos } from './schema';

export type NewEvent = {
  id: string;
  name: string;
  at: number;
  userId: string;
  shard: string | null;
  videoId: string | null;
  params: EventParams;
};

/** Appends an event to the log; a repeated id changes nothing. */
export const appendEvent = (db: Database, event: NewEvent) => db.insert(events).values(event).onConflictDoNothing();

const resetName = 'RESET_VIDEOS';

/** An administrator has reset a viewer's videos (spec 2 §7, resetVideos): earlier events no longer count. */
export const resetEvent = (id: string, userId: string, at: number): NewEvent => ({
  id,
  name: resetName,
  at,
  userId,
  shard: null,
  videoId: null,
  params: {},
});

/** A viewer's counters and the events from which they can be recomputed (domain/watching/counting.ts), in one round trip. */
export async function readCounts(db: Database, userId: string) {
  const [stored, counted] = await db.batch([
    db
      .select({
        userId: userVideos.userId,
        videoId: userVideos.videoId,
        views: userVideos.views,
        openings: userVideos.openings,
      })
      .from(userVideos)
      .where(eq(userVideos.userId, userId)),
    db
      .select({ name: events.name, userId: events.userId, videoId: events.videoId, seconds: events.seconds })
      .from(events)
      .where(
        and(
          eq(events.userId, userId),
          inArray(events.name, Object.values(countedNames)),
          gt(
            events.at,
            sql`coalesce((select max(reset.at) from events as reset where reset.user_id = ${userId} and reset.video_id is null and reset.name = ${resetName}), 0)`,
          ),
        ),
      ),
  ]);
  return { stored, counted };
}
