import type { ProviderCreditNote, ProviderInvoice } from './provider';

/**
 * The kind of mail about a paid invoice; null for an invoice of zero, and for a purchase or an advance year, which have
 * their own confirmation.
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

/** Whether a retry of a renewal failed again; the first failure is reported with the subscription. */
export const isRefusedRetry = ({
  status,
  reason,
  attempts,
}: Pick<ProviderInvoice, 'status' | 'reason' | 'attempts'>): boolean =>
  status === 'open' && reason === 'renewal' && attempts > 1;
