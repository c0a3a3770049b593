import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Select } from '../../db/fixed-read';
import { decodeRow, flatRowOf } from '../../db/row-decoding';
import { sessions, users, userVideos, videos } from '../../db/schema';
import { createUser, createVideo } from '../support/factories';
import { db, testNow } from '../support/scope';

const flatQueries: Record<string, Select> = {
  'all columns of a table': db.select().from(users).orderBy(asc(users.id)),
  'chosen columns: flags, lists, documents, moments and what is null': db
    .select({
      isAdmin: users.admin,
      tags: users.tags,
      experiments: users.experiments,
      verified: users.emailVerifiedAt,
      photo: users.photoUrl,
      createdAt: users.createdAt,
    })
    .from(users)
    .orderBy(asc(users.id)),
  'pieces of SQL, decoded and not, with a name and without': db
    .select({
      id: users.id,
      isKnown: sql<boolean>`${users.email} is not null`.mapWith(Boolean).as('is_known'),
      length: sql<number>`length(${users.email})`,
      list: sql<string[]>`json_array(${users.id}, ${users.email})`.mapWith((text: string) => JSON.parse(text)),
      nothing: sql<number | null>`null`.mapWith(Number),
    })
    .from(users)
    .orderBy(asc(users.id)),
  'columns of joined tables': db
    .select({ id: videos.id, hidden: videos.hidden, categories: videos.categories, seconds: userVideos.seconds })
    .from(videos)
    .leftJoin(userVideos, eq(userVideos.videoId, videos.id))
    .orderBy(asc(videos.id)),
  'a table without rows': db.select().from(sessions).where(isNotNull(sessions.id)),
};

test.each(Object.entries(flatQueries))('a row is decoded as drizzle decodes it: %s', async (name, query) => {
  await createUser({ id: 'anna', admin: true, tags: ['a', 'b'], experiments: { infiniteScroll: true } });
  await createUser({ id: 'bruno', emailVerifiedAt: null });
  await createVideo({ id: 'diga', hidden: true });
  await createVideo({ id: 'sutura', categories: ['aso'] });
  await db.insert(userVideos).values({ userId: 'anna', videoId: 'diga', seconds: 12, openedAt: testNow });
  const prepared = query.prepare();
  const { sql: text, params } = prepared.getQuery();
  const [result] = await env.DB.batch<object>([env.DB.prepare(text).bind(...params)]);
  const columns = flatRowOf(prepared);
  const rows = result?.results ?? [];
  expect(rows.length > 0).toBe(name !== 'a table without rows');
  const decoded = columns && rows.map((row) => decodeRow(columns, row));
  expect(decoded).not.toBeNull();
  expect(decoded).toEqual(prepared.mapResult(result, true));
});

test('a row with inner objects is left to drizzle', () => {
  const whole = db.select().from(videos).innerJoin(userVideos, eq(userVideos.videoId, videos.id));
  const inner = db.select({ id: videos.id, its: { poster: videos.poster } }).from(videos);
  expect([whole, inner].map((query) => flatRowOf(query.prepare()))).toEqual([null, null]);
  expect(flatRowOf({})).toBeNull();
});
