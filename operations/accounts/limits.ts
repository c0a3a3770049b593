import { DomainError } from '../../domain/shared/errors';
import type { RequestScope } from '../context';
import { countAttempt, resetAttempts, takeBackAttempt, type RateLimit } from '../shared/rate-limit';

/** A limit, and whether others may fill it too: then a right attempt takes back only itself, not all attempts. */
export type SharedLimit = RateLimit & { isShared?: boolean };

type LimitScope = Parameters<typeof countAttempt>[0];

/** Counts an attempt against each limit in turn: an attempt that exceeds one limit does not count against the next. */
export async function countAgainst(scope: LimitScope, limits: SharedLimit[]): Promise<void> {
  for (const limit of limits) await countAttempt(scope, limit);
}

/** Resets the counts after a right attempt; a shared limit only loses that attempt. */
export async function forgive(scope: LimitScope, limits: SharedLimit[]): Promise<void> {
  await Promise.all(
    limits.map((limit) => (limit.isShared ? takeBackAttempt(scope, limit) : resetAttempts(scope, limit))),
  );
}

const quarterMs = 15 * 60_000;
const hourMs = 4 * quarterMs;
const dayMs = 24 * hourMs;

/** The limit per address; on a developer's machine all tests share one address. */
export const perAddress = ({ env }: Pick<RequestScope, 'env'>, limit: number): number =>
  env.isDevelopment ? 10_000 : limit;

type From = Pick<RequestScope, 'address' | 'env'>;

/**
 * Limits for wrong answers to one question about an account: few from one address, so that a stranger with the password does
 * not lock the owner out elsewhere; more from everywhere together, but too few to search a million codes.
 */
export const answerLimits = (from: From, kind: string, userId: string): SharedLimit[] => [
  { kind: `${kind}-address`, subject: from.address, limit: perAddress(from, 60), windowMs: quarterMs, isShared: true },
  { kind: `${kind}-pair`, subject: `${from.address} ${userId}`, limit: 10, windowMs: quarterMs },
  { kind: `${kind}-account`, subject: userId, limit: 50, windowMs: quarterMs, isShared: true },
];

/** Text messages cost money, and some numbers earn money for their owner: few per account, per number and per address. */
export const messageLimits = (from: From, userId: string, phone: string): SharedLimit[] => [
  { kind: 'sms-address', subject: from.address, limit: perAddress(from, 20), windowMs: hourMs, isShared: true },
  { kind: 'sms-account', subject: userId, limit: 5, windowMs: quarterMs },
  { kind: 'sms-account-day', subject: userId, limit: 20, windowMs: dayMs },
  { kind: 'sms-phone-day', subject: phone, limit: 20, windowMs: dayMs },
];

/** A finished recovery lifts the daily limits once a day, per account and per number. */
const liftLimits = (userId: string, phone: string): SharedLimit[] => [
  { kind: 'recovery-lift-account', subject: userId, limit: 1, windowMs: dayMs },
  { kind: 'recovery-lift-phone', subject: phone, limit: 1, windowMs: dayMs },
];

/**
 * Lifts the counts that somebody who knew the old password may have used up, once the owner has replaced it. How many
 * messages a day may bring is what bounds the guesses at their codes: those counts are lifted once a day (decision 22).
 */
export async function liftAfterRecovery(scope: LimitScope & From, userId: string, phone: string | null): Promise<void> {
  const messages = messageLimits(scope, userId, phone ?? '');
  const ofAccount = [...answerLimits(scope, 'second-factor', userId), ...messages].filter(({ kind }) =>
    kind.endsWith('-account'),
  );
  await Promise.all(ofAccount.map((limit) => resetAttempts(scope, limit)));
  if (!phone) return;
  const isFirstToday = await countAgainst(scope, liftLimits(userId, phone)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );
  const daily = isFirstToday ? messages.filter(({ kind }) => kind.endsWith('-day')) : [];
  await Promise.all(daily.map((limit) => resetAttempts(scope, limit)));
}

/** The limits that a right code resets: not the daily ones nor the address's, or one's own number could be called forever. */
export const forgivenMessages = (from: From, userId: string, phone: string): SharedLimit[] =>
  messageLimits(from, userId, phone).filter(({ kind }) => kind === 'sms-account');

/** Limits a signed-in user's questions, each of which costs a row. */
export const ownQuestionLimit = (userId: string): SharedLimit => ({
  kind: 'passkey-account',
  subject: userId,
  limit: 60,
  windowMs: quarterMs,
});

/** Limits visitors' questions, each of which costs a row. */
export const questionLimits = (from: From): SharedLimit[] => [
  { kind: 'passkey-address', subject: from.address, limit: perAddress(from, 120), windowMs: quarterMs, isShared: true },
];
