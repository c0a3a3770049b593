const dayMs = 86_400_000;

/** Consumers may withdraw for this long from each purchase (decisions: withdrawal). */
export const withdrawalDays = 14;

export type Purchase = {
  paymentId: string | null;
  amountPaid: number;
  refunded: number;
  paidAt: number | null;
  reason: 'purchase' | 'renewal' | 'change' | 'other';
};

/** Until when a purchase can be withdrawn from; milliseconds. */
export const withdrawalUntil = (paidAt: number): number => paidAt + withdrawalDays * dayMs;

/** The payments that a withdrawal gives back now: what was bought in the last fourteen days, renewals left out. */
export const withdrawable = <P extends Purchase>(purchases: readonly P[], now: number): P[] =>
  purchases.filter(
    ({ reason, paidAt, amountPaid, refunded }) =>
      reason !== 'renewal' && paidAt !== null && now < withdrawalUntil(paidAt) && amountPaid > refunded,
  );
