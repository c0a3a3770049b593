import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { userVideos, videos } from '../../../db/schema';
import { indexVideos } from '../../../operations/search/indexing';
import { createUser, growCatalogue, raiseVersion } from '../../support/factories';
import { callAs, callUncheckedAs, db, makeScope, refusalOf, testNow } from '../../support/scope';
import { seedSearch } from '../../support/search';

const copies = Array.from({ length: 110 }, (_, index) => `copy-${index + 1}`);
const idsOf = ({ results }: { results: { video: { id: string } }[] }) => results.map(({ video }) => video.id);

/** 110 more lessons with the tags of the dental dam: more than a statement may name. */
async function manyLessons() {
  await seedSearch();
  await growCatalogue(110);
  await db.update(videos).set({ free: true }).where(eq(videos.id, 'copy-110'));
  await indexVideos(await makeScope(), copies);
  await raiseVersion('catalogue');
}

/** Indexing takes most of it: one catalogue for all that a search of many lessons holds. */
test('a search of many lessons answers twenty, more as they are asked for, and all of them in the end', async () => {
  await manyLessons();
  const user = await createUser();
  for (const [index, videoId] of copies.entries()) {
    await db.insert(userVideos).values({ userId: user.id, videoId, seconds: 30, openedAt: testNow - index });
  }
  const [label = ''] = (await callAs(user, 'QueryVideos', { query: 'diga' })).results[0]?.video.tagLabels ?? [];
  const ask = (limit?: number) => callAs(user, 'QueryVideos', { query: label, limit });
  const [first, second, all] = [await ask(), await ask(40), await ask(200)];
  expect([first.results.length, second.results.length]).toEqual([20, 40]);
  expect(idsOf(second).slice(0, 20)).toEqual(idsOf(first));
  expect(first.total).toBeGreaterThan(110);
  expect(all.results).toHaveLength(all.total);
  expect(new Set(idsOf(all)).size).toBe(all.total);
  expect(idsOf(all)).toEqual(expect.arrayContaining(copies));
  // Every one has the places where the words are, and how far the viewer is in it, however long ago that was.
  expect(all.results.every(({ hits }) => hits.length > 0)).toBe(true);
  const times = all.results.flatMap(({ video }) => (video.id.startsWith('copy-') ? [video.time] : []));
  expect([times.length, ...new Set(times)]).toEqual([110, 30]);
  // Filter and order hold over all pages.
  const newest = await callAs(user, 'QueryVideos', { query: 'diga', order: 'newest', limit: 200 });
  const created = newest.results.map(({ video }) => video.created);
  expect(created).toEqual([...created].sort((a, b) => b - a));
  const free = await callAs(user, 'QueryVideos', { query: 'diga', free: true, limit: 200 });
  expect(idsOf(free)).toContain('copy-110');
  expect(idsOf(free)).not.toContain('copy-1');
});

test.each([0, 201, 1.5])('no answer holds %d lessons', async (limit) => {
  const refused = await refusalOf(callUncheckedAs(await createUser(), 'QueryVideos', { query: 'diga', limit }));
  expect(refused.code).toBe('invalid-argument');
});
