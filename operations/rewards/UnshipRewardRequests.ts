import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { jobs, rewardRequests } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { mailJobKey } from '../mails/outbox';
import { defineOperation } from '../operation';
import { listed, RequestIds } from './request-list';
import { shippingMailKey } from './shipping-mail';

export const UnshipRewardRequests = defineOperation({
  summary: 'Undoes the shipping of requests, and cancels mails about it that have not been sent yet.',
  allowed: 'admin',
  roles: ['support'],
  isCommand: true,
  audit: ({ ids }) => ({ subject: ids[0] ?? null }),
  input: z.strictObject({ ids: RequestIds }),
  output: z.object({
    changed: z.number(),
    /** How many people had already been mailed. */
    notified: z.number(),
  }),
  async handler({ db, audit }, { ids }) {
    const found = await db
      .select({ id: rewardRequests.id, shippedAt: rewardRequests.shippedAt })
      .from(rewardRequests)
      .where(inArray(rewardRequests.id, listed(ids)));
    if (found.length === 0) throw new DomainError('not-found', 'reward-request-not-found');
    const keys = found.flatMap(({ id, shippedAt }) =>
      shippedAt === null ? [] : [mailJobKey(shippingMailKey(id, shippedAt))],
    );
    const [changed, recalled] = await db.batch([
      db
        .update(rewardRequests)
        .set({ shippedAt: null, tracking: '' })
        .where(and(inArray(rewardRequests.id, listed(ids)), isNotNull(rewardRequests.shippedAt)))
        .returning({ id: rewardRequests.id }),
      // A mail with an attempt may have been delivered.
      db
        .delete(jobs)
        .where(and(inArray(jobs.key, listed(keys)), eq(jobs.state, 'waiting'), eq(jobs.attempts, 0)))
        .returning({ id: jobs.id }),
    ]);
    const requests = changed.map(({ id }) => id);
    if (requests.length === 0) audit.unchanged();
    else audit.changed({ before: { shipped: true }, after: { shipped: false, requests } });
    return { changed: requests.length, notified: Math.max(0, requests.length - recalled.length) };
  },
});
