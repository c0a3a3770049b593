import * as z from 'zod';
import { isInShop } from '../../../domain/billing/plans';
import { taxRateOf } from '../../../domain/billing/taxes';
import { languages } from '../../../domain/platform/language';
import { isFeatureOpen } from '../../../domain/platform/settings';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { countAttempt } from '../../shared/rate-limit';
import { runningOf, soldPrice } from './prices';
import { pageRequest } from './request';
import { startText } from './start-text';
import { visitFor } from './visits';

export const BuyShop = defineOperation({
  summary: 'Opens a checkout for a shop product (spec 2 §7); repeated calls return the same one.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    priceId: z.string().min(1).max(100),
    countryProv: z.string().max(10).optional(),
    language: z.enum(languages).optional(),
  }),
  /** `id` is the document for GetCheckoutSession. */
  output: z.object({ id: z.string(), sessionId: z.string(), url: z.string() }),
  async handler(context, { priceId, language: asked }) {
    const { caller, language, settings, isNativeApp } = context;
    const { id: userId, category, experiments } = caller.user;
    if (isNativeApp) throw new DomainError('failed-precondition', 'not-in-app');
    if (!isFeatureOpen('SHOP', settings, { language, category, experiments, isVisitor: false })) {
      throw new DomainError('failed-precondition', 'shop-closed');
    }
    await countAttempt(context, { kind: 'checkout', subject: userId, limit: 30, windowMs: 600_000 });
    const price = await soldPrice(context, priceId);
    if (!isInShop(price.metadata)) throw new DomainError('failed-precondition', 'not-buyable');
    if (price.interval && (await runningOf(context, userId)).length > 0) {
      throw new DomainError('already-exists', 'already-subscribed');
    }
    const request = await pageRequest(context, {
      ...(asked && { locale: asked }),
      cancel_url: '/shop',
      collect_shipping_address: price.interval === null,
    });
    const visit = await visitFor(context, {
      userId,
      kind: price.interval ? 'subscription' : 'shop',
      purchase: price.interval ? 'subscription' : `shop/${price.id}`,
      request: {
        ...request,
        consent: price.interval ? startText(request.locale, price, price.interval) : null,
        mode: price.interval ? 'subscription' : 'payment',
        lines: [{ price: price.id, quantity: 1, ...taxRateOf(price.metadata, settings) }],
      },
    });
    if (!visit.url || !visit.sessionId) throw new DomainError('unavailable', visit.error ?? 'payments-unavailable');
    return { id: visit.id, sessionId: visit.sessionId, url: visit.url };
  },
});
