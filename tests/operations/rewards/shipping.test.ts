import { env } from 'cloudflare:workers';
import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { D1Like } from '../../../db/client';
import { rewardRequests } from '../../../db/schema';
import { runDueJobs } from '../../../operations/run-jobs';
import { auditOf } from '../../support/audit';
import { createReward } from '../../support/advent';
import { createAdmin, createUser } from '../../support/factories';
import { Meeting } from '../../support/meeting';
import { createRequest, fillRequests } from '../../support/reward-requests';
import { callAs, db, makeScope, refusalOf, testNow } from '../../support/scope';

// Shipping, taking it back, and the mails about it (spec 2 §3).

const minute = 60_000;
const staff = () => createAdmin({ role: 'support' });

/** The mails that leave with the minute `now`. */
async function mailsAt(now: number) {
  const scope = await makeScope({ now });
  await runDueJobs(scope);
  await scope.settled();
  return scope.outbox.mails.map(({ to, subject, text }) => ({ to, subject, text }));
}

const rowsOf = async (ids: string[]) => {
  const rows = await db.select().from(rewardRequests).where(inArray(rewardRequests.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id));
};

test('shipped requests are marked, and each person hears of theirs once, in their language, with the courier’s number', async () => {
  const admin = await staff();
  const { id: rewardId } = await createReward({ title: 'Kit diga' });
  const [anna, john] = [await createUser(), await createUser({ preferredLanguage: 'en' })];
  const one = await createRequest({ userId: anna.id, rewardId, citta: 'Lecco' });
  const two = await createRequest({ userId: john.id, rewardId });
  const other = await createRequest();
  const ids = [one.id, two.id];
  const ship = () => callAs(admin, 'ShipRewardRequests', { ids, tracking: ' BRT 0042 ' });
  const first = await ship();
  expect(first.shipped.sort()).toEqual(ids.toSorted());
  expect(await rowsOf([...ids, other.id])).toMatchObject([
    { shippedAt: testNow, tracking: 'BRT 0042' },
    { shippedAt: testNow, tracking: 'BRT 0042' },
    { shippedAt: null, tracking: '' },
  ]);
  const again = await ship();
  expect(again).toMatchObject({ shipped: [], gone: [] });
  expect(again.alreadyShipped.sort()).toEqual(ids.toSorted());
  expect(await mailsAt(testNow + minute)).toEqual([]);
  const mails = await mailsAt(testNow + 3 * minute);
  expect(mails.map(({ to }) => to).sort()).toEqual([anna.email, john.email].sort());
  const toAnna = mails.find(({ to }) => to === anna.email);
  expect(toAnna?.text).toContain('Lecco');
  for (const { text } of mails) {
    expect(text).toContain('Kit diga');
    expect(text).toContain('BRT 0042');
    expect(text).toContain('http://localhost:8787/advent');
  }
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2);
  expect(await mailsAt(testNow + 60 * minute)).toEqual([]);
  expect(await auditOf('ShipRewardRequests')).toMatchObject([
    { actorId: admin.id, outcome: 'done', after: { shipped: true, tracking: 'BRT 0042' } },
    { outcome: 'done', after: null },
  ]);
});

test('without a courier’s number the mail speaks of none', async () => {
  const { id } = await createRequest();
  await callAs(await staff(), 'ShipRewardRequests', { ids: [id] });
  const [mail] = await mailsAt(testNow + 3 * minute);
  expect(mail?.text).not.toMatch(/corriere/i);
});

/** A database where two who ship at once have both read before either marks. */
function meetingDatabase(meeting: Meeting): D1Like {
  let marks = false;
  return {
    prepare: (statement) => {
      marks ||= statement.startsWith('update "reward_requests"');
      return env.DB.prepare(statement);
    },
    batch: async <T>(statements: D1PreparedStatement[]) => {
      if (marks) await meeting.arrive();
      marks = false;
      return env.DB.batch<T>(statements);
    },
  };
}

