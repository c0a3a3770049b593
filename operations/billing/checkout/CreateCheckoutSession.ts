import * as z from 'zod';
import { isPlan } from '../../../domain/billing/plans';
import { taxRateOf } from '../../../domain/billing/taxes';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { countAttempt } from '../../shared/rate-limit';
import { runningOf, soldPrice } from './prices';
import { fiscalOf, keepFiscal } from '../account/fiscal';
import { checkoutShape, pageRequest } from './request';
import { startText } from './start-text';
import { visitFor } from './visits';

/** Checkouts that one user may start in ten minutes. */
const perWindow = 30;

export const CreateCheckoutSession = defineOperation({
  summary:
    'Opens a checkout for a plan (spec 1 §3); repeated calls return the same one. GetCheckoutSession returns its address.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ price: z.string().min(1).max(100), ...checkoutShape }),
  output: z.object({ docId: z.string() }),
  async handler(context, { price: priceId, ...asked }) {
    const { caller, isNativeApp, settings } = context;
    const { id: userId } = caller.user;
    if (isNativeApp) throw new DomainError('failed-precondition', 'not-in-app');
    await countAttempt(context, { kind: 'checkout', subject: userId, limit: perWindow, windowMs: 600_000 });
    const fiscal = asked.fiscal ? fiscalOf(asked.fiscal) : null;
    const price = await soldPrice(context, priceId);
    if (!isPlan(price.metadata) || !price.interval) throw new DomainError('failed-precondition', 'not-buyable');
    const running = await runningOf(context, userId);
    if (running.length > 0) throw new DomainError('already-exists', 'already-subscribed');
    if (fiscal) await keepFiscal(context, fiscal);
    const request = await pageRequest(context, asked, price.planId);
    const consent = startText(request.locale, price, price.interval);
    const visit = await visitFor(context, {
      userId,
      kind: 'subscription',
      purchase: 'subscription',
      request: {
        ...request,
        consent,
        mode: 'subscription',
        lines: [{ price: price.id, quantity: 1, ...taxRateOf(price.metadata, settings) }],
      },
    });
    return { docId: visit.id };
  },
});
