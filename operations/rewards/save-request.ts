import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { appendEvent } from '../../db/events';
import type { Database } from '../../db/client';
import { players, rewardRequests, rewards } from '../../db/schema';
import { requestProblems, tidyAddress } from '../../domain/rewards/request-form';
import type { RequestSource } from '../../domain/rewards/requests';
import { DomainError } from '../../domain/shared/errors';
import { shownNotice } from '../accounts/profile/consents';
import type { HandlerContext } from '../operation';
import type { RequestInput } from './request-schemas';

type Wanted = {
  rewardId: string;
  source: RequestSource;
  sourceId: string;
  /** The price in the game's shop. */
  pearls?: number;
  data: z.output<typeof RequestInput>;
};
type Context = Pick<HandlerContext<'user'>, 'db' | 'caller' | 'now' | 'shard'>;
type Stored = typeof rewardRequests.$inferSelect;

/** The time of a consent: the first one, until it is withdrawn. Milliseconds. */
const since = (isGiven: boolean, before: number | null | undefined, now: number): number | null =>
  isGiven ? (before ?? now) : null;

const read = (db: Database, userId: string, rewardId: string) =>
  db.batch([
    db
      .select({ link: rewards.privacyPolicyLink, remaining: rewards.remaining })
      .from(rewards)
      .where(eq(rewards.id, rewardId)),
    db
      .select()
      .from(rewardRequests)
      .where(and(eq(rewardRequests.userId, userId), eq(rewardRequests.rewardId, rewardId))),
  ]);

const fieldsOf = ({ data }: Wanted, link: string | null, before: Stored | undefined, now: number) => ({
  ...tidyAddress(data),
  profilingAt: since(data.checkProfilazione, before?.profilingAt, now),
  messagesAt: since(data.checkComunicazioniDaApice, before?.messagesAt, now),
  thirdPartiesAt: since(data.checkMarketingSocietaTerze, before?.thirdPartiesAt, now),
  partnerAt: since(link !== null && data.checkInformativaPartner, before?.partnerAt, now),
  noticeVersion: shownNotice,
  partnerNotice: link ?? '',
  updatedAt: now,
});

/** Changes a request that was not shipped; the statement checks that, in case it is shipped concurrently. */
async function change({ db }: Context, { id }: Stored, fields: ReturnType<typeof fieldsOf>): Promise<void> {
  const changed = await db
    .update(rewardRequests)
    // Always later than the courier's file, even in the same millisecond, so that the change is recognised
    // (`requestState`).
    .set({ ...fields, updatedAt: sql`max(${fields.updatedAt}, coalesce(${rewardRequests.exportedAt} + 1, 0))` })
    .where(and(eq(rewardRequests.id, id), isNull(rewardRequests.shippedAt)))
    .returning({ id: rewardRequests.id });
  if (changed.length === 0) throw new DomainError('failed-precondition', 'reward-shipped');
}

/** Whether the constraint on a player's pearls refused a batch (db/schema/gaming.ts). */
const isOverspent = (error: unknown): boolean =>
  error instanceof Error && (error.message.includes('players_pearls') || isOverspent(error.cause));

/** Stores a new request and takes one from the stock, in one transaction. */
async function add(context: Context, wanted: Wanted, fields: ReturnType<typeof fieldsOf>): Promise<void> {
  const { db, caller, now, shard } = context;
  const { rewardId, source, sourceId, pearls = 0 } = wanted;
  const userId = caller.user.id;
  const id = crypto.randomUUID();
  await db.batch([
    db.insert(rewardRequests).values({ id, rewardId, userId, source, sourceId, pearls, ...fields, createdAt: now }),
    db
      .update(rewards)
      .set({ remaining: sql`${rewards.remaining} - 1` })
      .where(eq(rewards.id, rewardId)),
    // A check constraint of the row prevents overspending.
    ...(pearls > 0
      ? [
          db
            .update(players)
            .set({ pearlsSpent: sql`${players.pearlsSpent} + ${pearls}` })
            .where(eq(players.userId, userId)),
        ]
      : []),
    appendEvent(db, {
      id: `reward-request/${id}`,
      name: 'DATA_SUBMITTED',
      at: now,
      userId,
      shard,
      videoId: null,
      params: { rewardId, source },
    }),
  ]);
}

/**
 * Stores a user's request of a reward, or changes it until it is shipped. The stock is decremented in the same
 * transaction: of two concurrent requests for the last one, the second is refused with `reward-gone`.
 */
export async function saveRequest(context: Context, wanted: Wanted): Promise<void> {
  const { db, caller, now } = context;
  const { rewardId } = wanted;
  const userId = caller.user.id;
  const problems = requestProblems(wanted.data);
  if (Object.keys(problems).length > 0) {
    throw new DomainError('invalid-argument', 'request-data-invalid', { fields: problems });
  }
  const [[reward], [before]] = await read(db, userId, rewardId);
  if (!reward) throw new DomainError('not-found', 'reward-not-found');
  if (before) return change(context, before, fieldsOf(wanted, reward.link, before, now));
  try {
    await add(context, wanted, fieldsOf(wanted, reward.link, undefined, now));
  } catch (error) {
    // A constraint refused it: another tab was first, or the stock is exhausted.
    const [[left], [other]] = await read(db, userId, rewardId);
    if (other) return change(context, other, fieldsOf(wanted, reward.link, other, now));
    if (left?.remaining === 0) throw new DomainError('failed-precondition', 'reward-gone');
    if (wanted.pearls && isOverspent(error)) throw new DomainError('failed-precondition', 'not-enough-pearls');
    throw error;
  }
}
