import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { disputes, events, invoices, jobs, statDays, userVideos } from '../../../db/schema';
import { romeDay } from '../../../domain/shared/rome-day';
import { runDueJobs } from '../../../operations/run-jobs';
import { insertJob } from '../../../operations/shared/jobs';
import { createAdmin, createSubscription, createUser, createVideo } from '../../support/factories';
import { callAs, db, makeScope, openSession, call, testNow } from '../../support/scope';

const dayMs = 86_400_000;

/** Counts like the schedule, including the jobs that counting queues. */
async function count(depth: 'recent' | 'unsettled' | 'all') {
  await insertJob(db, { operation: 'CountDays', input: { depth } }, testNow);
  const scope = await makeScope();
  while ((await runDueJobs(scope)) > 0) await scope.settled();
}

const watch = (userId: string, videoId: string, seconds: number, at = testNow) =>
  db.batch([
    db.insert(events).values({ id: crypto.randomUUID(), at, name: 'OPEN_VIDEO', userId, videoId, params: {} }),
    db
      .insert(events)
      .values({ id: crypto.randomUUID(), at, name: 'VIDEO_WATCH', userId, videoId, seconds, params: {} }),
    db
      .insert(userVideos)
      // A hundred seconds of a lesson of four hundred: its first ten slots.
      .values({
        userId,
        videoId,
        seconds,
        openings: 1,
        views: seconds,
        openedAt: at,
        progressAt: at,
        seen: 2 ** 10 - 1,
      })
      .onConflictDoNothing(),
  ]);

const pay = (userId: string, id: string, amountPaid: number, refunded = 0, paidAt = testNow) =>
  db.insert(invoices).values({
    id,
    userId,
    status: 'paid',
    reason: 'purchase',
    total: amountPaid,
    amountDue: amountPaid,
    amountPaid,
    refunded,
    createdAt: paidAt,
    paidAt,
  });

let admin: { id: string };
beforeEach(async () => {
  // The accounts of the tests joined long before.
  admin = await createAdmin({ createdAt: testNow - 400 * dayMs });
});

const figureOf = (stats: Awaited<ReturnType<typeof statsOf>>, name: string) =>
  stats.figures.find((figure) => figure.name === name)?.points.at(-1)?.value;
const statsOf = (input: object = {}, caller = admin) => callAs(caller, 'GetStats', input);

describe('the figures of a day', () => {
  test('are what happened on it, and the same however often they are counted', async () => {
    const user = await createUser({ createdAt: testNow - 1000 });
    await createUser({ createdAt: testNow - 2000 });
    await createSubscription(user.id, { createdAt: testNow });
    await pay(user.id, 'in-1', 2900);
    await pay(user.id, 'in-2', 2900, 900);
    await createVideo({ id: 'diga', durationMs: 400_000 });
    await watch(user.id, 'diga', 100);
    for (let times = 0; times < 2; times += 1) {
      await count('recent');
      const stats = await statsOf();
      expect(
        ['active', 'joined', 'converted', 'subscribed', 'revenue', 'watched', 'opened'].map((name) =>
          figureOf(stats, name),
        ),
      ).toEqual([1, 2, 1, 1, 4900, 100, 1]);
      expect(stats.videos).toEqual([{ id: 'diga', title: 'La diga di gomma in tre mosse', seconds: 100, openings: 1 }]);
      expect(stats.retention).toMatchObject({ videoId: 'diga', viewers: 1, durationSeconds: 400 });
      expect(stats.retention?.curve.slice(9, 11).map(({ share }) => share)).toEqual([1, 0]);
    }
  });

  test('are the day’s in Rome, not in Greenwich', async () => {
    const user = await createUser({ createdAt: testNow - 400 * dayMs });
    await createVideo({ id: 'diga' });
    // Half past eleven in the evening in Greenwich is the next day in Rome.
    await watch(user.id, 'diga', 60, Date.UTC(2026, 10, 18, 23, 30));
    await count('unsettled');
    const { figures } = await statsOf({ span: 7 });
    const watched = figures.find(({ name }) => name === 'watched')?.points;
    expect(watched?.find(({ from }) => from === '2026-11-19')?.value).toBe(60);
    expect(watched?.find(({ from }) => from === '2026-11-18')?.value).toBe(0);
  });

  test.each([[['recent']], [['unsettled', 'recent']]] as const)(
    'go back to what was before, the first time they are counted: %j',
    async (depths) => {
      const user = await createUser({ createdAt: testNow - 300 * dayMs });
      await pay(user.id, 'old', 1000, 0, testNow - 200 * dayMs);
      for (const depth of depths) await count(depth);
      const { figures } = await statsOf({ span: 365 });
      expect(figures.find(({ name }) => name === 'revenue')?.points.map(({ value }) => value)).toContain(1000);
      const asked = await db.select({ state: jobs.state }).from(jobs);
      expect(asked.every(({ state }) => state === 'done')).toBe(true);
    },
  );

  test('follow a refund that comes later', async () => {
    const user = await createUser({ createdAt: testNow - 400 * dayMs });
    await pay(user.id, 'in-1', 2900, 0, testNow - 10 * dayMs);
    await count('unsettled');
    await db.update(invoices).set({ refunded: 2900 });
    await count('unsettled');
    const { figures } = await statsOf();
    expect(figures.find(({ name }) => name === 'revenue')?.points.every(({ value }) => value === 0)).toBe(true);
  });
});

