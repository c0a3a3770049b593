import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { bonuses, bonusWins, players, rewardRequests, rewards } from '../../../db/schema';
import type { PlayerState } from '../../../domain/gaming/player-state';
import { createReward, requestData } from '../../support/advent';
import { createAdmin, createUser, createVideo, saveSettings } from '../../support/factories';
import { interruptedDatabase } from '../../support/interrupted-database';
import { Meeting } from '../../support/meeting';
import { callAs, db, refusalOf, testNow } from '../../support/scope';

const day = 86_400_000;
const state: PlayerState = {
  revision: 1,
  experience: 0,
  pearlsWon: 0,
  streak: null,
  days: [],
  counts: {},
  unlocked: [],
  missions: [],
};

/** Somebody with so many pearls: some by experience, the others won. */
async function playerWith(pearls: number) {
  const user = await createUser({ preferredLanguage: 'it' });
  const byExperience = Math.floor(pearls / 2);
  await db.insert(players).values({
    userId: user.id,
    revision: 1,
    experience: byExperience * 100 + 99,
    pearlsWon: pearls - byExperience,
    state: { ...state, experience: byExperience * 100 + 99, pearlsWon: pearls - byExperience },
    updatedAt: testNow,
  });
  return user;
}

const ask = (user: { id: string }, rewardId: string, pearls: number, data = requestData(), now = testNow) =>
  callAs(user, 'SaveRewardRequest', { rewardId, pearls, data }, { now });
const spent = async ({ id }: { id: string }) =>
  (await db.select({ spent: players.pearlsSpent }).from(players).where(eq(players.userId, id)))[0]?.spent;
const left = async (id: string) =>
  (await db.select({ remaining: rewards.remaining }).from(rewards).where(eq(rewards.id, id)))[0]?.remaining;
const reasonOf = async (work: Promise<unknown>) => (await refusalOf(work)).reason;

beforeEach(() => saveSettings({ ENABLE_GAMING: true }));

