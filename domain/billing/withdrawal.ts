import type { InvoiceReason } from './provider';
import { daysLater, romeDay, romeDayStart } from '../shared/rome-day';
import { dayMs, hourMs } from '../shared/time';

/** The consumer's withdrawal period in whole days, the day of purchase excluded (decision 33). */
export const withdrawalDays = 14;

/** How long the displayed refund amount stays binding. Milliseconds. */
export const shownLifeMs = hourMs;

/** `coversUntil` is the end of the paid period; null when unknown, and then nothing of it counts as used. */
export type Purchase = {
  reason: InvoiceReason;
  amountPaid: number;
  refunded: number;
  paidAt: number | null;
  coversUntil: number | null;
};

type Billed = Purchase & { status: string; total: number; amountDue: number; createdAt: number };

/** The part of an invoice that was paid from the customer's credit balance, cents. */
export const creditIn = ({ status, total, amountDue }: Pick<Billed, 'status' | 'total' | 'amountDue'>): number =>
  status === 'paid' || status === 'processing' ? Math.max(0, total - amountDue) : 0;

/** An invoice as a withdrawal counts it: credit counts as paid money, and a pending direct debit as received. */
export function purchaseOf<I extends Billed>(invoice: I): I {
  const credit = creditIn(invoice);
  const arrived =
    invoice.status === 'processing' ? { amountPaid: invoice.amountDue, paidAt: invoice.createdAt } : invoice;
  return { ...invoice, amountPaid: arrived.amountPaid + credit, paidAt: arrived.paidAt };
}

/** The refund of one payment, in cents: at most what was paid less earlier refunds. */
type Back<P extends Purchase> = { purchase: P; amount: number };
export type Reckoned<P extends Purchase> = {
  isWhole: boolean;
  used: number;
  amount: number;
  back: Back<P>[];
  /**
   * The deadline for the declaration, from the purchases that decide it; milliseconds, null when nothing can be
   * refunded.
   */
  until: number | null;
};

/**
 * The last moment at which a purchase can be withdrawn from, milliseconds: the day of the purchase is not counted, and the
 * fourteenth ends with its last hour in Rome (Regulation 1182/71, 3).
 */
export const withdrawalUntil = (paidAt: number): number =>
  romeDayStart(daysLater(romeDay(paidAt), withdrawalDays + 1)) - 1;

/**
 * The used part of `worth` cents paid for `from` to `until`, by whole days; rounded down, in the customer's favour.
 */
function usedOf(worth: number, from: number, until: number | null, now: number): number {
  if (until === null || until <= from) return 0;
  const gone = Math.floor((Math.min(now, until) - from) / dayMs) * dayMs;
  return Math.floor((worth * gone) / (until - from));
}

/**
 * How much of the payments was used, in cents: the rest of one payment carries over into the next, as a change of plan
 * deducts the unused part of the old one from its price.
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

/** Spreads the amount over the payments, the latest first: each credit note names its invoice. */
function spread<P extends Purchase>(young: readonly P[], used: number): Back<P>[] {
  let owed = used;
  return young.map((purchase) => {
    const kept = Math.min(owed, purchase.amountPaid);
    owed -= kept;
    return { purchase, amount: Math.max(0, purchase.amountPaid - kept - purchase.refunded) };
  });
}

/**
 * What a withdrawal refunds: the contract itself with all its payments, while its purchase is young; later only a year that
 * was paid in advance, and the contract continues. Renewals are not purchases. What was used is kept only if the customer
 * asked expressly that access begin at once (Codice del consumo 57, 3 and 4).
 */
export function computeRefund<P extends Purchase>(
  purchases: readonly P[],
  { now, asksToStart }: { now: number; asksToStart: boolean },
): Reckoned<P> {
  const recent = purchases
    .filter(({ reason, paidAt }) => reason !== 'renewal' && paidAt !== null && now <= withdrawalUntil(paidAt))
    .sort((one, other) => (one.paidAt ?? 0) - (other.paidAt ?? 0));
  const young = recent.filter(({ amountPaid }) => amountPaid > 0);
  // A purchase made free by a code began a contract too; a fully refunded purchase has ended its own.
  const begun = recent.filter(
    ({ reason, amountPaid, refunded }) => reason === 'purchase' && (amountPaid === 0 || amountPaid > refunded),
  );
  const isWhole =
    begun.length > 0 && young.some(({ reason, amountPaid, refunded }) => reason !== 'advance' && amountPaid > refunded);
  // The advance year has not begun, so none of it is used.
  const [advance, running] = [
    young.filter(({ reason }) => reason === 'advance'),
    young.filter(({ reason }) => reason !== 'advance'),
  ];
  const used = isWhole && asksToStart ? usedUp(running, now) : 0;
  const back = [...(isWhole ? spread(running, used) : []), ...spread(advance, 0)].filter(({ amount }) => amount > 0);
  const deciding = isWhole ? begun : back.map(({ purchase }) => purchase);
  const until = deciding.length > 0 ? Math.max(...deciding.map(({ paidAt }) => withdrawalUntil(paidAt ?? 0))) : null;
  return { isWhole, used, amount: back.reduce((sum, { amount }) => sum + amount, 0), back, until };
}

/**
 * What becomes of a subscription when its account is deleted: its end alone, or first the withdrawal that its owner still
 * has (decision 33). An unpaid renewal has paid for no period.
 */
export function planAtDeletion(
  subscription: { status: string } | null,
  withdrawal: { amount: number } | null,
): 'none' | 'withdrawable' | 'unpaid' | 'ends' {
  if (!subscription) return 'none';
  if (withdrawal) return 'withdrawable';
  return subscription.status === 'past_due' ? 'unpaid' : 'ends';
}

/**
 * What a withdrawal would refund and retain, in cents, its deadline, and whether the contract ends with it; null when nothing can
 * be withdrawn.
 */
export function offeredWithdrawal(
  purchases: readonly Purchase[],
  facts: { now: number; asksToStart: boolean },
): { amount: number; used: number; until: number; isWhole: boolean } | null {
  const { back, amount, used, until, isWhole } = computeRefund(purchases, facts);
  return back.length === 0 || until === null ? null : { amount, used, until, isWhole };
}
