import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { broadcasts, episodes, listEntries, users, userVideos } from '../../db/schema';
import { insertJob } from '../shared/jobs';
import type { News } from './notify';

export type Broadcast = typeof broadcasts.$inferSelect;

/**
 * Users that one slice reads, and slices that one job writes. A run may ask for a thousand things: fifty slices are a hundred
 * round trips to the database, and 16 to the shards that notify open pages.
 */
export const perSlice = 200;
export const slicesPerJob = 50;

/** Queues the slice that begins at a cursor; queued twice, it runs once. */
export const nextSlice = (db: Database, broadcastId: string, cursor: string, now: number) =>
  insertJob(
    db,
    { operation: 'FanOutBroadcast', input: { broadcastId, cursor }, key: `fan-out/${broadcastId}/${cursor}` },
    now,
  );

export const newsOf = ({ id, topic, texts, data }: Broadcast): News => ({ id, topic, texts, data });

/** Whether a user follows a series: began a lesson of it, or put one on their list. By the series' lessons, each a key. */
const follows = (seriesId: string) => sql`exists (
  select 1 from ${episodes} e where e.series_id = ${seriesId} and (
    exists (select 1 from ${userVideos} v where v.user_id = ${users.id} and v.video_id = e.video_id and v.openings > 0)
    or exists (select 1 from ${listEntries} l
      where l.user_id = ${users.id} and l.video_id = e.video_id and l.removed_at is null)))`;

/** A profession's broadcast leaves out users who have not chosen theirs yet. */
const isOf = (categories: readonly string[]) =>
  categories.length === 0
    ? sql`1`
    : sql`${users.category} in (select value from json_each(${JSON.stringify(categories)}))`;

/**
 * The next users after a cursor and which of them the broadcast is for. Users are read along their key, matching or not: a
 * slice reads no more rows when no user matches.
 */
async function walkUsers(db: Database, { seriesId, categories }: Broadcast, cursor: string) {
  const matches = seriesId === null ? isOf(categories) : and(isOf(categories), follows(seriesId));
  const rows = await db
    .select({ id: users.id, matches: sql<number>`${matches}`.as('matches') })
    .from(users)
    .where(gt(users.id, cursor))
    .orderBy(asc(users.id))
    .limit(perSlice);
  return {
    recipients: rows.filter((row) => row.matches).map(({ id }) => id),
    next: rows.length === perSlice ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** The next of the named recipients; the cursor counts them. */
function walkNamed(uids: readonly string[], cursor: string) {
  const from = Number(cursor || 0);
  const to = from + perSlice;
  return { recipients: uids.slice(from, to), next: to < uids.length ? String(to) : null };
}

/** The next recipients, and where the following slice begins; null after the last. */
export const sliceOf = async (db: Database, broadcast: Broadcast, cursor: string) =>
  broadcast.uids ? walkNamed(broadcast.uids, cursor) : walkUsers(db, broadcast, cursor);

/** The statement that records a slice as written, unless it already is; the last one deletes the list of recipients. */
export const noteSlice = (db: Database, id: string, cursor: string, next: string | null, count: number) =>
  db
    .update(broadcasts)
    .set({
      cursor: next ?? cursor,
      recipients: sql`${broadcasts.recipients} + ${count}`,
      ...(next === null && { status: 'sent' as const, uids: sql`case when uids is null then null else '[]' end` }),
    })
    .where(and(eq(broadcasts.id, id), eq(broadcasts.cursor, cursor), eq(broadcasts.status, 'sending')));
