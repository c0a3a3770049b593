import { applyCard, applyCustomer } from '../mirror/customer';
import { applyCheckout } from '../mirror/checkout';
import { applyInvoice } from '../mirror/invoice';
import { applyPlan } from '../mirror/plan';
import { applyPriceOf, applyRefund } from '../mirror/by-part';
import { applySubscription, type MirrorScope } from '../mirror/subscription';

type Told = { type: string; objectId: string; customerId: string | null };
type Apply = (scope: MirrorScope, told: Told) => Promise<unknown>;

/** What is read again for each kind of event; what an event itself says of its object is never believed. */
const appliers: [RegExp, Apply][] = [
  [/^product\./, (scope, { objectId }) => applyPlan(scope, objectId)],
  [/^price\./, (scope, { objectId }) => applyPriceOf(scope, objectId)],
  [/^checkout\.session\./, (scope, { objectId }) => applyCheckout(scope, objectId)],
  [/^customer\.subscription\./, (scope, { objectId }) => applySubscription(scope, objectId)],
  [/^customer\.updated$/, (scope, { objectId }) => applyCustomer(scope, objectId)],
  [
    /^payment_method\.attached$/,
    (scope, { customerId }) => (customerId ? applyCard(scope, customerId) : Promise.resolve()),
  ],
  [
    /^payment_method\.detached$/,
    (scope, { customerId }) => (customerId ? applyCustomer(scope, customerId) : Promise.resolve()),
  ],
  [/^invoice\./, (scope, { objectId }) => applyInvoice(scope, objectId)],
  [/^charge\.refunded$/, (scope, { objectId }) => applyRefund(scope, objectId)],
];

/** Does what an event asks for; of most kinds Apice has nothing to do. */
export async function applyEvent(scope: MirrorScope, told: Told): Promise<void> {
  for (const [pattern, apply] of appliers) if (pattern.test(told.type)) await apply(scope, told);
}

/** Whether Apice has anything to do with events of a type: the others are not kept. */
export const concernsUs = (type: string): boolean => appliers.some(([pattern]) => pattern.test(type));
