import { DomainError } from '../../domain/shared/errors';
import { dayMs, hourMs, minuteMs } from '../../domain/shared/time';
import type { RequestScope } from '../context';
import { countAttempt, resetAttempts, takeBackAttempt, type RateLimit } from '../shared/rate-limit';

/** `isShared`: other people's attempts count too, so a successful attempt takes back only itself, not all attempts. */
export type SharedLimit = RateLimit & { isShared?: boolean };

type LimitScope = Parameters<typeof countAttempt>[0];

/** Counts an attempt against each limit in order: one that exceeds a limit does not count against the next. */
export async function countAgainst(scope: LimitScope, limits: SharedLimit[]): Promise<void> {
  for (const limit of limits) await countAttempt(scope, limit);
}

/** Resets the counters after a successful attempt; a shared limit only loses that attempt. */
export async function forgive(scope: LimitScope, limits: SharedLimit[]): Promise<void> {
  await Promise.all(
    limits.map((limit) => (limit.isShared ? takeBackAttempt(scope, limit) : resetAttempts(scope, limit))),
  );
}

const quarterMs = 15 * minuteMs;

/** The limit per IP address; on a developer's machine all tests share one address. */
export const perAddress = ({ env }: Pick<RequestScope, 'env'>, limit: number): number =>
  env.isDevelopment ? 10_000 : limit;

type From = Pick<RequestScope, 'address' | 'env'>;

/**
 * Limits for wrong answers to one challenge: few per IP address, so that somebody with the password cannot lock the
 * owner out elsewhere; more in total, but too few to guess a code among a million.
 */
export const answerLimits = (from: From, kind: string, userId: string): SharedLimit[] => [
  { kind: `${kind}-address`, subject: from.address, limit: perAddress(from, 60), windowMs: quarterMs, isShared: true },
  { kind: `${kind}-pair`, subject: `${from.address} ${userId}`, limit: 10, windowMs: quarterMs },
  { kind: `${kind}-account`, subject: userId, limit: 50, windowMs: quarterMs, isShared: true },
];

/**
 * Limits of text messages, per account, number and IP address: they cost money, and premium numbers earn their owner
 * money (SMS pumping).
 */
export const messageLimits = (from: From, userId: string, phone: string): SharedLimit[] => [
  { kind: 'sms-address', subject: from.address, limit: perAddress(from, 20), windowMs: hourMs, isShared: true },
  { kind: 'sms-account', subject: userId, limit: 5, windowMs: quarterMs },
  { kind: 'sms-account-day', subject: userId, limit: 20, windowMs: dayMs },
  { kind: 'sms-phone-day', subject: phone, limit: 20, windowMs: dayMs },
];

/** A completed recovery resets the daily limits at most once a day per account and number. */
const liftLimits = (userId: string, phone: string): SharedLimit[] => [
  { kind: 'recovery-lift-account', subject: userId, limit: 1, windowMs: dayMs },
  { kind: 'recovery-lift-phone', subject: phone, limit: 1, windowMs: dayMs },
];

/**
 * Resets the counters that somebody with the old password may have used up. The daily number of messages bounds the
 * guesses at their codes, so those counters are reset only once a day (decision 22).
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

/**
 * The limits that a right code resets; not the daily and per-address ones, or somebody could send messages to their own
 * number for ever.
 */
export const forgivenMessages = (from: From, userId: string, phone: string): SharedLimit[] =>
  messageLimits(from, userId, phone).filter(({ kind }) => kind === 'sms-account');

/** Limits the challenges of a signed-in user, each of which costs a row. */
export const ownQuestionLimit = (userId: string): SharedLimit => ({
  kind: 'passkey-account',
  subject: userId,
  limit: 60,
  windowMs: quarterMs,
});

/** Limits the challenges of visitors, each of which costs a row. */
export const questionLimits = (from: From): SharedLimit[] => [
  { kind: 'passkey-address', subject: from.address, limit: perAddress(from, 120), windowMs: quarterMs, isShared: true },
];
