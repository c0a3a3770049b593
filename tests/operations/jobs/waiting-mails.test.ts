import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditLog, jobs } from '../../../db/schema';
import { keptMs, mostAttempts, waitAfter } from '../../../domain/jobs/retries';
import { runDueJobs } from '../../../operations/run-jobs';
import { insertMail } from '../../../operations/mails/outbox';
import { createAdmin, createUser } from '../../support/factories';
import { call, callAs, db, makeScope, openSession, refusalOf, testNow, type ScopeOptions } from '../../support/scope';

const email = 'elena@apice.test';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

// Intended failures would fill the log.
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const run = async (now: number, options: ScopeOptions = {}) => {
  const scope = await makeScope({ now, ...options });
  await runDueJobs(scope);
  await scope.settled();
  return scope.outbox.mails;
};

/** Runs what is due each minute or so while mails cannot leave; answers when the service is asked. */
async function silence(from: number, lengthMs: number): Promise<number> {
  const end = from + lengthMs;
  for (;;) {
    const [next] = await db
      .select({ runAt: jobs.runAt })
      .from(jobs)
      .where(eq(jobs.state, 'waiting'))
      .orderBy(jobs.runAt);
    if (!next || next.runAt >= end) return end;
    await run(next.runAt, { silent: ['mail'] });
  }
}

const mail = { to: email, subject: 'x', html: 'x', text: 'x' };
const stored = async () => (await db.select().from(jobs)).map(({ state, input }) => ({ state, input }));

describe('a mail that cannot leave', () => {
  test('leaves later, also when the service is silent for a day', async () => {
    const user = await createUser({ email, password: 'otturazione' });
    const scope = await makeScope({ cookie: await openSession(user.id), silent: ['mail'] });
    await call(scope, 'ChangePassword', { password: 'una frase nuova' });
    expect(scope.outbox.mails).toEqual([]);
    const end = await silence(testNow, dayMs);
    expect(await run(end + hourMs)).toMatchObject([{ to: email, subject: 'La tua password è cambiata' }]);
    expect(await stored()).toEqual([{ state: 'done', input: {} }]);
  });

  test('waits for a person only after more than a day', () => {
    const waits = Array.from({ length: mostAttempts - 1 }, (_, index) => waitAfter(index + 1));
    expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(dayMs);
    expect(Math.max(...waits)).toBeLessThanOrEqual(hourMs);
  });

  test('is dropped with its link once that is dead, and the link is forgotten', async () => {
    await createUser({ email, password: 'otturazione' });
    await call(await makeScope({ silent: ['mail'] }), 'RecoverPassword', { email });
    expect(JSON.stringify(await stored())).toContain('code=');
    await silence(testNow, hourMs);
    expect(await run(testNow + 3 * hourMs)).toEqual([]);
    expect(await stored()).toEqual([{ state: 'done', input: {} }]);
  });
});

