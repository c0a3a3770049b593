import { invalid } from '../wire/errors.ts';
import { put } from '../store.ts';
import { refundable } from './disputing.ts';
import type { Refund } from '../refund-types.ts';
import type { Charge } from '../types.ts';
import type { World } from '../world.ts';

/** Refunds this much of a charge, or the rest of it. */
export function giveBack(
  world: World,
  charge: Charge,
  asked: number | null,
  metadata: Record<string, string> = {},
): Refund {
  const left = charge.amount - charge.amount_refunded;
  const amount = asked ?? left;
  if (left === 0) throw invalid('The charge has already been refunded.', undefined, 'charge_already_refunded');
  if (!Number.isInteger(amount) || amount <= 0 || amount > left) {
    throw invalid('The refund is greater than what is left of the charge.', 'amount');
  }
  refundable(world, charge);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund = put(world.state, 'refunds', {
    id: world.id('re'),
    object: 'refund',
    created: world.now(),
    metadata,
    amount,
    currency: charge.currency,
    reason: 'requested_by_customer',
    status: 'succeeded',
    charge: charge.id,
    payment_intent: charge.payment_intent,
  });
  world.emit('refund.created', refund);
  world.emit('charge.refunded', charge);
  return refund;
}
