import { and, asc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/client';
import { events } from '../../../db/schema';
import { conversionNames } from '../../../domain/platform/analytics';
import { eventKeptMs } from '../../../domain/watching/event-archive';
import { defineOperation, type HandlerContext } from '../../operation';
import { insertJob } from '../../shared/jobs';
import { storeEvents } from './archive';

/** Viewers per run and events of each: they bound the statements (about four per viewer), files and memory. */
export const viewersPerSlice = 150;
export const eventsPerViewer = 500;

/** The longest lifetime of a scheduled invocation: after this a slice stores nothing more. Milliseconds. */
export const longestSliceMs = 15 * 60_000;

type Context = Pick<HandlerContext<'system'>, 'db' | 'ports'>;

/**
 * The next viewers with events, by a skip scan of the index: one row read per viewer, however many events they have.
 */
const viewersAfter = (db: Database, after: string) =>
  db.all<{ id: string }>(sql`
    with recursive viewers (id) as (
      select min(user_id) from events where user_id > ${after}
      union all select (select min(user_id) from events where user_id > viewers.id) from viewers where viewers.id is not null
    ) select id from viewers where id is not null limit ${viewersPerSlice}`);

/**
 * The oldest events before a moment, by the index on viewer and time. Conversions stay, because their row is what
 * prevents counting them twice.
 */
const oldEvents = (db: Database, userId: string | null, before: number) =>
  db
    .select()
    .from(events)
    .where(
      and(
        userId === null ? isNull(events.userId) : eq(events.userId, userId),
        lt(events.at, before),
        notInArray(events.name, [...conversionNames]),
      ),
    )
    .orderBy(asc(events.at), asc(events.id))
    .limit(eventsPerViewer);

/** Stores a viewer's old events, then deletes them; returns whether there are more. */
async function archive({ db, ports }: Context, userId: string | null, before: number): Promise<boolean> {
  const [leaving] = await db.batch([oldEvents(db, userId, before)]);
  if (leaving.length === 0) return false;
  await storeEvents(ports.media, userId, leaving);
  const ids = JSON.stringify(leaving.map(({ id }) => id));
  await db.batch([db.delete(events).where(inArray(events.id, sql`(select value from json_each(${ids}))`))]);
  return leaving.length === eventsPerViewer;
}

export const ArchiveEvents = defineOperation({
  summary: 'Moves events older than 90 days from the database to the bucket, in batches of viewers.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({
    /** All slices of a run use the same moment, so that a repeated slice stores the same events. */
    before: z.int().optional(),
    /** The viewer after whom it continues; without one it begins with events without a user. */
    after: z.string().max(64).optional(),
    /** Numbers the slices that begin at the same viewer, who may have many events. */
    part: z.int().min(0).default(0),
  }),
  output: z.object({ viewers: z.number() }),
  async handler(context, { before = context.now - eventKeptMs, after, part }) {
    const { db, now } = context;
    const viewers = after === undefined ? [{ id: null }] : await viewersAfter(db, after);
    const userIds = viewers.flatMap(({ id }) => id ?? []);
    if (userIds.length > 0) {
      // A concurrent deletion of an account may run before this slice stores another file of it, so a sweep follows.
      const sweep = { operation: 'SweepArchivedEvents', input: { userIds }, runAt: now + longestSliceMs };
      await insertJob(db, sweep, now);
    }
    let last = after;
    let isUnfinished = false;
    for (const { id } of viewers) {
      isUnfinished = await archive(context, id, before);
      if (isUnfinished) break;
      last = id ?? '';
    }
    if (viewers.length > 0) {
      const input = { before, ...(last !== undefined && { after: last }), part: isUnfinished ? part + 1 : 0 };
      const key = `archive-events/${before}/${last ?? ''}/${input.part}`;
      // Left to the scheduled run: started here, the next slice would exceed this invocation's limits.
      await insertJob(db, { operation: 'ArchiveEvents', input, key }, now);
    }
    return { viewers: viewers.length };
  },
});
