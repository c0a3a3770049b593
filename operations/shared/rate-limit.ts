import { and, asc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { challenges, rateLimits, sessions, usedBotChecks } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import type { RequestScope } from '../context';
import { mac, toBase64Url } from './signing';
import { dayMs } from '../../domain/shared/time';

/** At most `limit` attempts of a kind per subject (an account, an address) and window. */
export type RateLimit = { kind: string; subject: string; limit: number; windowMs: number };

type LimitScope = Pick<RequestScope, 'db' | 'now' | 'env' | 'waitUntil'>;

/** Rows are anonymous: the subject is stored only as a keyed hash. */
const keyOf = async ({ env }: LimitScope, { kind, subject }: RateLimit): Promise<string> =>
  `${kind}:${await mac(env.SESSION_SECRET, `rate-limit:${kind}:${subject}`)}`;

/** One statement increments and returns the count, so that concurrent attempts cannot exceed the limit together. */
const countOne = ({ db, now }: LimitScope, key: string, windowMs: number) => {
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now}`;
  return db
    .insert(rateLimits)
    .values({ key, windowEndsAt: now + windowMs, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt });
};

/** Counts an attempt before it is checked; refuses when the window already has as many as are allowed. */
export async function countAttempt(scope: LimitScope, rateLimit: RateLimit): Promise<void> {
  const [row] = await countOne(scope, await keyOf(scope, rateLimit), rateLimit.windowMs);
  sweepNowAndThen(scope);
  if (row && row.count > rateLimit.limit) {
    throw new DomainError('resource-exhausted', 'auth/too-many-requests', { retryAt: row.windowEndsAt });
  }
}

/**
 * How many attempts the window has so far, read with the request's other reads: for a playback start, which must not
 * wait for a write.
 */
export async function attemptsSoFar(
  scope: LimitScope & Pick<RequestScope, 'reads'>,
  rateLimit: RateLimit,
): Promise<number> {
  const { db, now, reads } = scope;
  const key = await keyOf(scope, rateLimit);
  const row = db.select({ count: rateLimits.count }).from(rateLimits);
  const [found] = await reads.read(row.where(and(eq(rateLimits.key, key), gt(rateLimits.windowEndsAt, now))));
  return found?.count ?? 0;
}

/** Deletes the count after a successful attempt. */
export async function resetAttempts(scope: LimitScope, rateLimit: RateLimit): Promise<void> {
  await scope.db.delete(rateLimits).where(eq(rateLimits.key, await keyOf(scope, rateLimit)));
}

/** Takes one attempt back, so that successful sign-ins do not use up the limit of an address shared by many people. */
export async function takeBackAttempt(scope: LimitScope, rateLimit: RateLimit): Promise<void> {
  await scope.db
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
    .where(eq(rateLimits.key, await keyOf(scope, rateLimit)));
}

/** One request in this many, chosen by the millisecond, deletes expired rows after the response. */
const sweepEvery = 50;

/** How many sessions one sweep checks. */
const sessionsPerSweep = 250;

/**
 * Expired sessions among those after a random key: as keys are hashes, all are found over time, and no index on the
 * expiry has to be updated with each extension.
 */
const sweepSessions = ({ db, now }: LimitScope) => {
  const met = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(gte(sessions.id, toBase64Url(crypto.getRandomValues(new Uint8Array(6)))))
    .orderBy(asc(sessions.id))
    .limit(sessionsPerSweep);
  return db.delete(sessions).where(and(inArray(sessions.id, met), lte(sessions.expiresAt, now)));
};

/** How long an expired link is kept, so that it can be told apart from an unknown one. Milliseconds. */
const keptExpiredMs = dayMs;

/** Deletes ended windows, expired bot checks and challenges, and some expired sessions, in one batch. */
export function sweepNowAndThen(scope: LimitScope): void {
  const { db, now, waitUntil } = scope;
  if (now % sweepEvery !== 0) return;
  waitUntil(
    db.batch([
      db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now)),
      db.delete(usedBotChecks).where(lte(usedBotChecks.expiresAt, now)),
      db.delete(challenges).where(lte(challenges.expiresAt, now - keptExpiredMs)),
      sweepSessions(scope),
    ]),
  );
}
