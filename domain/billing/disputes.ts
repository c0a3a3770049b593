import type { Period } from './access';
import type { ProviderDispute, ProviderInvoice } from './provider';
import { yearAfter } from './periods';

/** The statuses in which the money of a dispute is not ours: an inquiry has taken nothing. */
export const closingStatuses = ['needs_response', 'under_review', 'lost'] as const;

const isAmong = (list: readonly string[], status: string): boolean => list.includes(status);

/** Whether a dispute closes the time that its payment paid. */
export const closesTime = ({ status }: { status: string }): boolean => isAmong(closingStatuses, status);

/** What the customer is notified of, once per state; null for an inquiry. */
export function disputeNotice({
  status,
}: Pick<ProviderDispute, 'status'>): 'disputeOpened' | 'disputeWon' | 'disputeLost' | null {
  if (status === 'won') return 'disputeWon';
  if (status === 'lost') return 'disputeLost';
  return closesTime({ status }) ? 'disputeOpened' : null;
}

/**
 * The time that an invoice paid; null where it paid none. A year in advance is added where its subscription ended then
 * (`addedFrom`): its invoice does not name it.
 */
export function periodOf(
  { reason, coversFrom, coversUntil }: Pick<ProviderInvoice, 'reason' | 'coversFrom' | 'coversUntil'>,
  addedFrom: number | null,
): Period | null {
  if (reason === 'advance') return addedFrom === null ? null : { from: addedFrom, until: yearAfter(addedFrom) };
  if (coversFrom === null || coversUntil === null || coversUntil <= coversFrom) return null;
  return { from: coversFrom, until: coversUntil };
}

/** The reasons of a dispute that the provider documents. */
export const disputeReasons = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const;

/** The reason by which a text is chosen: `other` for one that the provider has added since. */
export const disputeReason = (reason: string): (typeof disputeReasons)[number] | 'other' =>
  disputeReasons.find((known) => known === reason) ?? 'other';
