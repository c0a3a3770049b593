import * as z from 'zod';
import { addressProblem, longestMessage, longestName } from '../../domain/gifts/gifts';

const Name = z.string().trim().min(1).max(longestName);

/** Another person's address, in lower case. */
export const RecipientEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((address) => addressProblem(address) === null, 'malformed');

/** `YYYY-MM-DD` of Europe/Rome; the handler decides which days may be chosen. */
export const DeliveryDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** One of the recipients. */
export const RecipientInput = z.strictObject({
  name: Name,
  email: RecipientEmail,
  message: z.string().trim().max(longestMessage).default(''),
  signature: Name,
  price: z.string().min(1).max(64),
  deliverOn: DeliveryDay,
});

export const GiftStateSchema = z.enum(['scheduled', 'delivered', 'redeemed', 'withdrawn', 'expired']);
export const IntervalSchema = z.enum(['month', 'year']);

/** A generated coupon (spec 3 §3); `expires` is seconds since 1970 as `ts` is, the other instants milliseconds. */
export const CouponSchema = z.object({
  giftId: z.string(),
  promoCode: z.string(),
  productName: z.string(),
  name: z.string(),
  email: z.string(),
  expires: z.number(),
  message: z.string(),
  signature: z.string(),
  interval: IntervalSchema,
  deliverOn: z.string(),
  redeemedAt: z.number().nullable(),
  state: GiftStateSchema,
  mayChange: z.boolean(),
});
