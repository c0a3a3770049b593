import { eq } from 'drizzle-orm';
import { secondFactors, users } from '../../../db/schema';
import { createUser } from '../factories';
import {
  call,
  callAs,
  callUnchecked,
  db,
  fastPasswords,
  makeScope,
  openSession,
  refusalOf,
  type ScopeOptions,
  testNow,
} from '../scope';

export const phone = '+393331234321';
export const password = 'otturazione';
export const minuteMs = 60_000;

export const wrong = { code: 'unauthenticated', reason: 'auth/invalid-verification-code' };
export const expired = { code: 'failed-precondition', reason: 'auth/code-expired' };
export const useless = { code: 'failed-precondition', reason: 'auth/invalid-multi-factor-session' };
export const tooMany = { code: 'resource-exhausted', reason: 'auth/too-many-requests' };
export const notRecent = { code: 'failed-precondition', reason: 'auth/requires-recent-login' };

/** A user with a password and a phone as second factor. */
export async function createGuarded(overrides: Parameters<typeof createUser>[0] = {}) {
  const user = await createUser({ password, ...overrides });
  await db
    .insert(secondFactors)
    .values({ id: `f-${user.id}`, userId: user.id, kind: 'sms', phone, createdAt: testNow });
  return user;
}

/** The right password, and the resolver that comes of it. */
export async function firstStep(user: { email: string }, options: ScopeOptions = {}, secret = password) {
  const scope = await makeScope({ passwords: fastPasswords, ...options });
  const { reason, details } = await refusalOf(call(scope, 'SignIn', { email: user.email, password: secret }));
  if (reason !== 'auth/multi-factor-auth-required') throw new Error(`refused with ${reason}`);
  return String(Object(details).resolver);
}

const codeIn = (text: string) => text.slice(0, 6);

/** Has a code sent, and reads it as the person does. */
export async function codeFor(resolver: string, options: ScopeOptions = {}) {
  const scope = await makeScope(options);
  await call(scope, 'SendSecondFactorCode', { resolver });
  return codeIn(scope.outbox.texts[0]?.text ?? '');
}

export const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const answer = async (resolver: string, code: string, options: ScopeOptions = {}) =>
  call(await makeScope(options), 'SignInWithSecondFactor', { resolver, code });

/** Starts an enrolment: the session it is in, what it answers, the code that came, and where to. */
export async function startEnrolment(user: { id: string }, input: object = { phone: '333 123 4321' }) {
  await db.update(users).set({ emailVerifiedAt: testNow }).where(eq(users.id, user.id));
  const cookie = await openSession(user.id);
  const scope = await makeScope({ cookie });
  const told = await callUnchecked(scope, 'StartSecondFactorEnrolment', input);
  const [message] = scope.outbox.texts;
  return { cookie, told, code: codeIn(message?.text ?? ''), to: message?.to };
}

/** Enrols a phone like its owner; returns the recovery codes. */
export async function enrol(user: { id: string }, phone?: string) {
  const { cookie, code } = await startEnrolment(user, phone === undefined ? undefined : { phone });
  return (await call(await makeScope({ cookie }), 'FinishSecondFactorEnrolment', { code })).recoveryCodes;
}

export const setPassword = async (userId: string, secret: string) =>
  db
    .update(users)
    .set({ passwordHash: await fastPasswords.hash(secret) })
    .where(eq(users.id, userId));

export const factorOf = (user: { id: string }) => callAs(user, 'GetSecondFactor', {});
