import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identities, jobs, passkeys, recoveryCodes, secondFactors, users } from '../../../../db/schema';
import type { OperationName } from '../../../../operations';
import { createUser } from '../../../support/factories';
import { resetCode } from '../../../support/links';
import { Killed, mortalDatabase } from '../../../support/mortal-database';
import { emptyStorage } from '../../../support/measures/storage';
import { callUnchecked, db, fastPasswords, makeScope, openSession, testNow } from '../../../support/scope';

/**
 * A change of a sign-in method and its notice are written together: whenever the Worker dies, the owner is notified of
 * what happened.
 */

const email = 'elena@apice.test';
const userId = 'elena';
const passkey = { id: 'k', userId, name: 'Studio', publicKey: 'x', counter: 0, createdAt: 1 };

const passwordOf = async () => (await db.select({ hash: users.passwordHash }).from(users))[0]?.hash ?? null;

const acts: [name: OperationName, input: () => Promise<object>, isDone: () => Promise<boolean>][] = [
  [
    'ChangePassword',
    async () => ({ password: 'una frase nuova' }),
    async () => (await passwordOf()) === 'fast$una frase nuova',
  ],
  [
    'ApplyActionLink',
    async () => ({ code: await resetCode(email), password: 'una frase nuova' }),
    async () => (await passwordOf()) === 'fast$una frase nuova',
  ],
  ['RemovePasskey', async () => ({ id: 'k' }), async () => (await db.select().from(passkeys)).length === 0],
  [
    'UnlinkProvider',
    async () => ({ provider: 'google' }),
    async () => (await db.select().from(identities)).length === 0,
  ],
  ['RemoveSecondFactor', async () => ({}), async () => (await db.select().from(secondFactors)).length === 0],
  ['CreateRecoveryCodes', async () => ({}), async () => (await db.select().from(recoveryCodes)).length > 0],
  ['DeleteAccount', async () => ({}), async () => (await db.select().from(users)).length === 0],
];

async function setUp() {
  await createUser({ id: userId, email, password: 'otturazione', emailVerifiedAt: 7 });
  await db.insert(passkeys).values(passkey);
  await db.insert(identities).values({ provider: 'google', subject: 'g', userId, email, createdAt: 1 });
  await db.insert(secondFactors).values({ id: 'f', userId, kind: 'sms', phone: '+393331234321', createdAt: 1 });
}

const noticesWaiting = async () =>
  (await db.select().from(jobs).where(eq(jobs.operation, 'SendMail'))).filter(({ key }) =>
    key?.startsWith('mail/notice'),
  );

/** Lets a Worker die after this many requests to the database; returns whether it completed. */
async function dyingAfter(questions: number, isAfter: boolean, name: OperationName, input: object): Promise<boolean> {
  const cookie = name === 'ApplyActionLink' ? undefined : await openSession(userId);
  const d1 = mortalDatabase(questions, isAfter);
  const scope = await makeScope({ cookie, d1, passwords: fastPasswords, now: testNow });
  return callUnchecked(scope, name, input).then(
    () => true,
    (error: unknown) => {
      const causes = [error, error instanceof Error ? error.cause : null];
      if (causes.some((cause) => cause instanceof Killed)) return false;
      throw error;
    },
  );
}

// Jobs of a dead Worker fail, as intended.
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the notice of', () => {
  it.each(acts)('%s is written with it, whenever the Worker dies', async (name, input, isDone) => {
    let hasEnded = false;
    let happened = 0;
    for (let questions = 0; !hasEnded && questions < 30; questions += 1) {
      for (const isAfter of [false, true]) {
        await emptyStorage();
        await setUp();
        hasEnded = await dyingAfter(questions, isAfter, name, await input());
        const isTold = (await noticesWaiting()).length === 1;
        expect([questions, isAfter, isTold]).toEqual([questions, isAfter, await isDone()]);
        if (isTold && !hasEnded) happened += 1;
      }
    }
    expect(hasEnded).toBe(true);
    // It died at least once between its change and its answer.
    expect(happened).toBeGreaterThan(0);
  });
});
