import { linesOf } from '../baskets.ts';
import { find, put } from '../store.ts';
import type { Bought, CheckoutSession, Debit } from '../hosted-types.ts';
import type { World } from '../world.ts';
import { charge, collect, finalize, type Payer } from './collecting.ts';
import { bankTakes } from './debiting.ts';
import { draftInvoice, lineFor } from './drafts.ts';
import { nameOfPrice } from './starting.ts';

/**
 * Pays a one-time checkout. The invoice is only created once it is paid, so that a failed debit leaves no gap in the
 * numbers.
 */
export function settleSession(world: World, session: CheckoutSession, bought: Bought, payer: Payer): void {
  const { state } = world;
  const basket = state.baskets[session.id];
  const customer = find(state, 'customers', bought.customer);
  if (!basket?.hasInvoice) {
    if (bought.total === 0) return;
    const facts = { customer: customer.id, amount: bought.total, description: null };
    session.payment_intent = charge(world, { ...facts, metadata: basket?.paymentMetadata ?? {} }, payer)?.id ?? null;
    return;
  }
  const period = { start: world.now(), end: world.now() };
  const draft = draftInvoice(world, {
    customer,
    subscription: null,
    reason: 'manual',
    lines: linesOf(world, session).map(({ price, quantity, amount, rates }) =>
      lineFor(world, price, { amount, quantity, period, description: nameOfPrice(world, price), rates }),
    ),
    coupons: bought.coupons,
    metadata: basket.invoiceMetadata,
    customFields: bought.customFields,
    takesBalance: false,
  });
  const invoice = finalize(world, draft);
  collect(world, invoice, payer);
  session.invoice = invoice.id;
  session.payment_intent = invoice.payments.data[0]?.payment.payment_intent ?? null;
}

/** Starts a debit: the session is complete, and unpaid until the bank settles it. */
export function announceDebit(world: World, session: CheckoutSession, facts: Omit<Debit, 'at'>): void {
  const { customer, total: amount } = facts;
  const intent = put(world.state, 'paymentIntents', {
    id: world.id('pi'),
    object: 'payment_intent',
    created: world.now(),
    livemode: false,
    currency: 'eur',
    payment_method: null,
    metadata: world.state.baskets[session.id]?.paymentMetadata ?? {},
    description: null,
    customer,
    amount,
    amount_received: 0,
    status: 'processing',
    latest_charge: null,
  });
  session.payment_intent = intent.id;
  world.state.debits[session.id] = { ...facts, at: world.now() + bankTakes };
}

/** Settles a debit with the outcome of its test IBAN. */
export function answerDebit(world: World, sessionId: string): void {
  const { state } = world;
  const debit = state.debits[sessionId];
  const session = find(state, 'sessions', sessionId);
  if (!debit) return;
  delete state.debits[sessionId];
  const payer = {
    method: null,
    isOwnerThere: true,
    debit: { intent: session.payment_intent ?? '', isPaid: debit.isPaid },
  };
  if (debit.isPaid) {
    settleSession(world, session, debit, payer);
    session.payment_status = 'paid';
    world.emit('checkout.session.async_payment_succeeded', session);
  } else {
    charge(world, { customer: debit.customer, amount: debit.total, description: null, metadata: {} }, payer);
    world.emit('checkout.session.async_payment_failed', session);
  }
}
