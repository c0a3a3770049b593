import { put } from '../store.ts';
import type { Charge, Invoice, PaymentIntent } from '../types.ts';
import type { World } from '../world.ts';

/** How long a bank takes to settle a debit, unless it is settled earlier on request. Seconds. */
export const bankTakes = 3 * 86_400;

/** Whether a payment method is a bank account, whose debits are settled days later. */
export function isDebit({ state }: World, method: string | null): method is string {
  const manner = method ? state.manners[method] : undefined;
  return manner === 'debit-pays' || manner === 'debit-fails';
}

/** Starts a debit: the invoice stays open with a pending payment until the bank settles it. */
export function beginDebit(world: World, invoice: Invoice, method: string): void {
  const { state } = world;
  const base = {
    created: world.now(),
    livemode: false,
    metadata: invoice.metadata,
    currency: invoice.currency,
    amount: invoice.amount_remaining,
    customer: invoice.customer,
    description: invoice.number,
    payment_method: method,
  };
  const intent: PaymentIntent = put(state, 'paymentIntents', {
    id: world.id('pi'),
    object: 'payment_intent',
    amount_received: 0,
    status: 'processing',
    latest_charge: null,
    ...base,
  });
  const charge: Charge = put(state, 'charges', {
    id: world.id('ch'),
    object: 'charge',
    amount_captured: invoice.amount_remaining,
    amount_refunded: 0,
    disputed: false,
    paid: false,
    refunded: false,
    status: 'pending',
    failure_code: null,
    failure_message: null,
    payment_intent: intent.id,
    ...base,
  });
  intent.latest_charge = charge.id;
  invoice.payments.data.unshift({
    id: world.id('inpay'),
    object: 'invoice_payment',
    status: 'open',
    amount_paid: null,
    payment: { type: 'payment_intent', payment_intent: intent.id },
  });
  state.invoiceDebits[invoice.id] = { intent: intent.id, method, at: world.now() + bankTakes };
  world.emit('charge.pending', charge);
  world.emit('payment_intent.processing', intent);
}
