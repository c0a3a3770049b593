import { expireSession } from './checkout.ts';
import { couponsIn, discountsAt } from './discounts.ts';
import { endSubscription, methodOf } from './lifecycle/changing.ts';
import { collect, finalize } from './lifecycle/collecting.ts';
import { draftInvoice } from './lifecycle/drafts.ts';
import { settle } from './invoices.ts';
import { answerInvoiceDebit } from './lifecycle/answering.ts';
import { answerDebit } from './lifecycle/settling.ts';
import { enterPhase } from './lifecycle/schedules.ts';
import { periodLines } from './lifecycle/starting.ts';
import { all, find } from './store.ts';
import { periodEnd } from './time.ts';
import type { Subscription } from './types.ts';
import type { World } from './world.ts';

const daySeconds = 86_400;
/** The delay before an unpaid renewal is retried; after the last attempt the subscription ends. */
const retryAfter = 3 * daySeconds;
const tries = 3;

const running = new Set(['active', 'trialing', 'past_due']);
const endOf = ({ items }: Subscription): number => items.data[0]?.current_period_end ?? Infinity;

/** Begins the next period, or ends a subscription that was to end here. */
function turn(world: World, subscription: Subscription): void {
  const { state } = world;
  const end = endOf(subscription);
  if (subscription.cancel_at !== null && subscription.cancel_at <= end) {
    endSubscription(world, subscription);
    return;
  }
  if (subscription.status === 'trialing') subscription.status = 'active';
  if (!enterPhase(world, subscription, end)) {
    for (const item of subscription.items.data) {
      if (!item.price.recurring) continue;
      item.current_period_start = end;
      item.current_period_end = periodEnd(subscription.billing_cycle_anchor, item.price.recurring, end);
    }
  }
  subscription.discounts = discountsAt(world, subscription, end);
  const waiting = state.waitingLines[subscription.id] ?? [];
  delete state.waitingLines[subscription.id];
  const invoice = draftInvoice(world, {
    customer: find(state, 'customers', subscription.customer),
    subscription,
    reason: 'subscription_cycle',
    lines: [...waiting, ...periodLines(world, subscription.items.data)],
    coupons: couponsIn(world, subscription.discounts),
    metadata: subscription.metadata,
  });
  subscription.latest_invoice = finalize(world, invoice).id;
  if (collect(world, invoice, { method: methodOf(world, subscription), isOwnerThere: false }) === 'failed') {
    subscription.status = 'past_due';
    invoice.next_payment_attempt = world.now() + retryAfter;
    state.dunning[subscription.id] = { invoice: invoice.id, attempts: 1, nextAt: world.now() + retryAfter };
  }
  world.emit('customer.subscription.updated', subscription);
}

/** Retries an overdue invoice; after the last attempt the subscription ends and the invoice is given up. */
function tryAgain(world: World, subscription: Subscription): void {
  const dunning = world.state.dunning[subscription.id];
  if (!dunning) return;
  const invoice = find(world.state, 'invoices', dunning.invoice);
  if (dunning.attempts >= tries) {
    invoice.status = 'uncollectible';
    invoice.status_transitions.marked_uncollectible_at = world.now();
    world.emit('invoice.marked_uncollectible', invoice);
    endSubscription(world, subscription);
    return;
  }
  const how = collect(world, invoice, { method: methodOf(world, subscription), isOwnerThere: false });
  if (how === 'paid') settle(world, invoice);
  // While a debit is pending, no other attempt is made.
  if (how === 'waits') delete world.state.dunning[subscription.id];
  if (how !== 'failed') return;
  dunning.attempts += 1;
  dunning.nextAt = world.now() + retryAfter;
  invoice.next_payment_attempt = dunning.attempts < tries ? dunning.nextAt : null;
}

type Due = { at: number; run: () => void };

function nextDue(world: World, until: number): Due | undefined {
  const { state } = world;
  const due: Due[] = [];
  for (const subscription of all(state, 'subscriptions')) {
    if (!running.has(subscription.status)) continue;
    due.push({ at: endOf(subscription), run: () => turn(world, subscription) });
    const dunning = state.dunning[subscription.id];
    if (dunning) due.push({ at: dunning.nextAt, run: () => tryAgain(world, subscription) });
  }
  for (const session of all(state, 'sessions')) {
    if (session.status === 'open') due.push({ at: session.expires_at, run: () => void expireSession(world, session) });
  }
  for (const [id, { at }] of Object.entries(state.debits)) due.push({ at, run: () => answerDebit(world, id) });
  for (const [id, { at }] of Object.entries(state.invoiceDebits))
    due.push({ at, run: () => answerInvoiceDebit(world, id) });
  return due.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
}

/** Processes everything that is due by now, in order, each at its own time. */
export function catchUp(world: World): void {
  const { state } = world;
  const until = world.now();
  for (let due = nextDue(world, until); due; due = nextDue(world, until)) {
    const ahead = state.offset;
    state.offset -= world.now() - due.at;
    due.run();
    state.offset = ahead;
  }
}

/** Advances the clock and processes everything that becomes due. */
export function advance(world: World, seconds: number): void {
  catchUp(world);
  world.state.offset += Math.max(0, Math.floor(seconds));
  catchUp(world);
}
