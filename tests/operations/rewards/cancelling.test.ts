import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { players, rewardRequests, rewards } from '../../../db/schema';
import { auditOf } from '../../support/audit';
import { createReward, requestData } from '../../support/advent';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import { Meeting } from '../../support/meeting';
import { createRequest } from '../../support/reward-requests';
import { callAs, db, refusalOf, testNow } from '../../support/scope';

// Requests that an administrator takes back: stock and pearls come back once (PC-68).

const staff = () => createAdmin({ role: 'support' });

const state = (revision: number, experience: number) => ({
  revision,
  experience,
  pearlsWon: 0,
  streak: null,
  days: [],
  counts: {},
  unlocked: [],
  missions: [],
});

/** Anna has earned 12 pearls and paid 8 of them for the last mirror. */
async function bought(request: Partial<typeof rewardRequests.$inferInsert> = {}) {
  const { id: userId } = await createUser();
  await db.insert(players).values({
    userId,
    revision: 1,
    experience: 1200,
    pearlsWon: 0,
    pearlsSpent: 8,
    state: state(1, 1200),
    updatedAt: testNow,
  });
  const { id: rewardId } = await createReward({ title: 'Specchietto', stock: 1, remaining: 0, pearls: 8 });
  const { id } = await createRequest({ userId, rewardId, source: 'shop', sourceId: rewardId, pearls: 8, ...request });
  return { id, userId, rewardId };
}

const standing = async ({ id, userId, rewardId }: { id: string; userId: string; rewardId: string }) => {
  const [[reward], [player], requests] = await db.batch([
    db.select({ remaining: rewards.remaining }).from(rewards).where(eq(rewards.id, rewardId)),
    db.select({ spent: players.pearlsSpent }).from(players).where(eq(players.userId, userId)),
    db.select({ id: rewardRequests.id }).from(rewardRequests).where(eq(rewardRequests.id, id)),
  ]);
  return { remaining: reward?.remaining, spent: player?.spent, requests: requests.length };
};

let admin: { id: string };
beforeEach(async () => {
  admin = await staff();
});
const cancel = (id: string, by = admin) => callAs(by, 'CancelRewardRequest', { id });

test('a request that is taken back gives its piece and its pearls back, and stands in the audit log', async () => {
  const request = await bought();
  expect(await cancel(request.id)).toEqual({ pearls: 8 });
  expect(await standing(request)).toEqual({ remaining: 1, spent: 0, requests: 0 });
  const { userId: uid, rewardId: reward } = request;
  expect(await auditOf('CancelRewardRequest')).toMatchObject([
    { subject: request.id, outcome: 'done', before: { uid, reward, source: 'shop', pearls: 8 } },
  ]);
});

test('only its own pearls come back to a person who has bought more, and nothing to anybody else', async () => {
  const [one, other] = [await bought(), await bought()];
  const { id: rewardId } = await createReward({ pearls: 3 });
  await createRequest({ userId: one.userId, rewardId, source: 'shop', pearls: 3 });
  await db
    .update(players)
    .set({ pearlsSpent: sql`${players.pearlsSpent} + 3` })
    .where(eq(players.userId, one.userId));
  await cancel(one.id);
  expect(await standing(one)).toEqual({ remaining: 1, spent: 3, requests: 0 });
  expect(await standing(other)).toEqual({ remaining: 0, spent: 8, requests: 1 });
});

test('one of a gift without a stock, of a person who plays nothing, is taken back as well', async () => {
  const { id: rewardId } = await createReward({ stock: null, remaining: null });
  const { id, userId } = await createRequest({ rewardId });
  expect(await cancel(id)).toEqual({ pearls: 0 });
  expect(await standing({ id, userId, rewardId })).toEqual({ remaining: null, spent: undefined, requests: 0 });
});

test('what has been shipped or is not there is refused, and nothing is given back', async () => {
  const request = await bought({ shippedAt: testNow });
  expect(await refusalOf(cancel(request.id))).toMatchObject({ code: 'failed-precondition', reason: 'reward-shipped' });
  expect(await standing(request)).toEqual({ remaining: 0, spent: 8, requests: 1 });
  expect(await refusalOf(cancel('gone'))).toMatchObject({ code: 'not-found', reason: 'reward-request-not-found' });
});

