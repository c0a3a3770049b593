import { applyCard, applyCustomer } from '../mirror/customer';
import { applyCheckout } from '../mirror/checkout';
import { applyDispute } from '../mirror/dispute';
import { applyInvoice } from '../mirror/invoice';
import { applyPlan } from '../mirror/plan';
import { applyLatestInvoices, applyPriceOf, applyRefund, applySchedule } from '../mirror/by-part';
import { applySubscription, type MirrorScope } from '../mirror/subscription';

type EventReference = { type: string; objectId: string; customerId: string | null };
type Apply = (scope: MirrorScope, event: EventReference) => Promise<unknown>;

/** What is read again from the provider for each type of event; an event's own data is never trusted. */
const appliers: [RegExp, Apply][] = [
  [/^product\./, (scope, { objectId }) => applyPlan(scope, objectId)],
  [/^price\./, (scope, { objectId }) => applyPriceOf(scope, objectId)],
  [/^checkout\.session\./, (scope, { objectId }) => applyCheckout(scope, objectId)],
  [/^customer\.subscription\./, (scope, { objectId }) => applySubscription(scope, objectId)],
  [/^subscription_schedule\./, (scope, { objectId }) => applySchedule(scope, objectId)],
  [/^customer\.(?:updated|deleted)$/, (scope, { objectId }) => applyCustomer(scope, objectId)],
  [
    /^payment_method\.attached$/,
    (scope, { customerId }) => (customerId ? applyCard(scope, customerId) : Promise.resolve()),
  ],
  [
    /^payment_method\.detached$/,
    (scope, { customerId }) => (customerId ? applyCustomer(scope, customerId) : Promise.resolve()),
  ],
  [/^invoice\./, (scope, { objectId }) => applyInvoice(scope, objectId)],
  // No event of the invoice reports that a renewal's debit has started.
  [
    /^payment_intent\.processing$/,
    (scope, { customerId }) => (customerId ? applyLatestInvoices(scope, customerId) : Promise.resolve()),
  ],
  [/^charge\.dispute\./, (scope, { objectId }) => applyDispute(scope, objectId)],
  [/^charge\.refunded$/, (scope, { objectId }) => applyRefund(scope, objectId)],
];

/** Applies an event; most types are ignored. */
export async function applyEvent(scope: MirrorScope, event: EventReference): Promise<void> {
  for (const [pattern, apply] of appliers) if (pattern.test(event.type)) await apply(scope, event);
}

/** Whether a type of event is handled; others are not stored. */
export const isRelevantEvent = (type: string): boolean => appliers.some(([pattern]) => pattern.test(type));
