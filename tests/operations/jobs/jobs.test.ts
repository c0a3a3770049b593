import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jobs } from '../../../db/schema';
import { leaseMs, mostAttempts, waitAfter } from '../../../domain/jobs/retries';
import { DomainError } from '../../../domain/shared/errors';
import { operations } from '../../../operations';
import { runDueJobs } from '../../../operations/run-jobs';
import { enqueueDueJobs } from '../../../operations/schedule';
import { insertJob } from '../../../operations/shared/jobs';
import { db, makeScope, testNow } from '../../support/scope';
import { until } from '../../support/until';

const states = () =>
  db
    .select({ key: jobs.key, state: jobs.state, attempts: jobs.attempts, runAt: jobs.runAt, lastError: jobs.lastError })
    .from(jobs)
    .orderBy(asc(jobs.key));
const ask = (key: string, extra: object = {}) =>
  insertJob(db, { operation: 'SweepJobs', input: {}, key, ...extra }, testNow);
const runAt = async (now: number) => runDueJobs(await makeScope({ now }));

/** The operation behind the tests' jobs, with a fault. */
const failing = (error: unknown) => vi.spyOn(operations.SweepJobs, 'run').mockRejectedValue(error);

// Intended failures would fill the log.
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('jobs', () => {
  test('are done once under their key, when they are due', async () => {
    await db.batch([ask('a'), ask('a'), ask('later', { runAt: testNow + 1000 })]);
    expect(await runAt(testNow)).toBe(1);
    expect(await runAt(testNow)).toBe(0);
    await ask('a');
    expect(await runAt(testNow + 1000)).toBe(1);
    expect((await states()).map(({ key, state }) => [key, state])).toEqual([
      ['a', 'done'],
      ['later', 'done'],
    ]);
  });

  test('wait longer after each failure, say why, and stay behind in the end', async () => {
    await ask('a');
    const fault = failing(new DomainError('unavailable', 'mail-not-sent'));
    let now = testNow;
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      await runAt(now);
      const [job] = await states();
      expect(job).toMatchObject({ attempts: attempt, lastError: 'mail-not-sent', runAt: now + waitAfter(attempt) });
      expect(await runAt(now + waitAfter(attempt) - 1)).toBe(0);
      now += waitAfter(attempt);
    }
    fault.mockRestore();
    expect((await states())[0]?.state).toBe('failed');
    expect(await runAt(now + 1e9)).toBe(0);
  });

  test('of a runner that died are taken up again after their lease, and not before', async () => {
    await ask('a');
    const scope = await makeScope();
    vi.spyOn(operations.SweepJobs, 'run').mockReturnValueOnce(new Promise(() => undefined));
    void runDueJobs(scope);
    await until(async () => expect((await states())[0]?.attempts).toBe(1));
    expect(await runAt(testNow + leaseMs - 1)).toBe(0);
    expect(await runAt(testNow + leaseMs)).toBe(1);
  });

  test('that kill their isolate take no other along for ever, and stay behind in the end', async () => {
    const real = operations.SweepJobs.run;
    // What a killed isolate was doing never ends.
    vi.spyOn(operations.SweepJobs, 'run').mockImplementation((scope, input) =>
      JSON.stringify(input).includes('killer') ? new Promise<never>(() => undefined) : real(scope, input),
    );
    const mates = Array.from({ length: 9 }, (_, index) => `mate-${index}`);
    await db.batch([ask('a-killer', { input: { is: 'killer' }, runAt: 0 }), ...mates.map((key) => ask(key))]);
    const killer = async () => (await states()).find(({ key }) => key === 'a-killer');
    let now = testNow;
    for (let death = 1; death <= mostAttempts; death += 1) {
      void runAt(now);
      await until(async () => expect((await killer())?.attempts).toBe(death));
      now += leaseMs;
      if (death === 3) expect((await states()).filter(({ state }) => state === 'done')).toHaveLength(9);
    }
    expect(await runAt(now)).toBe(0);
    expect(await killer()).toMatchObject({ state: 'failed', lastError: 'not-ended' });
  });

  test('that cannot be read fail alone', async () => {
    await db.batch([ask('a'), ask('b')]);
    await db.run(sql`update jobs set input = '{"half' where key = 'a'`);
    expect(await runAt(testNow)).toBe(1);
    const raw = await db.select({ key: jobs.key, state: jobs.state }).from(jobs).orderBy(asc(jobs.key));
    expect(raw).toEqual([
      { key: 'a', state: 'waiting' },
      { key: 'b', state: 'done' },
    ]);
  });

  test('are claimed by one of two that look at the same moment', async () => {
    await db.batch([ask('a'), ask('b'), ask('c'), ask('d')]);
    const done = await Promise.all([runAt(testNow), runAt(testNow), runAt(testNow)]);
    expect(done.reduce((sum, one) => sum + one)).toBe(4);
    expect((await states()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1]);
  });

  test('do nothing that is not for the system', async () => {
    await db.batch([insertJob(db, { operation: 'GetProfile', input: {}, key: 'a' }, testNow), ask('b')]);
    expect(await runAt(testNow)).toBe(1);
    expect((await states())[0]).toMatchObject({ key: 'a', state: 'waiting', attempts: 1 });
  });

  test('recur once a turn, however often somebody looks', async () => {
    const scope = await makeScope();
    await Promise.all([enqueueDueJobs(scope), enqueueDueJobs(scope)]);
    await enqueueDueJobs(scope);
    const asked = await states();
    expect(new Set(asked.map(({ key }) => key)).size).toBe(asked.length);
    expect(asked.length).toBeGreaterThan(0);
  });

  test('that were done weeks ago are forgotten', async () => {
    await ask('old');
    await runAt(testNow);
    await ask('sweep', { runAt: testNow + 40 * 86_400_000 });
    await runAt(testNow + 40 * 86_400_000);
    expect(await db.select().from(jobs).where(eq(jobs.key, 'old'))).toEqual([]);
  });
});