test('a prize that was bought and taken back, pressed twice, is bought by one of two once more (PC-68)', async () => {
  await saveSettings({ ENABLE_GAMING: true });
  const playerWith = async (pearls: number) => {
    const { id } = await createUser({ preferredLanguage: 'it' });
    const experience = pearls * 100;
    await db
      .insert(players)
      .values({ userId: id, revision: 1, experience, pearlsWon: 0, state: state(1, experience), updatedAt: testNow });
    return { id };
  };
  const [anna, bruno] = [await playerWith(12), await playerWith(8)];
  const { id: rewardId } = await createReward({ title: 'Specchietto', stock: 1, remaining: 1, pearls: 8 });
  const ask = (user: { id: string }, citta = 'Milano') =>
    callAs(user, 'SaveRewardRequest', { rewardId, pearls: 8, data: requestData({ citta }) });
  const spentBy = async (user: { id: string }) =>
    (await db.select({ spent: players.pearlsSpent }).from(players).where(eq(players.userId, user.id)))[0]?.spent;
  const requests = () => db.select().from(rewardRequests).where(eq(rewardRequests.rewardId, rewardId));
  await Promise.allSettled([ask(anna), ask(anna, 'Bologna'), ask(bruno)]);
  const [first, ...others] = await requests();
  expect(others).toEqual([]);
  const id = first?.id ?? '';
  await Promise.allSettled([cancel(id), cancel(id)]);
  expect([await spentBy(anna), await spentBy(bruno), (await requests()).length]).toEqual([0, 0, 0]);
  await Promise.allSettled([ask(anna), ask(bruno)]);
  const [again, ...more] = await requests();
  expect(more).toEqual([]);
  const [winner, loser] = again?.userId === anna.id ? [anna, bruno] : [bruno, anna];
  expect([await spentBy(winner), await spentBy(loser)]).toEqual([8, 0]);
  expect(await standing({ id: again?.id ?? '', userId: winner.id, rewardId })).toMatchObject({ remaining: 0 });
});

describe('at the same moment', () => {
  const outcomes = async (cancels: Promise<unknown>[]) =>
    (await Promise.all(cancels.map((one) => one.then(() => 'done', refusalReason)))).sort();
  const refusalReason = (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error);

  test('a button that is pressed twice, and a second administrator, give back once', async () => {
    const request = await bought();
    const eva = await staff();
    const missing = 'reward-request-not-found';
    const told = await outcomes([cancel(request.id), cancel(request.id), cancel(request.id, eva)]);
    expect(told).toEqual(['done', missing, missing]);
    expect(await standing(request)).toEqual({ remaining: 1, spent: 0, requests: 0 });
  });

  test('what reads first and gives back then does so twice (planted)', async () => {
    const request = await bought();
    await db.update(players).set({ pearlsSpent: 11 }).where(eq(players.userId, request.userId));
    const meeting = new Meeting(2);
    const unguarded = async () => {
      const [found] = await db.select().from(rewardRequests).where(eq(rewardRequests.id, request.id));
      await meeting.arrive();
      if (!found) return;
      await db.batch([
        db
          .update(rewards)
          .set({ remaining: sql`${rewards.remaining} + 1` })
          .where(eq(rewards.id, found.rewardId)),
        db.delete(rewardRequests).where(eq(rewardRequests.id, found.id)),
      ]);
    };
    await Promise.all([unguarded(), unguarded()]);
    expect((await standing(request)).remaining).toBe(2);
  });

  test('a parcel is shipped or taken back, never both', async () => {
    for (let times = 0; times < 8; times += 1) {
      const request = await bought();
      const ship = () => callAs(admin, 'ShipRewardRequests', { ids: [request.id] });
      const both = [() => cancel(request.id), ship];
      const [one, other] = times % 2 === 0 ? both : both.toReversed();
      const told = await Promise.allSettled([one?.(), other?.()]);
      const { requests, ...given } = await standing(request);
      expect(given).toEqual(requests === 1 ? { remaining: 0, spent: 8 } : { remaining: 1, spent: 0 });
      expect(told.some(({ status }) => status === 'fulfilled')).toBe(true);
    }
  });
});