describe('a prize for pearls', () => {
  test('is paid once, and its address changed without paying again', async () => {
    const anna = await playerWith(12);
    const { id } = await createReward({ pearls: 8, stock: 3, remaining: 3 });
    expect(await callAs(anna, 'GetRewardRequest', { rewardId: id })).toMatchObject({
      pearls: 8,
      currency: 12,
      formData: null,
    });
    await ask(anna, id, 8);
    await ask(anna, id, 8, requestData({ citta: 'Bologna' }));
    await ask(anna, id, 0, requestData({ citta: 'Modena' }));
    expect([await spent(anna), await left(id)]).toEqual([8, 2]);
    expect(await callAs(anna, 'GetRewardRequest', { rewardId: id })).toMatchObject({
      pearls: 0,
      currency: 4,
      formData: { citta: 'Modena' },
    });
    expect((await callAs(anna, 'GetPlay', {})).player.currency).toBe(4);
    const [request] = await db.select().from(rewardRequests);
    expect(request).toMatchObject({ pearls: 8, userId: anna.id });
    await db.update(rewardRequests).set({ shippedAt: testNow });
    expect(await reasonOf(ask(anna, id, 8))).toBe('reward-shipped');
  });

  test('is bought by one of two who press at the same moment, from two tabs; the other has paid nothing (PC-68)', async () => {
    const [anna, bruno] = [await playerWith(12), await playerWith(8)];
    const { id } = await createReward({ pearls: 8, stock: 1, remaining: 1 });
    const results = await Promise.allSettled([
      ask(anna, id, 8),
      ask(anna, id, 8, requestData({ citta: 'Bologna' })),
      ask(bruno, id, 8),
    ]);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    const kept = await db.select().from(rewardRequests);
    expect(kept).toHaveLength(1);
    const winner = kept[0]?.userId === anna.id ? anna : bruno;
    const loser = winner === anna ? bruno : anna;
    expect([await spent(winner), await spent(loser), await left(id)]).toEqual([8, 0, 0]);
    expect(await reasonOf(ask(loser, id, 8))).toBe('reward-gone');
    await ask(winner, id, 8);
    expect([await spent(winner), await left(id)]).toEqual([8, 0]);
  });

  test('twenty of them at once are never paid with more pearls than there are', async () => {
    const anna = await playerWith(20);
    const all = await Promise.all(Array.from({ length: 10 }, () => createReward({ pearls: 8 })));
    const results = await Promise.allSettled(all.map(({ id }) => ask(anna, id, 8)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await spent(anna)).toBe(16);
    expect(await db.select().from(rewardRequests)).toHaveLength(2);
  });

  test('would be, were the pearls read before they are spent (planted fault)', async () => {
    const anna = await playerWith(20);
    const meeting = new Meeting(10);
    const readFirst = async () => {
      const before = (await spent(anna)) ?? 0;
      await meeting.arrive();
      if (before + 8 > 20) return false;
      await db
        .update(players)
        .set({ pearlsSpent: sql`min(20, ${before} + 8)` })
        .where(eq(players.userId, anna.id));
      return true;
    };
    const bought = await Promise.all(Array.from({ length: 10 }, readFirst));
    expect(bought.filter(Boolean).length).toBeGreaterThan(2);
  });

  test('that is taken back while its address is changed is asked for anew, and paid again', async () => {
    const anna = await playerWith(12);
    const admin = await createAdmin();
    const { id } = await createReward({ pearls: 8, stock: 3, remaining: 3 });
    await ask(anna, id, 8);
    const [request] = await db.select().from(rewardRequests);
    const d1 = interruptedDatabase('select "privacy_policy_link", "remaining"', {
      meanwhile: () => callAs(admin, 'CancelRewardRequest', { id: request?.id ?? '' }),
    });
    await callAs(
      anna,
      'SaveRewardRequest',
      { rewardId: id, pearls: 0, data: requestData({ citta: 'Modena' }) },
      { d1 },
    );
    expect(await db.select().from(rewardRequests)).toMatchObject([{ citta: 'Modena', pearls: 8, source: 'shop' }]);
    expect([await spent(anna), await left(id)]).toEqual([8, 2]);
  });

  test('is refused with its reason', async () => {
    const anna = await playerWith(7);
    const nobody = await createUser({ preferredLanguage: 'it' });
    const { id } = await createReward({ pearls: 8 });
    const { id: gift } = await createReward({});
    expect(await reasonOf(ask(anna, id, 8))).toBe('not-enough-pearls');
    expect(await reasonOf(ask(nobody, id, 8))).toBe('not-enough-pearls');
    expect(await reasonOf(ask(anna, id, 5))).toBe('price-changed');
    expect(await reasonOf(ask(anna, gift, 0))).toBe('reward-not-found');
    expect(await reasonOf(ask(anna, 'altro', 0))).toBe('reward-not-found');
    expect(await reasonOf(callAs(anna, 'GetRewardRequest', { rewardId: gift }))).toBe('reward-not-found');
    expect(await db.select().from(rewardRequests)).toEqual([]);
    await saveSettings({ ENABLE_GAMING_FOR_LANGS: ['es'] });
    expect(await reasonOf(ask(anna, id, 8))).toBe('gaming-off');
  });
});

describe('the reward of a special event', () => {
  const event = async (user: { id: string } | null) => {
    await createVideo({ id: 'diga' });
    const { id } = await createReward({ privacyPolicyLink: 'https://brenta.example/privacy' });
    await db
      .insert(bonuses)
      .values({ id: 'novembre', videoId: 'diga', rewardId: id, fromAt: testNow - day, toAt: testNow + day });
    if (user) await db.insert(bonusWins).values({ userId: user.id, bonusId: 'novembre', wonAt: testNow });
    return id;
  };

  test('is asked for while it runs, costs nothing, and can be changed afterwards', async () => {
    const anna = await playerWith(0);
    const id = await event(anna);
    expect((await callAs(anna, 'GetPlay', {})).bonuses).toMatchObject([{ data: { form: true, redeemed: false } }]);
    await ask(anna, id, 0);
    await ask(anna, id, 0, requestData({ citta: 'Modena' }), testNow + 2 * day);
    expect(await db.select().from(rewardRequests)).toMatchObject([
      { citta: 'Modena', source: 'notification', sourceId: 'novembre', pearls: 0 },
    ]);
    expect((await callAs(anna, 'GetPlay', {})).bonuses).toMatchObject([{ data: { redeemed: true } }]);
  });

  test('is nobody’s who has not won it, and no longer there thirty days after its end', async () => {
    const [anna, bruno] = [await playerWith(0), await playerWith(50)];
    const id = await event(anna);
    expect(await reasonOf(ask(bruno, id, 0))).toBe('reward-not-found');
    expect(await reasonOf(ask(anna, id, 0, requestData(), testNow + 31 * day))).toBe('reward-not-found');
    await ask(anna, id, 0, requestData(), testNow + 31 * day - 1);
  });
});
