import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { appendEvent } from '../../../db/events';
import { checkoutSessions, users } from '../../../db/schema';
import { conversionEventId, purchaseParams } from '../../../domain/platform/analytics';
import { defineOperation } from '../../operation';

export const TellPurchase = defineOperation({
  summary:
    'Records the conversion of a paid purchase with its advertising parameters, whether or not the buyer returns from the checkout (spec 2 §7); the browser’s report of it is not counted twice.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ docId: z.string() }),
  output: z.strictObject({}),
  async handler({ db }, { docId }) {
    const [bought] = await db
      .select({
        userId: checkoutSessions.userId,
        sessionId: checkoutSessions.sessionId,
        adMarks: checkoutSessions.adMarks,
        amount: checkoutSessions.amountTotal,
        at: checkoutSessions.completedAt,
        consents: users.privacyMarketing,
      })
      .from(checkoutSessions)
      .innerJoin(users, eq(users.id, checkoutSessions.userId))
      .where(eq(checkoutSessions.id, docId));
    // A conversion needs two consents: the browser's at that checkout, and the account's current one.
    if (!bought?.adMarks || !bought.sessionId || bought.at === null || !bought.consents) return {};
    const { userId, sessionId, adMarks, amount, at } = bought;
    await appendEvent(db, {
      id: conversionEventId(userId, 'purchase', sessionId),
      name: 'purchase',
      at,
      userId,
      shard: null,
      videoId: null,
      params: { ...adMarks, ...purchaseParams(sessionId, amount) },
    });
    return {};
  },
});
