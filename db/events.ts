import { and, eq, inArray } from 'drizzle-orm';
import type { EventParams } from '../domain/platform/analytics';
import { countedNames, type CountedEvent } from '../domain/watching/counting';
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

/**
 * The event of an administrator's reset of a viewer's videos (spec 2 §7, resetVideos): earlier events no longer count.
 */
export const resetEvent = (id: string, userId: string, at: number): NewEvent => ({
  id,
  name: resetName,
  at,
  userId,
  shard: null,
  videoId: null,
  params: {},
});

const countedOrReset = [...Object.values(countedNames), resetName];

type Counted = CountedEvent & { id: string; at: number };
type Archived = Iterable<Counted> | AsyncIterable<Counted>;

/**
 * A viewer's counters and the events from which they can be recomputed (domain/watching/counting.ts), in one round
 * trip. `archived` events are read after those in the database: one archived in between is in both, and counted once.
 */
export async function readCounts(db: Database, userId: string, archived: Archived = []) {
  const [stored, logged] = await db.batch([
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
      .select({
        id: events.id,
        at: events.at,
        name: events.name,
        userId: events.userId,
        videoId: events.videoId,
        seconds: events.seconds,
      })
      .from(events)
      .where(and(eq(events.userId, userId), inArray(events.name, countedOrReset))),
  ]);
  const all: Counted[] = [...logged];
  const here = new Set(logged.map(({ id }) => id));
  for await (const event of archived) if (!here.has(event.id)) all.push(event);
  const resetAt = all.reduce((last, { name, at }) => (name === resetName && at > last ? at : last), 0);
  return { stored, counted: all.filter(({ name, at }) => name !== resetName && at > resetAt) };
}
