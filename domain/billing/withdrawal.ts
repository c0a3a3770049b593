import type { InvoiceReason } from './provider';

const dayMs = 86_400_000;

/** Consumers may withdraw for this long from each purchase (decisions: withdrawal). */
export const withdrawalDays = 14;

export type Purchase = { reason: InvoiceReason; amountPaid: number; refunded: number; paidAt: number | null };

/** Until when a purchase can be withdrawn from; milliseconds. */
export const withdrawalUntil = (paidAt: number): number => paidAt + withdrawalDays * dayMs;

/**
 * What a withdrawal takes back: the contract itself with all that was paid for it, while its purchase is young; later only a
 * year that was paid in advance, and the contract goes on. Renewals are no purchase.
 */
export function withdrawable<P extends Purchase>(purchases: readonly P[], now: number): { whole: boolean; back: P[] } {
  const young = purchases.filter(
    ({ reason, paidAt, amountPaid, refunded }) =>
      reason !== 'renewal' && paidAt !== null && now < withdrawalUntil(paidAt) && amountPaid > refunded,
  );
  const whole = young.some(({ reason }) => reason === 'purchase');
  return { whole, back: whole ? young : young.filter(({ reason }) => reason === 'advance') };
}

/** What a withdrawal would give back, in cents, and until when that can be declared; null where there is nothing. */
export function offeredWithdrawal(
  purchases: readonly Purchase[],
  now: number,
): { amount: number; until: number } | null {
  const { whole, back } = withdrawable(purchases, now);
  const deciding = back.filter(({ reason }) => reason === (whole ? 'purchase' : 'advance'));
  if (deciding.length === 0) return null;
  const amount = back.reduce((sum, { amountPaid, refunded }) => sum + amountPaid - refunded, 0);
  return { amount, until: Math.max(...deciding.map(({ paidAt }) => withdrawalUntil(paidAt ?? 0))) };
}
