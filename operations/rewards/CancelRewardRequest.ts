import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { players, rewardRequests, rewards } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';

export const CancelRewardRequest = defineOperation({
  summary:
    'Cancels a request that has not been shipped: deletes it, restores its stock and refunds the pearls paid for it, once.',
  allowed: 'admin',
  roles: ['support'],
  isCommand: true,
  audit: ({ id }) => ({ subject: id }),
  input: z.strictObject({ id: z.string().min(1).max(64) }),
  output: z.object({
    /** The refunded pearls. */
    pearls: z.number(),
  }),
  async handler({ db, now, audit }, { id }) {
    const isOpen = and(eq(rewardRequests.id, id), isNull(rewardRequests.shippedAt));
    const rewardId = db.select({ id: rewardRequests.rewardId }).from(rewardRequests).where(isOpen);
    const userId = db.select({ id: rewardRequests.userId }).from(rewardRequests).where(isOpen);
    const paid = db.select({ pearls: rewardRequests.pearls }).from(rewardRequests).where(isOpen);
    // Every statement checks the request itself: once it is deleted, nothing is refunded again.
    const [[before], , , deleted] = await db.batch([
      db.select().from(rewardRequests).where(eq(rewardRequests.id, id)),
      db
        .update(rewards)
        .set({ remaining: sql`${rewards.remaining} + 1` })
        .where(and(inArray(rewards.id, rewardId), isNotNull(rewards.remaining))),
      db
        .update(players)
        .set({ pearlsSpent: sql`max(0, ${players.pearlsSpent} - ${paid})`, updatedAt: now })
        .where(inArray(players.userId, userId)),
      db.delete(rewardRequests).where(isOpen).returning({ id: rewardRequests.id }),
    ]);
    if (!before) throw new DomainError('not-found', 'reward-request-not-found');
    if (deleted.length === 0) throw new DomainError('failed-precondition', 'reward-shipped');
    const { userId: uid, rewardId: reward, source, pearls } = before;
    audit.changed({ before: { uid, reward, source, pearls }, after: {} });
    return { pearls };
  },
});