describe('a job that was given up', () => {
  const failed = (id: string) =>
    db.insert(jobs).values({
      id,
      key: `mail/${id}`,
      operation: 'SendMail',
      input: { ...mail, key: id },
      state: 'failed',
      runAt: testNow,
      attempts: mostAttempts,
      lastError: 'mail-not-sent',
      createdAt: testNow,
    });

  test('begins anew when an administrator asks, alone or with all others, and that is written down', async () => {
    const admin = await createAdmin();
    for (const id of ['a', 'b', 'c']) await failed(id);
    const scope = await makeScope({ cookie: await openSession(admin.id) });
    expect(await call(scope, 'RetryJobs', { id: 'b' })).toEqual({ retried: 1 });
    expect(scope.outbox.mails.map(({ key }) => key)).toEqual(['b']);
    expect(await callAs(admin, 'RetryJobs', {})).toEqual({ retried: 2 });
    expect(await stored()).toEqual(Array.from({ length: 3 }, () => ({ state: 'done', input: {} })));
    expect(await callAs(admin, 'RetryJobs', {})).toEqual({ retried: 0 });
    const acts = (await db.select().from(auditLog)).filter(({ act }) => act === 'RetryJobs');
    expect(acts.map(({ subject, after }) => [subject, after])).toContainEqual([
      'b',
      { jobs: 'SendMail', count: 1, state: 'waiting' },
    ]);
  });

  test('that is none is not begun: one that waits or is done, and one that does not exist', async () => {
    const admin = await createAdmin();
    await insertMail(db, { ...mail, key: 'waiting' }, testNow, testNow + dayMs);
    const [row] = await db.select({ id: jobs.id }).from(jobs);
    for (const id of [row?.id ?? '', 'nothing']) {
      expect(await refusalOf(callAs(admin, 'RetryJobs', { id }))).toMatchObject({ reason: 'job-not-found' });
    }
    expect(await stored()).toMatchObject([{ state: 'waiting' }]);
  });

  test('is an owner’s to begin, and nobody else’s', async () => {
    for (const role of ['editor', 'support', 'finance'] as const) {
      const refusal = await refusalOf(callAs(await createAdmin({ role }), 'RetryJobs', {}));
      expect(refusal).toMatchObject({ reason: 'role-not-allowed' });
    }
  });

  test('is forgotten after a month, with what it held', async () => {
    await failed('a');
    const sweep = async (now: number) => {
      await db.insert(jobs).values({ id: `s${now}`, operation: 'SweepJobs', input: {}, runAt: now, createdAt: now });
      await run(now);
      return (await db.select().from(jobs).where(eq(jobs.state, 'failed'))).length;
    };
    expect(await sweep(testNow + keptMs - 1)).toBe(1);
    expect(await sweep(testNow + keptMs)).toBe(0);
  });
});

describe('with a deleted account', () => {
  test('goes what was to be mailed to it or done for it, but the goodbye and a gift on its way', async () => {
    const user = await createUser({ email, emailVerifiedAt: 7 });
    await call(await makeScope({ silent: ['mail'] }), 'RecoverPassword', { email });
    await insertMail(db, { ...mail, key: 'gift-1-again-0' }, testNow, testNow + dayMs);
    await insertMail(db, { ...mail, to: 'alt@apice.test', key: 'undo', userId: user.id }, testNow, testNow + dayMs);
    await insertMail(db, { ...mail, to: 'andere@apice.test', key: 'other' }, testNow, testNow + dayMs);
    await db.insert(jobs).values({
      id: 'hours',
      operation: 'SendHoursReminder',
      input: { userId: user.id },
      state: 'failed',
      runAt: testNow,
      createdAt: testNow,
    });
    const scope = await makeScope({ cookie: await openSession(user.id), silent: ['mail'] });
    await call(scope, 'DeleteAccount', {});
    const left = (await db.select().from(jobs)).filter(({ state }) => state !== 'done');
    expect(left.map(({ operation, key }) => key?.replace(/notice-.*/, 'notice') ?? operation).sort()).toEqual([
      'mail/gift-1-again-0',
      'mail/notice',
      'mail/other',
    ]);
    await silence(testNow, dayMs + hourMs);
    expect((await run(testNow + 3 * dayMs)).map(({ to }) => to)).not.toContain(undefined);
    const goodbye = (await db.select().from(jobs)).find(({ key }) => key?.startsWith('mail/notice'));
    expect(goodbye).toMatchObject({ state: 'done', input: {} });
  });

  test('nothing goes while the account cannot be deleted', async () => {
    const owner = await createAdmin({ email });
    await insertMail(db, { ...mail, key: 'waiting' }, testNow, testNow + dayMs);
    expect(await refusalOf(callAs(owner, 'DeleteAccount', {}))).toMatchObject({ reason: 'last-administrator' });
    expect(await stored()).toMatchObject([{ state: 'waiting' }]);
  });
});
