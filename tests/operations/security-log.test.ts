import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { securityLog } from '../../db/schema';
import { securityKindOf, securityLogDays, securityRowsPerHour } from '../../domain/platform/security-log';
import { DomainError } from '../../domain/shared/errors';
import { logSecurityEvent } from '../../operations/security-log';
import { createAdmin, createUser } from '../support/factories';
import { call, callAs, db, fastPasswords, makeScope, refusalOf, testNow, type ScopeOptions } from '../support/scope';

const entries = () => db.select().from(securityLog).orderBy(asc(securityLog.firstAt), asc(securityLog.reason));

/** A failed log-in, including the work after its response. */
async function fail(email: string, options: ScopeOptions = {}) {
  const scope = await makeScope({ passwords: fastPasswords, ...options });
  await refusalOf(call(scope, 'SignIn', { email, password: 'sbagliata' }));
  await scope.settled();
}

describe('the security log', () => {
  test('keeps who failed to sign in and from where, as hashes, counted by hour', async () => {
    const { email } = await createUser({ email: 'lia@apice.test', password: 'otturazione' });
    await fail(email);
    await fail(email.toUpperCase());
    await fail(email, { address: '198.51.100.9', country: 'FR' });
    await fail(email, { now: testNow + 3_600_000 });
    const rows = await entries();
    expect(rows.map(({ count, country }) => [count, country])).toEqual([
      [2, 'IT'],
      [1, 'FR'],
      [1, 'IT'],
    ]);
    expect(rows[0]).toMatchObject({ kind: 'sign-in', reason: 'auth/wrong-password', asked: 'SignIn' });
    expect(new Set(rows.map(({ who }) => who)).size).toBe(1);
    expect(new Set(rows.map(({ origin }) => origin)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toMatch(/lia|apice\.test|203\.0\.113|198\.51\.100|sbagliata/);
  });

  test('keeps refused rights and passed limits under the person', async () => {
    const user = await createUser();
    const scope = await makeScope();
    await refusalOf(callAs(user, 'GetLogs', {}));
    await scope.settled();
    expect(await entries()).toMatchObject([{ kind: 'right', reason: 'not-allowed', asked: 'GetLogs' }]);
  });

  test('counts what there is no room for together: many addresses fill no table', async () => {
    const full = Array.from({ length: securityRowsPerHour }, (_, n) => ({
      key: `planted ${n}`,
      hour: Math.floor(testNow / 3_600_000),
      firstAt: testNow,
      lastAt: testNow,
      kind: 'forgery' as const,
      reason: 'planted',
      asked: '',
      who: '',
      origin: String(n),
      country: '',
      count: 1,
    }));
    for (let at = 0; at < full.length; at += 8) await db.insert(securityLog).values(full.slice(at, at + 8));
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      const scope = await makeScope({ address });
      logSecurityEvent(scope, new DomainError('permission-denied', 'cross-origin'), '/api');
      await scope.settled();
    }
    const rows = await entries();
    expect(rows).toHaveLength(securityRowsPerHour + 1);
    expect(rows.find(({ reason }) => reason === 'many')).toMatchObject({ kind: 'forgery', origin: 'many', count: 3 });
  });

  test('is read by an administrator, by kind and by somebody’s address, and forgotten in time', async () => {
    const admin = await createAdmin();
    const { email } = await createUser({ email: 'ugo@apice.test', password: 'otturazione' });
    await fail(email);
    await fail('altri@apice.test');
    const { entries: his } = await callAs(admin, 'GetSecurityLog', { who: email });
    expect(his).toMatchObject([{ kind: 'sign-in', count: 1 }]);
    expect((await callAs(admin, 'GetSecurityLog', { kind: 'forgery' })).entries).toEqual([]);
    const later = testNow + (securityLogDays + 1) * 86_400_000;
    const system = await makeScope({ now: later });
    const asSystem = {
      ...system,
      identify: async () => ({ ...(await system.identify()), caller: { kind: 'system' as const } }),
    };
    await call(asSystem, 'SweepSecurityLog', {});
    expect(await entries()).toEqual([]);
  });

  test.each([
    ['unauthenticated', 'auth/wrong-password', 'sign-in'],
    ['failed-precondition', 'auth/invalid-action-code', 'sign-in'],
    ['permission-denied', 'role-not-allowed', 'right'],
    ['resource-exhausted', 'auth/too-many-requests', 'limit'],
    ['permission-denied', 'cross-origin', 'forgery'],
    ['permission-denied', 'licence-token-of-another-device', 'forgery'],
    ['permission-denied', 'media-invalid', 'forgery'],
    ['invalid-argument', 'webhook-not-signed', 'forgery'],
    ['unauthenticated', 'session-not-signed', 'forgery'],
    ['unauthenticated', 'sign-in-needed', null],
    ['permission-denied', 'media-expired', null],
    ['resource-exhausted', 'device-limit', null],
    ['invalid-argument', 'invalid-input', null],
  ] as const)('a refusal %s %s is told as %s', (code, reason, kind) => {
    expect(securityKindOf(new DomainError(code, reason))).toBe(kind);
  });
});
