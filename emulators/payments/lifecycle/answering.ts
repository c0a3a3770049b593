import { settle } from '../invoices.ts';
import { all, find } from '../store.ts';
import type { Invoice, Subscription } from '../types.ts';
import type { World } from '../world.ts';
import { settleInvoice } from './collecting.ts';
import { answerDebit } from './settling.ts';

/** A failed debit is not retried automatically; the subscription stays past due for this long. Seconds. */
const givenUpAfter = 9 * 86_400;

function settleSession(world: World, invoice: Invoice, how: 'succeeded' | 'failed'): void {
  const session = all(world.state, 'sessions').find(
    (one) => one.invoice === invoice.id && one.payment_status === 'unpaid',
  );
  if (!session) return;
  if (how === 'succeeded') session.payment_status = 'paid';
  world.emit(`checkout.session.async_payment_${how}`, session);
}

const subscriptionOf = ({ state }: World, { parent }: Invoice): Subscription | undefined =>
  state.subscriptions[parent?.subscription_details.subscription ?? ''];

/** A failed debit leaves the invoice open; its subscription becomes past due, even the first one. */
function refuse(world: World, invoice: Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  world.emit('invoice.payment_failed', invoice);
  settleSession(world, invoice, 'failed');
  if (!subscription || subscription.status === 'canceled') return;
  subscription.status = 'past_due';
  world.state.dunning[subscription.id] = {
    invoice: invoice.id,
    attempts: Number.MAX_SAFE_INTEGER,
    nextAt: world.now() + givenUpAfter,
  };
  world.emit('customer.subscription.updated', subscription);
}

/** Settles the debit of an invoice, with the outcome of its test account. */
export function answerInvoiceDebit(world: World, invoiceId: string): void {
  const { state } = world;
  const debit = state.invoiceDebits[invoiceId];
  if (!debit) return;
  delete state.invoiceDebits[invoiceId];
  const invoice = find(state, 'invoices', invoiceId);
  const intent = find(state, 'paymentIntents', debit.intent);
  const charge = find(state, 'charges', intent.latest_charge);
  const payment = invoice.payments.data.find((one) => one.payment.payment_intent === intent.id);
  if (state.manners[debit.method] === 'debit-fails') {
    intent.status = 'requires_payment_method';
    Object.assign(charge, { status: 'failed', failure_code: 'insufficient_funds' });
    world.emit('payment_intent.payment_failed', intent);
    world.emit('charge.failed', charge);
    refuse(world, invoice);
    return;
  }
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
  Object.assign(charge, { status: 'succeeded', paid: true });
  if (payment) Object.assign(payment, { status: 'paid', amount_paid: intent.amount });
  world.emit('payment_intent.succeeded', intent);
  world.emit('charge.succeeded', charge);
  settleInvoice(world, invoice);
  settleSession(world, invoice, 'succeeded');
  settle(world, invoice);
}

/** The number of pending debits. */
export const waitingDebits = ({ state }: World): number =>
  Object.keys(state.debits).length + Object.keys(state.invoiceDebits).length;

/** Settles all pending debits at once, so that a developer need not wait for days. */
export function answerDebits(world: World): void {
  for (const id of Object.keys(world.state.debits)) answerDebit(world, id);
  for (const id of Object.keys(world.state.invoiceDebits)) answerInvoiceDebit(world, id);
}