test('two administrators who ship at once ship each parcel once, and nobody is told twice', async () => {
  const [ada, eva] = [await staff(), await staff()];
  const ids = [(await createRequest()).id, (await createRequest()).id];
  const meeting = new Meeting(2);
  const ship = (admin: { id: string }, now: number) =>
    callAs(admin, 'ShipRewardRequests', { ids }, { now, d1: meetingDatabase(meeting) }).finally(() => meeting.leave());
  const [one, two] = await Promise.all([ship(ada, testNow), ship(eva, testNow + 1)]);
  expect([...one.shipped, ...two.shipped].sort()).toEqual(ids.toSorted());
  expect([...one.alreadyShipped, ...two.alreadyShipped].sort()).toEqual(ids.toSorted());
  expect(await mailsAt(testNow + 3 * minute)).toHaveLength(2);
});

describe('taken back', () => {
  test('before the mail left, nobody hears of it; shipped once more, they hear of that', async () => {
    const [admin, { id }] = [await staff(), await createRequest()];
    const ids = [id];
    await callAs(admin, 'ShipRewardRequests', { ids, tracking: '1' });
    const back = await callAs(admin, 'UnshipRewardRequests', { ids }, { now: testNow + 5000 });
    expect(back).toEqual({ changed: 1, notified: 0 });
    expect(await rowsOf(ids)).toMatchObject([{ shippedAt: null, tracking: '' }]);
    expect(await mailsAt(testNow + 3 * minute)).toEqual([]);
    await callAs(admin, 'ShipRewardRequests', { ids, tracking: '2' }, { now: testNow + 4 * minute });
    const mails = await mailsAt(testNow + 7 * minute);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(': 2');
  });

  test('after the mail left, the answer says so', async () => {
    const [admin, { id }] = [await staff(), await createRequest()];
    await callAs(admin, 'ShipRewardRequests', { ids: [id] });
    expect(await mailsAt(testNow + 3 * minute)).toHaveLength(1);
    const back = () => callAs(admin, 'UnshipRewardRequests', { ids: [id] });
    expect(await back()).toEqual({ changed: 1, notified: 1 });
    // Asked for again: nothing was shipped.
    expect(await back()).toEqual({ changed: 0, notified: 0 });
    expect(await auditOf('UnshipRewardRequests')).toHaveLength(2);
  });
});

test('what is not there any more is named, or refused where nothing is left', async () => {
  const [admin, { id }] = [await staff(), await createRequest()];
  const some = await callAs(admin, 'ShipRewardRequests', { ids: [id, 'gone', 'gone'] });
  expect(some).toEqual({ shipped: [id], alreadyShipped: [], gone: ['gone'] });
  const missing = { code: 'not-found', reason: 'reward-request-not-found' };
  expect(await refusalOf(callAs(admin, 'ShipRewardRequests', { ids: ['gone'] }))).toMatchObject(missing);
  expect(await refusalOf(callAs(admin, 'UnshipRewardRequests', { ids: ['gone'] }))).toMatchObject(missing);
});

test.each([0, 201])('%i at a time are refused', async (length) => {
  const ids = Array.from({ length }, (_, index) => `id-${index}`);
  for (const name of ['ShipRewardRequests', 'UnshipRewardRequests'] as const)
    expect((await refusalOf(callAs(await staff(), name, { ids }))).reason).toBe('invalid-input');
});

test('two hundred are shipped in one go', async () => {
  const admin = await staff();
  await fillRequests(200);
  const ids = Array.from({ length: 200 }, (_, index) => `waiting-${index + 1}`);
  expect((await callAs(admin, 'ShipRewardRequests', { ids })).shipped).toHaveLength(200);
  expect(await callAs(admin, 'UnshipRewardRequests', { ids })).toEqual({ changed: 200, notified: 0 });
});
