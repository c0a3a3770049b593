import { and, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { rewardRequests } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { insertMailIf } from '../mails/outbox';
import { defineOperation } from '../operation';
import { listed, RequestIds, requestRows } from './request-list';
import { mailDelayMs, shippingMail } from './shipping-mail';

export const ShipRewardRequests = defineOperation({
  summary:
    'Marks requests as shipped and mails each person two minutes later, with the courier’s tracking number; no effect on those already shipped.',
  allowed: 'admin',
  roles: ['support'],
  isCommand: true,
  audit: ({ ids }) => ({ subject: ids[0] ?? null }),
  input: z.strictObject({
    ids: RequestIds,
    /** The tracking number. */
    tracking: z.string().trim().max(60).default(''),
  }),
  output: z.object({ shipped: z.array(z.string()), alreadyShipped: z.array(z.string()), gone: z.array(z.string()) }),
  async handler({ db, env, now, audit }, { ids, tracking }) {
    const found = await requestRows(db).where(inArray(rewardRequests.id, listed(ids)));
    if (found.length === 0) throw new DomainError('not-found', 'reward-request-not-found');
    const open = found.filter(({ request }) => request.shippedAt === null);
    const shipment = { tracking, now, baseUrl: env.baseUrl };
    const [changed] = await db.batch([
      db
        .update(rewardRequests)
        .set({ shippedAt: now, tracking })
        .where(and(inArray(rewardRequests.id, listed(ids)), isNull(rewardRequests.shippedAt)))
        .returning({ id: rewardRequests.id }),
      // Another administrator may have shipped it concurrently: then theirs is reported.
      ...open.map((row) => {
        const isOurs = sql`exists (select 1 from reward_requests where id = ${row.request.id} and shipped_at = ${now})`;
        return insertMailIf(db, shippingMail(row, shipment), now, isOurs, now + mailDelayMs);
      }),
    ]);
    const shipped = changed.map(({ id }) => id);
    const known = found.map(({ request }) => request.id);
    if (shipped.length === 0) audit.unchanged();
    else audit.changed({ before: { shipped: false }, after: { shipped: true, tracking, requests: shipped } });
    return {
      shipped,
      alreadyShipped: known.filter((id) => !shipped.includes(id)),
      gone: [...new Set(ids)].filter((id) => !known.includes(id)),
    };
  },
});
