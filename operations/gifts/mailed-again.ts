import { and, desc, gte, lt } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { jobs } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { dayMs } from '../../domain/shared/time';
import { mailJobKey } from '../mails/outbox';

/** How often a day a gift may be mailed again. */
const mostADay = 3;

/** The prefix of the keys of all repeated mails of a gift. */
export const againChain = (giftId: string): string => `gift-${giftId}-again-`;

/** When a gift was mailed again, the latest first; milliseconds. */
export const selectMailedAgain = (db: Database, giftId: string) =>
  db
    .select({ at: jobs.createdAt })
    .from(jobs)
    .where(and(gte(jobs.key, mailJobKey(againChain(giftId))), lt(jobs.key, mailJobKey(`${againChain(giftId)}~`))))
    .orderBy(desc(jobs.createdAt))
    .limit(mostADay);

/** Refuses a mail beyond the daily limit. */
export function refuseTooMany(mailed: readonly { at: number }[], now: number): void {
  const first = mailed[mostADay - 1];
  if (first && now - first.at < dayMs) {
    throw new DomainError('resource-exhausted', 'auth/too-many-requests', { retryAt: first.at + dayMs });
  }
}
