import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { challenges } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import type { Language } from '../../../domain/platform/language';
import { phoneEnding } from '../../../domain/accounts/phones';
import { codeFrom, codeLifetimeMs, parseCode, triesPerCode } from '../../../domain/accounts/second-factor';
import type { RequestScope } from '../../context';
import { takeBackAttempt } from '../../shared/rate-limit';
import { isSignatureOf, sha256, sign } from '../../shared/signing';
import { countAgainst, messageLimits } from '../limits';
import { codeText, type CodePurpose } from './sms-text';

/** The purpose of a code; `boundTo` is the sign-in that it belongs to, empty where the user can have only one. */
type CodeUse = { purpose: CodePurpose; userId: string; boundTo: string };

/** One row per user and purpose: a new code replaces the older one. */
const rowOf = ({ purpose, userId }: CodeUse): Promise<string> => sha256(`sms-code ${purpose} ${userId}`);

const hashText = ({ purpose, userId, boundTo }: CodeUse, phone: string, code: string): string =>
  `sms-code:${purpose}:${userId}:${boundTo}:${phone}:${code}`;

const randomNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

type SendScope = Pick<RequestScope, 'db' | 'now' | 'env' | 'ports' | 'address' | 'waitUntil'>;

/** Sends a code by SMS and stores its keyed hash. Returns only the end of the number. */
export async function sendCode(
  scope: SendScope,
  use: CodeUse,
  { phone, language }: { phone: string; language: Language },
) {
  const { db, now, env, ports } = scope;
  await countAgainst(scope, messageLimits(scope, use.userId, phone));
  const code = codeFrom(randomNumber);
  const fresh = {
    facts: { phone, hash: await sign(env.SESSION_SECRET, hashText(use, phone, code)) },
    attempts: 0,
    createdAt: now,
    expiresAt: now + codeLifetimeMs,
  };
  try {
    await ports.sms.send(phone, codeText(use.purpose, code, language, env.baseUrl));
  } catch (error) {
    // A message that failed does not count, and the previous code stays valid.
    await Promise.all(messageLimits(scope, use.userId, phone).map((limit) => takeBackAttempt(scope, limit)));
    throw error;
  }
  await db
    .insert(challenges)
    .values({ id: await rowOf(use), kind: 'sms-code', userId: use.userId, ...fresh })
    .onConflictDoUpdate({ target: challenges.id, set: fresh });
  return { phone: phoneEnding(phone), expiresAt: fresh.expiresAt };
}

const wrong = () => new DomainError('unauthenticated', 'auth/invalid-verification-code');

/**
 * Consumes a code and returns the number it was sent to. The attempt is counted before the code is checked, and of two
 * concurrent attempts with the right code one succeeds. Refuses a wrong, expired or too often tried code.
 */
export async function spendCode(
  { db, now, env }: Pick<RequestScope, 'db' | 'now' | 'env'>,
  use: CodeUse,
  written: string,
): Promise<string> {
  const code = parseCode(written);
  if (!code) throw wrong();
  const id = await rowOf(use);
  const [row] = await db
    .update(challenges)
    .set({ attempts: sql`${challenges.attempts} + 1` })
    .where(and(eq(challenges.id, id), lt(challenges.attempts, triesPerCode), gt(challenges.expiresAt, now)))
    .returning({ facts: challenges.facts });
  if (!row) throw new DomainError('failed-precondition', 'auth/code-expired');
  const { phone, hash } = { phone: String(row.facts.phone), hash: String(row.facts.hash) };
  if (!(await isSignatureOf(env.SESSION_SECRET, hashText(use, phone, code), hash))) throw wrong();
  const spent = await db
    .delete(challenges)
    .where(and(eq(challenges.id, id), eq(sql`${challenges.facts} ->> 'hash'`, hash)))
    .returning({ id: challenges.id });
  if (spent.length === 0) throw wrong();
  return phone;
}
