import * as z from 'zod';
import { giftOrders, gifts } from '../../db/schema';
import { planName } from '../../domain/billing/plans';
import { taxRateOf } from '../../domain/billing/taxes';
import { giftLines, isDeliveryDay, mostRecipients } from '../../domain/gifts/gifts';
import { DomainError } from '../../domain/shared/errors';
import { checkoutShape, pageRequest } from '../billing/checkout/request';
import { visitFor } from '../billing/checkout/visits';
import { defineOperation } from '../operation';
import { countAttempt } from '../shared/rate-limit';
import { randomText } from '../shared/signing';
import { readGiftPrices } from './gift-reads';
import { checkMayGive } from './guard';
import { RecipientInput } from './schemas';

const { locale, cancel_url } = checkoutShape;

/**
 * Stores the order and opens its checkout. After a double click, the second order's checkout closes the first one's, so
 * that the buyer cannot pay both. An unpaid order gets no codes.
 */
export const CreateGiftCheckout = defineOperation({
  summary:
    'Opens a checkout for gifts to one or more people (decisions: gifts); GetCheckoutSession returns its address.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    recipients: z.array(RecipientInput).min(1).max(mostRecipients),
    locale,
    cancel_url,
  }),
  output: z.object({ docId: z.string(), orderId: z.string() }),
  async handler(context, { recipients, ...asked }) {
    const { caller, db, now, language, settings } = context;
    const { id: userId } = caller.user;
    checkMayGive(context, settings);
    await countAttempt(context, { kind: 'checkout', subject: userId, limit: 30, windowMs: 600_000 });
    if (recipients.some(({ deliverOn }) => !isDeliveryDay(deliverOn, now))) {
      throw new DomainError('invalid-argument', 'gift-day-not-offered');
    }
    const sold = new Map((await readGiftPrices(db)).map((row) => [row.price, row]));
    const orderId = `gft_${randomText(12)}`;
    // The language of the checkout, coupons and mails.
    const spoken = asked.locale ?? language;
    const rows = recipients.map(({ price, ...recipient }, position) => {
      const plan = sold.get(price);
      if (!plan) throw new DomainError('failed-precondition', 'not-buyable');
      return {
        ...recipient,
        id: `gif_${randomText(12)}`,
        orderId,
        position,
        priceId: price,
        productName: planName(plan, spoken),
        interval: plan.interval,
        amountCents: plan.unitAmount,
      };
    });
    const totalCents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const order = { id: orderId, buyerId: userId, language: spoken, totalCents, createdAt: now };
    const [first, ...others] = rows.map((row) => db.insert(gifts).values(row));
    if (first) await db.batch([db.insert(giftOrders).values(order), first, ...others]);
    const page = await pageRequest(context, {
      ...asked,
      cancel_url: asked.cancel_url ?? '/gift',
      success_url: `/gift/details/${orderId}?sid={CHECKOUT_SESSION_ID}`,
      allow_promotion_codes: false,
    });
    const visit = await visitFor(context, {
      userId,
      kind: 'gift',
      purchase: 'gift',
      request: {
        ...page,
        mode: 'payment',
        lines: giftLines(rows).map(({ priceId, ...line }) => ({
          ...line,
          ...taxRateOf(sold.get(priceId)?.metadata ?? {}, settings),
        })),
        metadata: { giftOrder: orderId },
      },
    });
    return { docId: visit.id, orderId };
  },
});
