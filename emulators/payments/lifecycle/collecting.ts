import { moveBalance } from '../customers.ts';
import { find, put } from '../store.ts';
import { dispute } from './disputing.ts';
import { beginDebit, isDebit } from './debiting.ts';
import type { Invoice, PaymentIntent } from '../types.ts';
import type { World } from '../world.ts';

/** Whether a charge on the card would succeed; `isOwnerThere` while its owner is on the hosted page. */
export function isChargeable(world: World, method: string | null, isOwnerThere: boolean): boolean {
  const manner = method ? world.state.manners[method] : undefined;
  if (!manner || manner === 'declined') return false;
  return manner !== 'fails-later' || isOwnerThere;
}

/** The payer: a card, or a bank account whose debit was announced by a payment intent, with its outcome. */
export type Payer = {
  method: string | null;
  isOwnerThere: boolean;
  debit?: { intent: string; isPaid: boolean };
};

/** Charges a card or a debit; null when it is declined. */
export function charge(
  world: World,
  facts: { customer: string | null; amount: number; description: string | null; metadata: Record<string, string> },
  { method, isOwnerThere, debit }: Payer,
): PaymentIntent | null {
  const { state } = world;
  const isPaid = debit?.isPaid ?? isChargeable(world, method, isOwnerThere);
  const base = { created: world.now(), livemode: false, currency: 'eur', payment_method: method, ...facts };
  const intent = put(state, 'paymentIntents', {
    id: debit?.intent ?? world.id('pi'),
    object: 'payment_intent',
    amount_received: isPaid ? facts.amount : 0,
    status: isPaid ? 'succeeded' : 'requires_payment_method',
    latest_charge: null,
    ...base,
  });
  const made = put(state, 'charges', {
    id: world.id('ch'),
    object: 'charge',
    amount_captured: isPaid ? facts.amount : 0,
    amount_refunded: 0,
    disputed: false,
    paid: isPaid,
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : 'Your card was declined.',
    payment_intent: intent.id,
    ...base,
  });
  intent.latest_charge = made.id;
  world.emit(isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent);
  world.emit(isPaid ? 'charge.succeeded' : 'charge.failed', made);
  const manner = method ? state.manners[method] : undefined;
  if (isPaid && (manner === 'disputes' || manner === 'inquires'))
    dispute(world, made, manner === 'disputes' ? 'dispute' : 'inquiry');
  return isPaid ? intent : null;
}

const yearOf = (seconds: number): string =>
  new Intl.DateTimeFormat('en', { timeZone: 'Europe/Rome', year: 'numeric' }).format(seconds * 1000);

/** Numbers an invoice, without gaps within a year, and applies the customer's balance. */
export function finalize(world: World, invoice: Invoice): Invoice {
  const { state } = world;
  const year = yearOf(world.now());
  const number = (state.invoiceNumbers[year] ?? 0) + 1;
  state.invoiceNumbers[year] = number;
  const address = `${world.baseUrl}/invoice/${invoice.id}`;
  Object.assign(invoice, {
    status: 'open',
    number: `${year}-${String(number).padStart(6, '0')}`,
    hosted_invoice_url: address,
    invoice_pdf: `${address}/pdf`,
  });
  invoice.status_transitions.finalized_at = world.now();
  put(state, 'invoices', invoice);
  const moved = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  const customer = find(state, 'customers', invoice.customer);
  if (moved !== 0) {
    moveBalance(world, customer, moved, { type: 'applied_to_invoice', description: null, invoice: invoice.id });
  }
  world.emit('invoice.finalized', invoice);
  return invoice;
}

/** Tries to collect an open invoice; `waits` while a debit is pending. */
export function collect(world: World, invoice: Invoice, payer: Payer): 'paid' | 'waits' | 'failed' {
  if (invoice.status !== 'open') return invoice.status === 'paid' ? 'paid' : 'failed';
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (invoice.amount_remaining > 0) {
    if (isDebit(world, payer.method)) {
      beginDebit(world, invoice, payer.method);
      return 'waits';
    }
    const facts = { customer: invoice.customer, amount: invoice.amount_remaining, description: invoice.number };
    const intent = charge(world, { ...facts, metadata: invoice.metadata }, payer);
    if (!intent) {
      world.emit('invoice.payment_failed', invoice);
      return 'failed';
    }
    invoice.payments.data.unshift({
      id: world.id('inpay'),
      object: 'invoice_payment',
      status: 'paid',
      amount_paid: intent.amount,
      payment: { type: 'payment_intent', payment_intent: intent.id },
    });
  }
  settleInvoice(world, invoice);
  return 'paid';
}

/** Marks an invoice as paid. */
export function settleInvoice(world: World, invoice: Invoice): void {
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0 });
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = world.now();
  world.emit('invoice.paid', invoice);
}
