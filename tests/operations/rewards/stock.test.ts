import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rewards } from '../../../db/schema';
import { auditOf } from '../../support/audit';
import { createReward } from '../../support/advent';
import { createAdmin } from '../../support/factories';
import { createRequest } from '../../support/reward-requests';
import { callAs, db, refusalOf, testNow, type InputOf } from '../../support/scope';

// The gifts and prizes, and what is left of each.

const staff = () => createAdmin({ role: 'editor' });
const kit = {
  title: 'Kit diga',
  company: 'Brenta',
  privacyPolicyLink: 'https://brenta.example/privacy',
  picture: '/pictures/rewards/premio-ab12-480.webp',
  stock: 40,
  pearls: 8,
} satisfies InputOf<'SaveReward'>;

const leftOf = async (id: string) => {
  const [row] = await db.select().from(rewards).where(eq(rewards.id, id));
  return { stock: row?.stock, remaining: row?.remaining };
};

test('a new prize has all of its stock left, and is listed with it', async () => {
  const admin = await staff();
  const { id } = await callAs(admin, 'SaveReward', { ...kit, title: '  Kit diga ' });
  await callAs(admin, 'SaveReward', { ...kit, title: 'Taccuino', stock: null, pearls: null }, { now: testNow + 1 });
  const { rewards: listed } = await callAs(admin, 'GetRewards', {});
  expect(listed).toMatchObject([
    { title: 'Taccuino', stock: null, remaining: null, asked: 0, pearls: null },
    { id, ...kit, remaining: 40, asked: 0 },
  ]);
  expect(await auditOf('SaveReward')).toMatchObject([{ subject: id, before: {}, after: kit }, {}]);
});

describe('another stock', () => {
  /** A prize of which three were asked for. */
  async function asked(stock: number | null) {
    const { id } = await createReward({ stock, remaining: stock === null ? null : stock - 3 });
    for (let count = 0; count < 3; count += 1) await createRequest({ rewardId: id });
    return id;
  }
  const save = async (id: string, stock: number | null) => callAs(await staff(), 'SaveReward', { ...kit, id, stock });

  test.each([
    [10, 15, 12],
    [10, 3, 0],
    [10, 10, 7],
    [10, null, null],
    [null, 5, 2],
    [null, 3, 0],
    [null, null, null],
  ])('from %s to %s leaves %s', async (before, stock, remaining) => {
    const id = await asked(before);
    await save(id, stock);
    expect(await leftOf(id)).toEqual({ stock, remaining });
    const { rewards: listed } = await callAs(await staff(), 'GetRewards', {});
    expect(listed.find((reward) => reward.id === id)).toMatchObject({ title: 'Kit diga', asked: 3 });
  });

  test.each([10, null])(
    'that is smaller than what was asked for is refused, and changes nothing (from %s)',
    async (before) => {
      const id = await asked(before);
      const left = await leftOf(id);
      expect(await refusalOf(save(id, 2))).toMatchObject({ code: 'failed-precondition', reason: 'stock-too-small' });
      expect(await leftOf(id)).toEqual(left);
      const [row] = await db.select().from(rewards).where(eq(rewards.id, id));
      expect(row?.company).toBe('');
    },
  );
});

test.each([
  ['an address without https', { privacyPolicyLink: 'http://brenta.example' }],
  ['an address that is none', { privacyPolicyLink: 'javascript:alert(1)' }],
  ['a picture from elsewhere', { picture: 'https://brenta.example/kit.webp' }],
  ['a picture outside its folder', { picture: '/pictures/../api' }],
  ['no name', { title: '   ' }],
  ['half a piece', { stock: 1.5 }],
  ['a price of nothing', { pearls: 0 }],
  ['half a pearl', { pearls: 2.5 }],
  ['less than nothing', { stock: -1 }],
])('%s is refused', async (_what, wrong) => {
  const refusal = await refusalOf(callAs(await staff(), 'SaveReward', { ...kit, ...wrong }));
  expect(refusal).toMatchObject({ reason: 'invalid-input', details: [{ path: Object.keys(wrong)[0] }] });
});

test('a prize that is not there is refused', async () => {
  const refusal = await refusalOf(callAs(await staff(), 'SaveReward', { ...kit, id: 'gone' }));
  expect(refusal).toMatchObject({ code: 'not-found', reason: 'reward-not-found' });
});

describe('an account that is deleted', () => {
  test.each([
    ['neither sent to a courier nor shipped', {}, 8],
    ['in a courier’s file', { exportedAt: testNow }, 7],
    ['shipped', { shippedAt: testNow }, 7],
  ])('gives back what it asked for, if it was %s', async (_state, request, remaining) => {
    const { id } = await createReward({ stock: 10, remaining: 7 });
    const { id: unlimited } = await createReward({ stock: null, remaining: null });
    const { userId } = await createRequest({ rewardId: id, ...request });
    await createRequest({ rewardId: unlimited, userId, ...request });
    await createRequest({ rewardId: id });
    await callAs({ id: userId }, 'DeleteAccount', {});
    expect(await leftOf(id)).toEqual({ stock: 10, remaining });
    expect(await leftOf(unlimited)).toEqual({ stock: null, remaining: null });
  });

  test('and is refused as the last owner’s gives nothing back', async () => {
    const { id } = await createReward({ stock: 10, remaining: 7 });
    const owner = await createAdmin();
    await createRequest({ rewardId: id, userId: owner.id });
    expect(await refusalOf(callAs(owner, 'DeleteAccount', {}))).toMatchObject({ reason: 'last-administrator' });
    expect(await leftOf(id)).toEqual({ stock: 10, remaining: 7 });
  });
});
