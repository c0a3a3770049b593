import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import { operations } from '../../operations';
import { startSession } from '../../operations/accounts/sessions/session';
import { defineOperation, type Operation } from '../../operations/operation';
import { createAdmin, createUser, saveSettings } from '../support/factories';
import { call, callAs, makeScope, openSession, sessionCookieOf, testNow, type ScopeOptions } from '../support/scope';

// Each check of the wrapper refuses, and is necessary: the same operation with that check removed runs for the same
// caller.

const shape = {
  summary: 'Planted.',
  input: z.strictObject({}),
  output: z.object({ done: z.literal(true) }),
  handler: async () => ({ done: true as const }),
};
const forUsers = { ...shape, allowed: 'user' } as const;
const forAdmins = { ...shape, allowed: 'admin', audit: () => ({}) } as const;

/** What an operation answers: that it ran, or the reason of its refusal. */
async function answerOf(operation: Operation, options: ScopeOptions, input: object = {}): Promise<string> {
  const scope = await makeScope(options);
  try {
    await operation.run(scope, input);
    return 'ran';
  } catch (error) {
    if (error instanceof DomainError) return error.reason;
    throw error;
  } finally {
    await scope.settled();
  }
}

const anyUser = async () => ({ cookie: await openSession((await createUser()).id) });
const stale = async () => ({ cookie: await openSession((await createAdmin()).id), now: testNow + 10 * 60_000 });

async function impersonating(): Promise<ScopeOptions> {
  const [admin, user] = [await createAdmin(), await createUser()];
  const { token } = await callAs(admin, 'RequestImpersonationToken', { uid: user.id, sender: admin.id });
  const scope = await makeScope({ isImpersonationHost: true });
  await call(scope, 'StartImpersonation', { token });
  return { cookie: sessionCookieOf(scope), isImpersonationHost: true };
}

async function onTelevision(): Promise<ScopeOptions> {
  const scope = await makeScope();
  await startSession(scope, (await createAdmin()).id, { kind: 'tv' });
  return { cookie: sessionCookieOf(scope) };
}

const closed = async () => {
  await saveSettings({ PLATFORM_AVAILABLE: false });
  return anyUser();
};
const unverified = async () => {
  await saveSettings({ FORCE_EMAIL_VERIFICATION: true });
  return anyUser();
};

type Case = [caller: string, reason: string, asks: () => Promise<ScopeOptions>, held: Operation, open: Operation];

const cases: Case[] = [
  [
    'a visitor',
    'sign-in-needed',
    async () => ({}),
    defineOperation(forUsers),
    defineOperation({ ...shape, allowed: 'visitor' }),
  ],
  ['a user among administrators', 'not-allowed', anyUser, defineOperation(forAdmins), defineOperation(forUsers)],
  [
    'an administrator without a second factor',
    'second-factor-needed',
    async () => ({ cookie: await openSession((await createUser({ admin: true })).id) }),
    defineOperation(forAdmins),
    defineOperation(forUsers),
  ],
  [
    'an administrator of another role',
    'role-not-allowed',
    async () => ({ cookie: await openSession((await createAdmin({ role: 'editor' })).id) }),
    defineOperation({ ...forAdmins, roles: ['support'] }),
    defineOperation({ ...forAdmins, roles: ['editor'] }),
  ],
  [
    'an administrator on a television',
    'not-allowed',
    onTelevision,
    defineOperation(forAdmins),
    defineOperation(forUsers),
  ],
  [
    'a user while the platform is closed',
    'platform-closed',
    closed,
    defineOperation(forUsers),
    defineOperation({ ...forUsers, isOpenBeforeLaunch: true }),
  ],
  [
    'a user whose address is not verified',
    'email-verification-needed',
    unverified,
    defineOperation(forUsers),
    defineOperation({ ...forUsers, isOpenBeforeLaunch: true }),
  ],
  [
    'an impersonator, for what is personal',
    'impersonating',
    impersonating,
    defineOperation({ ...forUsers, isPersonal: true }),
    defineOperation(forUsers),
  ],
  [
    'somebody who signed in ten minutes ago',
    'auth/requires-recent-login',
    stale,
    defineOperation({ ...forUsers, needsRecentLogin: true }),
    defineOperation(forUsers),
  ],
];

describe('a guard of the wrapper', () => {
  test.each(cases)('refuses %s: %s; planted without it, the operation runs', async (_who, reason, asks, held, open) => {
    const options = await asks();
    expect(await answerOf(held, options)).toBe(reason);
    expect(await answerOf(open, options)).toBe('ran');
  });

  test('refuses an input that the schema does not know; planted without it, the operation runs', async () => {
    const [options, input] = [await anyUser(), { 'not-a-field': true }];
    expect(await answerOf(defineOperation(forUsers), options, input)).toBe('invalid-input');
    expect(await answerOf(defineOperation({ ...forUsers, input: z.object({}) }), options, input)).toBe('ran');
  });
});

/** The operations that claim a guard and do not refuse by it, whatever their input. */
async function unheld(
  registry: Record<string, Operation>,
  claim: 'needsRecentLogin' | 'isPersonal',
  options: ScopeOptions,
  reason: string,
): Promise<string[]> {
  const claiming = Object.entries(registry).filter(([, operation]) => operation[claim]);
  const answers = claiming.map(async ([name, operation]) => {
    const answer = await answerOf(operation, options, { 'not-a-field': true });
    return answer === reason ? [] : [`${name}: ${answer}`];
  });
  return (await Promise.all(answers)).flat();
}

describe('every operation of the registry', () => {
  test('that needs a recent log-in refuses without; a planted one that only says so is found', async () => {
    const options = await stale();
    const check = (registry: Record<string, Operation>) =>
      unheld(registry, 'needsRecentLogin', options, 'auth/requires-recent-login');
    expect(Object.values(operations).filter(({ needsRecentLogin }) => needsRecentLogin).length).toBeGreaterThan(5);
    expect(await check(operations)).toEqual([]);
    const planted = { ChangePassword: { ...operations.GetProfile, needsRecentLogin: true } };
    expect(await check(planted)).toEqual(['ChangePassword: invalid-input']);
  });

  test('that is personal refuses an impersonator; a planted one that only says so is found', async () => {
    const options = await impersonating();
    const check = (registry: Record<string, Operation>) => unheld(registry, 'isPersonal', options, 'impersonating');
    expect(await check(operations)).toEqual([]);
    const planted = { ChangePassword: { ...operations.GetProfile, isPersonal: true } };
    expect(await check(planted)).toEqual(['ChangePassword: invalid-input']);
  });
});
