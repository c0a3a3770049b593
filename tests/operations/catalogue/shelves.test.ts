import { and, eq, like, notLike } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { seed } from '../../../db/seed';
import { plans, prices, videos } from '../../../db/schema';
import { createUser, growCatalogue, raiseVersion } from '../../support/factories';
import { call, callAs, db, makeScope, testNow } from '../../support/scope';

const copied = like(videos.id, 'copy-%');
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

/** Thirty lessons that would fill every list: newer, more popular and free, with the tags of the dental dam. */
beforeEach(async () => {
  await seed(db, { now: testNow });
  await growCatalogue(30);
  await db
    .update(videos)
    .set({ createdAt: testNow - 1000, popularity: 1_000_000, free: true })
    .where(copied);
  await db.update(videos).set({ free: true }).where(eq(videos.id, 'diga'));
});

const tagOfDiga = async () => {
  const dentist = await createUser();
  return (await callAs(dentist, 'GetVideoDetails', { videoId: 'diga' })).video.tags[0]?.id ?? '';
};

/** Every list of this viewer that the thirty would push the others out of. */
async function listsOf(category: 'aso' | 'odontoiatra', country = 'IT') {
  await raiseVersion('catalogue');
  const user = await createUser({ category });
  const ask = { country };
  const all = await callAs(user, 'GetVideosNew', {}, ask);
  return {
    mostViewed: ids((await callAs(user, 'GetMostViews', {}, ask)).mostViews),
    newest: ids((await callAs(user, 'GetNewVideos', {}, ask)).newVideos),
    free: all.freeVideos,
    tag: ids((await callAs(user, 'GetVideosForTag', { tagId: await tagOfDiga() }, ask)).videos),
  };
}

describe('a list is cut after what its viewer does not see is left out', () => {
  test.each([
    ['hidden', { hidden: true }],
    ['still to come', { comingSoon: true }],
    ['of another country', { countries: ['ES'] }],
    ['of the other category', { categories: ['odontoiatra' as const] }],
  ])('when they are %s', async (_name, change) => {
    await db.update(videos).set(change).where(copied);
    const lists = await listsOf('aso');
    for (const [name, list] of Object.entries(lists)) {
      expect(list.length, name).toBeGreaterThan(0);
      expect(list.join(), name).not.toContain('copy-');
    }
    expect(lists.tag).toContain('diga');
    expect(lists.free).toContain('diga');
  });

  test('and holds 24 of what they do see, in its order', async () => {
    await db
      .update(videos)
      .set({ categories: ['odontoiatra'], countries: ['IT'] })
      .where(copied);
    const { mostViewed, free, tag } = await listsOf('odontoiatra');
    for (const list of [mostViewed, free]) {
      expect(list).toHaveLength(24);
      expect(list.every((id) => id.startsWith('copy-'))).toBe(true);
    }
    expect(tag).toHaveLength(24);
    expect(new Set(tag).size).toBe(24);
  });
});

describe('the plans of the landing page', () => {
  const planned = async () => (await call(await makeScope(), 'GetLanding', {})).plans;
  const price = (id: string, planId: string, unitAmount: number, active: boolean) =>
    db.insert(prices).values({ id, planId, unitAmount, currency: 'eur', interval: 'month', active });

  test('tell the price that is crossed out', async () => {
    expect((await planned()).map(({ fullPrice }) => fullPrice)).toEqual([null, null, 69_000]);
  });

  test('leave out prices and plans that are over, before they are cut', async () => {
    const before = await planned();
    expect(before).toHaveLength(3);
    const [first] = before;
    await price('old', first?.id ?? '', 100, false);
    for (let index = 0; index < 12; index += 1) {
      await db.insert(plans).values({ id: `p${index}`, name: 'x', metadata: { PLAN: 'no', ORDER: '0' }, active: true });
      await price(`p${index}`, `p${index}`, 1, true);
    }
    await db.insert(plans).values({ id: 'over', name: 'x', metadata: { PLAN: 'yes', ORDER: '0' }, active: false });
    await price('over', 'over', 1, true);
    expect(await planned()).toEqual(before);
  });

  test('appear once, in their ORDER, with the cheapest of their prices', async () => {
    const before = await planned();
    const last = before.at(-1);
    await price('cheaper', last?.id ?? '', 500, true);
    const after = await planned();
    expect(ids(after)).toEqual(ids(before));
    expect(after.at(-1)).toEqual({ ...last, price: 'cheaper', unitAmount: 500, interval: 'month' });
  });
});

test('what is announced is listed by when it is expected, and last what has no date yet', async () => {
  const announced = (createdAt: number, expectedAt: number | null) => ({
    comingSoon: true,
    free: false,
    createdAt: testNow + createdAt,
    expectedAt,
  });
  const facts = {
    'copy-1': announced(1, null),
    'copy-2': announced(2, testNow + 9_000_000),
    'copy-3': announced(3, testNow + 1_000_000),
  };
  for (const [id, fact] of Object.entries(facts)) await db.update(videos).set(fact).where(eq(videos.id, id));
  await db
    .update(videos)
    .set({ hidden: true })
    .where(and(eq(videos.comingSoon, true), notLike(videos.id, 'copy-%')));
  await raiseVersion('catalogue');
  const { comingSoon } = await callAs(await createUser({ category: 'odontoiatra' }), 'GetComingSoon', {});
  expect(ids(comingSoon)).toEqual(['copy-3', 'copy-2', 'copy-1']);
});
