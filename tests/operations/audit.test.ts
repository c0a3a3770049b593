import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { operations } from '../../operations';
import { startSession } from '../../operations/accounts/sessions/session';
import type { AuditRecorder } from '../../operations/audit';
import { defineOperation } from '../../operations/operation';
import { auditOf } from '../support/audit';
import { createAdmin, createUser } from '../support/factories';
import { call, callAs, makeScope, openSession, refusalOf, sessionCookieOf, testNow } from '../support/scope';

describe('the audit log', () => {
  test('keeps who did what to whom, with the request', async () => {
    const admin = await createAdmin();
    const user = await createUser();
    await callAs(admin, 'RecountViews', { userId: user.id });
    expect(await auditOf('RecountViews')).toMatchObject([
      {
        at: testNow,
        actorId: admin.id,
        userId: user.id,
        outcome: 'done',
        isImpersonated: false,
        requestId: 'test-request',
      },
    ]);
  });

  test('keeps what was refused, with the reason', async () => {
    const admin = await createAdmin();
    await refusalOf(callAs(admin, 'StopViewing', { userId: 'u', connectionId: 'gone' }));
    expect(await auditOf('StopViewing')).toMatchObject([{ userId: 'u', subject: 'gone', outcome: 'view-not-found' }]);
  });

  test('keeps a look once an hour, an act every time', async () => {
    const admin = await createAdmin();
    await callAs(admin, 'GetPresence', {});
    await callAs(admin, 'GetPresence', {});
    await callAs(admin, 'GetPresence', {}, { now: testNow + 3_600_000 });
    expect(await auditOf('GetPresence')).toHaveLength(2);
    await refusalOf(callAs(admin, 'StopViewing', { userId: 'u', connectionId: 'gone' }));
    await refusalOf(callAs(admin, 'StopViewing', { userId: 'u', connectionId: 'gone' }));
    expect(await auditOf('StopViewing')).toHaveLength(2);
  });

  test('keeps every act and look of an impersonation, in the name of the administrator', async () => {
    const admin = await createAdmin();
    const user = await createUser();
    const opening = await makeScope();
    await startSession(opening, user.id, { kind: 'impersonation', impersonatorId: admin.id });
    const cookie = sessionCookieOf(opening);
    const there = { cookie, isImpersonationHost: true };
    await call(await makeScope(there), 'SetLanguage', { language: 'en' });
    await call(await makeScope(there), 'GetProfile', {});
    expect(await auditOf('SetLanguage')).toMatchObject([
      { actorId: admin.id, userId: user.id, isImpersonated: true, outcome: 'done' },
    ]);
    expect(await auditOf('GetProfile')).toMatchObject([{ actorId: admin.id, userId: user.id, isImpersonated: true }]);
  });

  test('says nothing of what people do for themselves', async () => {
    const user = await createUser();
    await callAs(user, 'SetLanguage', { language: 'en' });
    expect(await auditOf('SetLanguage')).toEqual([]);
  });

  test.each([['UPDATE audit_log SET outcome = 1'], ['DELETE FROM audit_log']])('refuses %s', async (statement) => {
    const admin = await createAdmin();
    await callAs(admin, 'GetPresence', {});
    await expect(env.DB.prepare(statement).run()).rejects.toThrow('append-only');
    expect(await auditOf('GetPresence')).toHaveLength(1);
  });

  test('is fed by every operation of administrators', () => {
    const named = Object.entries(operations).map(([name, operation]) => [name, operation.name]);
    expect(named.filter(([name, own]) => name !== own)).toEqual([]);
  });
});

describe('a command that an administrator may give', () => {
  const shape = {
    summary: 'Planted.',
    isCommand: true,
    input: z.strictObject({}),
    output: z.object({ done: z.literal(true) }),
  } as const;

  test.each([
    ['nothing', () => undefined],
    ['only whom it affects', (audit: AuditRecorder) => audit.changed({ userId: 'u' })],
    ['what is after, and not what was before', (audit: AuditRecorder) => audit.changed({ after: {} })],
  ])('and that reports %s is a bug, which is recorded', async (_what, report) => {
    const admin = await createAdmin();
    const cookie = await openSession(admin.id);
    const silent = defineOperation({
      ...shape,
      allowed: 'admin',
      audit: () => ({}),
      handler: async ({ audit }) => {
        report(audit);
        return { done: true as const };
      },
    });
    silent.name = 'RunSystemAction';
    await expect(silent.run(await makeScope({ cookie }), {})).rejects.toThrow('reported nothing');
    expect(await auditOf('RunSystemAction')).toHaveLength(1);
  });

  test.each([
    ['SetTheme', { theme: 'light' }, { theme: null }, { theme: 'light' }],
    ['SetLanguage', { language: 'es' }, { language: null }, { language: 'es' }],
    ['SavePlayerPreferences', { volume: 0.5 }, { volume: '1' }, { volume: '0.5' }],
  ] as const)('%s in somebody’s name keeps before and after', async (name, input, before, after) => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const opening = await makeScope();
    await startSession(opening, user.id, { kind: 'impersonation', impersonatorId: admin.id });
    const there = { cookie: sessionCookieOf(opening), isImpersonationHost: true };
    await call(await makeScope(there), name, input);
    expect(await auditOf(name)).toMatchObject([{ actorId: admin.id, userId: user.id, before, after }]);
  });
});
