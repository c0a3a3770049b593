import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { customers } from '../../../db/schema';
import { ownAddress, waitPath } from '../../../domain/billing/checkout-addresses';
import { earlyRenewalRefusal } from '../../../domain/billing/early-renewal';
import { taxRateOf } from '../../../domain/billing/taxes';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { priceOf } from './prices';
import { isClosed } from '../disputes/guard';
import { pageRequest } from './request';
import { visitFor } from './visits';
import { hasDebitUnderWay, ownSubscription } from '../changes/own-subscription';

export const EarlyRenew = defineOperation({
  summary: 'Opens a checkout for another year of the caller’s yearly subscription, added to its end (spec 2 §4).',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ next: z.string().max(500).optional() }),
  output: z.object({ id: z.string(), url: z.string(), docId: z.string() }),
  async handler(context, { next }) {
    const { caller, db, env, isNativeApp, settings } = context;
    const { id: userId } = caller.user;
    const subscription = await ownSubscription(context, userId);
    const [price, [customer]] = await Promise.all([
      priceOf(context, subscription.priceId),
      db.select({ balance: customers.balance }).from(customers).where(eq(customers.userId, userId)),
    ]);
    const interval = price?.interval ?? null;
    const isUnderWay = await hasDebitUnderWay(context, subscription);
    const balance = customer?.balance ?? 0;
    const isDisputed = await isClosed(context, subscription);
    const facts = { ...subscription, interval, balance, isNativeApp, isUnderWay, isClosed: isDisputed };
    const refusal = earlyRenewalRefusal(facts, settings);
    if (refusal || !price) throw new DomainError('failed-precondition', refusal ?? 'early-renewal-off');
    const page = await pageRequest(context, { tax_id_collection: false, allow_promotion_codes: false });
    const visit = await visitFor(context, {
      userId,
      kind: 'early-renewal',
      // The name includes the period's end, so that renewing the year after is a separate purchase.
      purchase: `early/${subscription.id}/${subscription.currentPeriodEnd}`,
      request: {
        ...page,
        mode: 'payment',
        lines: [
          { name: price.name, unitAmount: price.unitAmount, quantity: 1, ...taxRateOf(price.metadata, settings) },
        ],
        successUrl: ownAddress(env.baseUrl, waitPath(next ?? 'profile'), '/profile'),
        cancelUrl: `${env.baseUrl}/profile`,
        metadata: { subscriptionId: subscription.id },
      },
    });
    if (!visit.url || !visit.sessionId) throw new DomainError('unavailable', visit.error ?? 'payments-unavailable');
    return { id: visit.sessionId, url: visit.url, docId: visit.id };
  },
});
