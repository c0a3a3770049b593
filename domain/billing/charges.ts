import type { ProviderCreditNote, ProviderInvoice } from './provider';

/**
 * How the customer is notified of a paid invoice; null for one that costs nothing, and for a purchase or a year in advance,
 * which its visit confirms.
 */
export function paidNotice({
  status,
  reason,
  total,
}: Pick<ProviderInvoice, 'status' | 'reason' | 'total'>): 'renewalPaid' | 'changePaid' | null {
  if (status !== 'paid' || total <= 0) return null;
  if (reason === 'renewal') return 'renewalPaid';
  return reason === 'change' ? 'changePaid' : null;
}

/** What was refunded of an invoice without a credit note, cents. */
export const refundedWithoutNote = (
  refunded: number,
  notes: readonly Pick<ProviderCreditNote, 'amount' | 'movesMoney'>[],
): number => Math.max(0, refunded - notes.reduce((sum, { amount, movesMoney }) => sum + (movesMoney ? amount : 0), 0));

/** Whether a renewal was refused once more: the first refusal is reported with its subscription. */
export const isRefusedRetry = ({
  status,
  reason,
  attempts,
}: Pick<ProviderInvoice, 'status' | 'reason' | 'attempts'>): boolean =>
  status === 'open' && reason === 'renewal' && attempts > 1;
