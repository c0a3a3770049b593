import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { gifts } from '../../db/schema';
import { giftState, readGiftCode } from '../../domain/gifts/gifts';
import { defineOperation } from '../operation';
import { countAttempt } from '../shared/rate-limit';
import { giftNotFound } from './guard';
import { isPaid } from './send-gift';
import { GiftStateSchema, IntervalSchema } from './schemas';

/** Codes cannot be guessed: there are 31^8, and an IP address may try only this many in ten minutes. */
const lookLimit = { limit: 30, windowMs: 600_000 };

export const GetGift = defineOperation({
  summary: 'What somebody is given who holds this code, with or without an account.',
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
    const {
      promoCode,
      couponId: _id,
      deliveredAt: _at,
      redeemedAt: _on,
      redeemedBy,
      withdrawalId: _by,
      ...shown
    } = gift;
    const isMine = 'user' in caller && redeemedBy === caller.user.id;
    return { ...shown, code: promoCode, state: giftState(gift, now), isMine };
  },
});
