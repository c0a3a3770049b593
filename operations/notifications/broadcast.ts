import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { broadcasts, episodes, listEntries, users, userVideos } from '../../db/schema';
import type { NewJob } from '../shared/jobs';
import type { News } from './notify';

export type Broadcast = typeof broadcasts.$inferSelect;

/**
 * Users per slice, and slices per job. An invocation may make a thousand requests: fifty slices are a hundred round
 * trips to the database and 16 requests to the shards of open pages.
 */
export const perSlice = 200;
export const slicesPerJob = 50;

/** The job of the slices from a cursor on. */
export const fanOutJob = (broadcastId: string, cursor: string): NewJob => ({
  operation: 'FanOutBroadcast',
  input: { broadcastId, cursor },
  key: `fan-out/${broadcastId}/${cursor}`,
});

export const newsOf = ({ id, topic, texts, data }: Broadcast): News => ({ id, topic, texts, data });

/**
 * Whether a user follows a series: has begun one of its lessons or listed one. Looked up by key for each lesson of the
 * series.
 */
const follows = (seriesId: string) => sql`exists (
  select 1 from ${episodes} e where e.series_id = ${seriesId} and (
    exists (select 1 from ${userVideos} v where v.user_id = ${users.id} and v.video_id = e.video_id and v.openings > 0)
    or exists (select 1 from ${listEntries} l
      where l.user_id = ${users.id} and l.video_id = e.video_id and l.removed_at is null)))`;

/** A broadcast to a category excludes users who have not chosen theirs. */
const isOf = (categories: readonly string[]) =>
  categories.length === 0
    ? sql`1`
    : sql`${users.category} in (select value from json_each(${JSON.stringify(categories)}))`;

/**
 * The next users after a cursor, and those among them who are recipients. Users are scanned by key, whether they match
 * or not, so that a slice without matches reads no more rows.
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

/** The next named recipients; the cursor is their index. */
function walkNamed(uids: readonly string[], cursor: string) {
  const from = Number(cursor || 0);
  const to = from + perSlice;
  return { recipients: uids.slice(from, to), next: to < uids.length ? String(to) : null };
}

/** The next recipients, and the next slice's cursor; null after the last slice. */
export const sliceOf = async (db: Database, broadcast: Broadcast, cursor: string) =>
  broadcast.uids ? walkNamed(broadcast.uids, cursor) : walkUsers(db, broadcast, cursor);

/**
 * The statement that records a slice as written, unless it already is; after the last one it deletes the list of
 * recipients.
 */
export const noteSlice = (db: Database, id: string, cursor: string, next: string | null, count: number) =>
  db
    .update(broadcasts)
    .set({
      cursor: next ?? cursor,
      recipients: sql`${broadcasts.recipients} + ${count}`,
      ...(next === null && { status: 'sent' as const, uids: sql`case when uids is null then null else '[]' end` }),
    })
    .where(and(eq(broadcasts.id, id), eq(broadcasts.cursor, cursor), eq(broadcasts.status, 'sending')));