describe('a dispute', () => {
  const paidAt = testNow - 30 * dayMs;
  const dispute = (facts: Partial<typeof disputes.$inferInsert>) =>
    db.insert(disputes).values({
      id: 'du-1',
      invoiceId: 'in-1',
      paymentId: 'pi-1',
      amount: 2900,
      currency: 'eur',
      reason: 'fraudulent',
      status: 'lost',
      createdAt: paidAt + 10 * dayMs,
      updatedAt: testNow - dayMs,
      ...facts,
    });
  const revenue = async () => {
    const rows = await db.select().from(statDays).where(eq(statDays.name, 'revenue'));
    return Object.fromEntries(rows.filter(({ value }) => value !== 0).map(({ day, value }) => [day, value]));
  };
  const [paidOn, lostOn] = [romeDay(paidAt), romeDay(testNow - dayMs)];

  test.each<[string, number, Partial<typeof disputes.$inferInsert>, number]>([
    ['that is lost', 0, {}, -2900],
    ['that is lost in part', 0, { amount: 1000 }, -1000],
    ['that is lost after a refund', 900, {}, -2000],
    ['that is lost after a whole refund', 2900, {}, 0],
    ['that is won', 0, { status: 'won' }, 0],
    ['that is open', 0, { status: 'under_review' }, 0],
    ['of a payment that is unknown here', 0, { invoiceId: null }, 0],
  ])('%s changes the revenue of the day on which it is decided', async (_which, refunded, facts, change) => {
    const user = await createUser({ createdAt: paidAt });
    await pay(user.id, 'in-1', 2900, refunded, paidAt);
    await dispute(facts);
    await count('unsettled');
    const paid = 2900 - refunded;
    expect(await revenue()).toEqual({ ...(paid && { [paidOn]: paid }), ...(change && { [lostOn]: change }) });
    await count('unsettled');
    expect((await revenue())[lostOn] ?? 0).toBe(change);
  });

  test('counts in no other day’s revenue than its own', async () => {
    const user = await createUser({ createdAt: paidAt });
    await pay(user.id, 'in-1', 2900, 0, paidAt);
    await pay(user.id, 'in-2', 5900, 0, testNow - dayMs);
    await pay(user.id, 'in-3', 5900, 0, testNow);
    await dispute({});
    await count('unsettled');
    expect(await revenue()).toEqual({ [paidOn]: 2900, [lostOn]: 3000, [romeDay(testNow)]: 5900 });
  });
});

describe('what a role sees', () => {
  test.each([
    ['owner', true],
    ['finance', true],
    ['editor', false],
  ] as const)('%s of revenue: %s', async (role, sees) => {
    await db.insert(statDays).values({ day: '2026-11-20', name: 'revenue', value: 5 });
    const caller = await createAdmin({ role });
    const { figures } = await statsOf({}, caller);
    expect(figures.some(({ name }) => name === 'revenue')).toBe(sees);
    const { csv } = await callAs(caller, 'GetStatsFile', { span: 7 });
    expect(csv.includes('revenue')).toBe(sees);
    expect(csv.trim().split('\r\n')).toHaveLength(8);
  });
});

test('the page costs one round trip, and the same with a hundred times the events', async () => {
  const user = await createUser();
  await createVideo({ id: 'diga' });
  await watch(user.id, 'diga', 60);
  const cookie = await openSession(admin.id);
  const costOf = async () => {
    await count('recent');
    const scope = await makeScope({ cookie });
    await call(scope, 'GetStats', { span: 7 });
    return scope.use;
  };
  const before = await costOf();
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
     insert into events (id, at, name, user_id, video_id, seconds, params)
     select 'e' || i, ${testNow} - i, 'VIDEO_WATCH', '${user.id}', 'diga', 1, '{}' from n`,
  ).run();
  const after = await costOf();
  expect(after.rowsRead).toBe(before.rowsRead);
  // The session and the figures; the log of who looked is written after the answer.
  expect(before.batches).toBeLessThanOrEqual(3);
});

describe('the payments’ page', () => {
  test('names who owes, what came in and what differed', async () => {
    const [late, paid] = [await createUser({ nome: 'Lia', cognome: 'Costa' }), await createUser()];
    await createSubscription(late.id, { status: 'past_due', pastDueSince: testNow - dayMs });
    await pay(paid.id, 'in-9', 2900, 100);
    await count('recent');
    const overview = await callAs(admin, 'GetBillingOverview', {});
    expect(overview).toMatchObject({
      lateCount: 1,
      late: [{ uid: late.id, name: 'Lia Costa', since: testNow - dayMs }],
    });
    expect(overview.payments).toMatchObject([{ id: 'in-9', amount: 2900, refunded: 100 }]);
    expect(overview.revenue.at(-1)).toEqual({ from: '2026-11', value: 2800 });
    expect(overview.events).toEqual({ lastAt: null, waiting: 0, failing: 0 });
  });
});
