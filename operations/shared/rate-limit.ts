import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { challenges, rateLimits, sessions, usedBotChecks } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import type { RequestScope } from '../context';
import { mac, toBase64Url } from './signing';

/** At most `limit` attempts of a kind per subject (an account, an address) and window. */
export type RateLimit = { kind: string; subject: string; limit: number; windowMs: number };

type LimitScope = Pick<RequestScope, 'db' | 'now' | 'env' | 'waitUntil'>;

/** Rows name nobody: the subject is in them only as a keyed hash. */
const keyOf = async ({ env }: LimitScope, { kind, subject }: RateLimit): Promise<string> =>
  `${kind}:${await mac(env.SESSION_SECRET, `rate-limit:${kind}:${subject}`)}`;

/** One statement counts and tells the count: parallel attempts cannot slip past the limit together. */
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

/** Counts an attempt, before it is judged; refuses while the window already holds as many as are allowed. */
export async function countAttempt(scope: LimitScope, rateLimit: RateLimit): Promise<void> {
  const [row] = await countOne(scope, await keyOf(scope, rateLimit), rateLimit.windowMs);
  sweepNowAndThen(scope);
  if (row && row.count > rateLimit.limit) {
    throw new DomainError('resource-exhausted', 'auth/too-many-requests', { retryAt: row.windowEndsAt });
  }
}

/** Forgets every attempt: they were the right person's. */
export async function resetAttempts(scope: LimitScope, rateLimit: RateLimit): Promise<void> {
  await scope.db.delete(rateLimits).where(eq(rateLimits.key, await keyOf(scope, rateLimit)));
}

/** Takes one attempt back: an address that many people share is not used up by those who sign in rightly. */
export async function takeBackAttempt(scope: LimitScope, rateLimit: RateLimit): Promise<void> {
  await scope.db
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
    .where(eq(rateLimits.key, await keyOf(scope, rateLimit)));
}

/** One request in this many, told by its millisecond, clears what has expired, after the answer. */
const sweepEvery = 50;

/** How many sessions one sweep looks at. */
const sessionsPerSweep = 250;

/**
 * Expired sessions among those that follow a random place of the key, which is a hash: every one is met in time, and
 * no index on the end has to be written each time a session slides.
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

/** For so long an expired link can be told from one that never was. Milliseconds. */
const keptExpiredMs = 86_400_000;

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
