import type { InvoiceReason } from './provider';

const dayMs = 86_400_000;

/** Consumers may withdraw for this long from each purchase (decision 70). */
export const withdrawalDays = 14;

/** An amount that was shown is the one that goes back, for this long. Milliseconds. */
export const shownLifeMs = 3_600_000;

/** `coversUntil` is the end of what was paid for; null where nobody knows it, and then nothing of it counts as used. */
export type Purchase = {
  reason: InvoiceReason;
  amountPaid: number;
  refunded: number;
  paidAt: number | null;
  coversUntil: number | null;
};

/** What goes back of one payment, in cents: no more than was paid, and not what went back before. */
export type Back<P extends Purchase> = { purchase: P; amount: number };
export type Reckoned<P extends Purchase> = { isWhole: boolean; used: number; amount: number; back: Back<P>[] };

/** Until when a purchase can be withdrawn from; milliseconds. */
export const withdrawalUntil = (paidAt: number): number => paidAt + withdrawalDays * dayMs;

/** What of `worth` cents, which end at `until`, was used by whole days; parts of a day and of a cent are nobody's. */
function usedOf(worth: number, from: number, until: number | null, now: number): number {
  if (until === null || until <= from) return 0;
  const gone = Math.floor((Math.min(now, until) - from) / dayMs) * dayMs;
  return Math.floor((worth * gone) / (until - from));
}

/**
 * What was used of what was paid, in cents: what is left of one payment goes over into the next, as a change of plan takes
 * the unused part of the old one off its price.
 */
function usedUp(paid: readonly Purchase[], now: number): number {
  let [left, used] = [0, 0];
  for (const [index, { amountPaid, paidAt, coversUntil }] of paid.entries()) {
    left += amountPaid;
    const from = paidAt ?? now;
    const gone = usedOf(left, from, coversUntil, paid[index + 1]?.paidAt ?? now);
    left -= gone;
    used += gone;
  }
  return used;
}

/** The amount is spread over the payments, the youngest first: each credit note names its invoice. */
function spread<P extends Purchase>(young: readonly P[], used: number): Back<P>[] {
  let owed = used;
  return young.map((purchase) => {
    const kept = Math.min(owed, purchase.amountPaid);
    owed -= kept;
    return { purchase, amount: Math.max(0, purchase.amountPaid - kept - purchase.refunded) };
  });
}

/**
 * What a withdrawal takes back: the contract itself with all that was paid for it, while its purchase is young; later only a
 * year that was paid in advance, and the contract goes on. Renewals are no purchase. What was used is kept only from whoever
 * asked expressly that the access begin at once (Codice del consumo 57, 3 and 4).
 */
export function reckonWithdrawal<P extends Purchase>(
  purchases: readonly P[],
  { now, asksToStart }: { now: number; asksToStart: boolean },
): Reckoned<P> {
  const young = purchases
    .filter(
      ({ reason, paidAt, amountPaid }) =>
        reason !== 'renewal' && paidAt !== null && amountPaid > 0 && now < withdrawalUntil(paidAt),
    )
    .sort((one, other) => (one.paidAt ?? 0) - (other.paidAt ?? 0));
  const isWhole = young.some(({ reason, amountPaid, refunded }) => reason === 'purchase' && amountPaid > refunded);
  // A year in advance has not begun: nothing of it is used.
  const [advance, running] = [
    young.filter(({ reason }) => reason === 'advance'),
    young.filter(({ reason }) => reason !== 'advance'),
  ];
  const used = isWhole && asksToStart ? usedUp(running, now) : 0;
  const back = [...(isWhole ? spread(running, used) : []), ...spread(advance, 0)].filter(({ amount }) => amount > 0);
  return { isWhole, used, amount: back.reduce((sum, { amount }) => sum + amount, 0), back };
}

/** What a withdrawal would give back and keep, in cents, and until when that can be declared; null where there is nothing. */
export function offeredWithdrawal(
  purchases: readonly Purchase[],
  facts: { now: number; asksToStart: boolean },
): { amount: number; used: number; until: number } | null {
  const { isWhole, back, amount, used } = reckonWithdrawal(purchases, facts);
  const deciding = back.filter(({ purchase }) => purchase.reason === (isWhole ? 'purchase' : 'advance'));
  if (deciding.length === 0) return null;
  return { amount, used, until: Math.max(...deciding.map(({ purchase }) => withdrawalUntil(purchase.paidAt ?? 0))) };
}
