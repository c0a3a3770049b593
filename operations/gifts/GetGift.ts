import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { gifts } from '../../db/schema';
import { additionRefusals } from '../../domain/gifts/addition';
import { giftState, readGiftCode } from '../../domain/gifts/gifts';
import { defineOperation } from '../operation';
import { countAttempt } from '../shared/rate-limit';
import { additionOf } from './addition';
import { giftNotFound } from './guard';
import { isPaid } from './send-gift';
import { GiftStateSchema, IntervalSchema } from './schemas';

/** Codes cannot be guessed: there are 31^8, and an IP address may try only this many in ten minutes. */
const lookLimit = { limit: 30, windowMs: 600_000 };

export const GetGift = defineOperation({
  summary:
    'Returns the gift of a code to anyone who has the code, with or without an account, and what it would add to the caller’s plan.',
  allowed: 'visitor',
  input: z.strictObject({ code: z.string().max(40) }),
  output: z.object({
    code: z.string(),
    name: z.string(),
    signature: z.string(),
    message: z.string(),
    productName: z.string(),
    interval: IntervalSchema,
    state: GiftStateSchema,
    /** Milliseconds since 1970. */
    expiresAt: z.number(),
    /** Whether the caller opened it. */
    isMine: z.boolean(),
    /**
     * What it would add to the caller's running plan: from its paid end to the new one, or why it can't be added; null
     * without a plan.
     */
    addition: z
      .object({ from: z.number(), until: z.number(), refusal: z.enum(additionRefusals).nullable() })
      .nullable(),
  }),
  async handler(context, { code: typed }) {
    const { db, caller, now, address } = context;
    await countAttempt(context, { kind: 'gift-look', subject: address, ...lookLimit });
    const code = readGiftCode(typed);
    const [gift] = code
      ? await db
          .select({
            name: gifts.name,
            signature: gifts.signature,
            message: gifts.message,
            productName: gifts.productName,
            interval: gifts.interval,
            priceId: gifts.priceId,
            promoCode: gifts.promoCode,
            couponId: gifts.couponId,
            expiresAt: gifts.expiresAt,
            deliveredAt: gifts.deliveredAt,
            redeemedAt: gifts.redeemedAt,
            redeemedBy: gifts.redeemedBy,
            withdrawalId: gifts.withdrawalId,
          })
          .from(gifts)
          .where(eq(gifts.promoCode, code))
      : [];
    if (!isPaid(gift)) throw giftNotFound();
    const { promoCode, name, signature, message, productName, interval, expiresAt, redeemedBy } = gift;
    const shown = { name, signature, message, productName, interval, expiresAt };
    const state = giftState(gift, now);
    const userId = 'user' in caller ? caller.user.id : null;
    const isOpenable = state === 'scheduled' || state === 'delivered';
    const found = isOpenable && userId !== null ? await additionOf(context, userId, gift) : null;
    const addition = found && { from: found.from, until: found.until, refusal: found.refusal };
    return { ...shown, code: promoCode, state, isMine: userId !== null && redeemedBy === userId, addition };
  },
});
