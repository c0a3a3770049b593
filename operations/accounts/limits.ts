import type { RequestScope } from '../context';
import { countAttempt, resetAttempts, takeBackAttempt, type RateLimit } from '../shared/rate-limit';

/** A limit, and whether others may fill it too: then a right attempt takes back itself, not all. */
export type SharedLimit = RateLimit & { isShared?: boolean };

type LimitScope = Parameters<typeof countAttempt>[0];

/** Counts an attempt against each limit in turn: what one is too much for never reaches the next. */
export async function countAgainst(scope: LimitScope, limits: SharedLimit[]): Promise<void> {
  for (const limit of limits) await countAttempt(scope, limit);
}

/** The attempt was the right person's: their own counts start again. */
export async function forgive(scope: LimitScope, limits: SharedLimit[]): Promise<void> {
  await Promise.all(
    limits.map((limit) => (limit.isShared ? takeBackAttempt(scope, limit) : resetAttempts(scope, limit))),
  );
}

const quarterMs = 15 * 60_000;
const hourMs = 4 * quarterMs;
const dayMs = 24 * hourMs;

/** What one address may do; on a developer's machine every test comes from one. */
export const perAddress = ({ env }: Pick<RequestScope, 'env'>, limit: number): number =>
  env.isDevelopment ? 10_000 : limit;

type From = Pick<RequestScope, 'address' | 'env'>;

/**
 * Wrong answers to one question about an account: from one address few, so that a stranger with the password does not lock
 * the owner out elsewhere; from everywhere more, but no search of a million codes.
 */
export const answerLimits = (from: From, kind: string, userId: string): SharedLimit[] => [
  { kind: `${kind}-address`, subject: from.address, limit: perAddress(from, 60), windowMs: quarterMs, isShared: true },
  { kind: `${kind}-pair`, subject: `${from.address} ${userId}`, limit: 10, windowMs: quarterMs },
  { kind: `${kind}-account`, subject: userId, limit: 50, windowMs: quarterMs, isShared: true },
];

/** Text messages cost money, and some numbers pay whoever makes them ring: few per account, per number and per address. */
export const messageLimits = (from: From, userId: string, phone: string): SharedLimit[] => [
  { kind: 'sms-address', subject: from.address, limit: perAddress(from, 20), windowMs: hourMs, isShared: true },
  { kind: 'sms-account', subject: userId, limit: 5, windowMs: quarterMs },
  { kind: 'sms-account-day', subject: userId, limit: 20, windowMs: dayMs },
  { kind: 'sms-phone-day', subject: phone, limit: 20, windowMs: dayMs },
];

/** What a right code forgives of them: not the days', nor the address's, or one's own number could be made to ring for ever. */
export const forgivenMessages = (from: From, userId: string, phone: string): SharedLimit[] =>
  messageLimits(from, userId, phone).filter(({ kind }) => kind === 'sms-account');

/** Questions that cost a row each, by somebody signed in. */
export const ownQuestionLimit = (userId: string): SharedLimit => ({
  kind: 'passkey-account',
  subject: userId,
  limit: 60,
  windowMs: quarterMs,
});

/** Questions that cost a row each, by visitors. */
export const questionLimits = (from: From): SharedLimit[] => [
  { kind: 'passkey-address', subject: from.address, limit: perAddress(from, 120), windowMs: quarterMs, isShared: true },
];
