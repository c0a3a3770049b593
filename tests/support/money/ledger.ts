import { periodStart, yearAfter, yearsAfter } from '../../../domain/billing/periods';
import type { BillingInterval } from '../../../domain/billing/provider';
import { computeRefund } from '../../../domain/billing/withdrawal';

const dayMs = 86_400_000;

export type LedgerPrice = { unitAmount: number; interval: BillingInterval };

/** A debit counts from its day once a bank has confirmed it; one that is refused leaves nothing. */
type LedgerPayer = 'card' | 'debit' | 'refused-debit';

/** What happens to a subscription, in the order of its moments (milliseconds). */
export type LedgerAct = { at: number } & (
  | { act: 'subscribe'; price: LedgerPrice; off?: number; asksToStart?: boolean; by?: LedgerPayer }
  /** Bought for somebody else: the buyer gets no subscription. */
  | { act: 'give'; price: LedgerPrice }
  /** Opened by its recipient: already paid, and it does not renew. */
  | { act: 'open-gift'; price: LedgerPrice }
  | { act: 'upgrade'; price: LedgerPrice }
  /** At the end of the period: a downgrade, or a change to another interval. */
  | { act: 'schedule'; price: LedgerPrice }
  | { act: 'unschedule' | 'cancel' | 'reactivate' | 'renew-early' | 'withdraw' }
  /** From here on renewals fail, or a new card pays the overdue amount and all that follows. */
  | { act: 'card-fails' | 'card-pays' }
  /** From here on the bank refuses what is debited, days after it is due. */
  | { act: 'debit-fails' }
  /** Given by us: it pays the next invoices before any card does. */
  | { act: 'credit'; amount: number }
);

/** `amount` is what a card pays or gets back, `credit` what the customer's credit does. */
export type LedgerEntry = {
  at: number;
  amount: number;
  credit: number;
  what: 'purchase' | 'renewal' | 'change' | 'advance' | 'refund';
  /** The end of the period that is charged. */
  until?: number;
};

/** An unpaid renewal ends its subscription after so many days. */
const endDays = 9;
/** A bank refuses a debit this long after it was due. */
const bankDays = 3;

type Account = {
  price: LedgerPrice;
  next: LedgerPrice | null;
  anchor: number;
  start: number;
  end: number;
  /** A period that was paid in advance: plan changes do not cut it. */
  isExtended: boolean;
  /** Somebody else has paid it: it ends with its period, whatever is asked. */
  isGift: boolean;
  status: 'active' | 'late' | 'ended';
  isEnding: boolean;
  /** Whether it ends all the same once a scheduled change is called off. */
  endsOtherwise: boolean;
  doesPay: boolean;
  by: LedgerPayer;
  asksToStart: boolean;
};

type Book = { entries: LedgerEntry[]; credit: number };

/**
 * What a subscription costs, entry by entry, by the rules under which the plans are sold: the model that the provider's
 * invoices are checked against. Cents; refunds are below zero.
 */
export function ledgerOf(
  acts: readonly LedgerAct[],
  until: number,
): { entries: LedgerEntry[]; account: Account | null; credit: number } {
  const book: Book = { entries: [], credit: 0 };
  let account: Account | null = null;
  for (const act of acts) {
    if (account) pass(account, act.at, book);
    account = enact(account, act, book);
  }
  if (account) pass(account, until, book);
  return { ...book, account };
}

/** An invoice: credit pays first, a card the rest. */
function charge(book: Book, { amount, ...entry }: Omit<LedgerEntry, 'credit'>): void {
  const credit = Math.min(book.credit, Math.max(0, amount));
  book.credit -= credit;
  book.entries.push({ ...entry, amount: amount - credit, credit });
}

const nextEnd = (anchor: number, { interval }: LedgerPrice, after: number): number => {
  let number = 1;
  while (periodStart(anchor, interval, number) <= after) number += 1;
  return periodStart(anchor, interval, number);
};

/** Applies renewals, and the consequences of unpaid ones, up to a moment. */
function pass(account: Account, until: number, book: Book): void {
  while (account.status === 'active' && account.end <= until) {
    const at = account.end;
    if (account.isEnding) {
      account.status = 'ended';
      return;
    }
    if (account.next) Object.assign(account, { price: account.next, next: null, endsOtherwise: false, anchor: at });
    Object.assign(account, { start: at, end: nextEnd(account.anchor, account.price, at), isExtended: false });
    if (!account.doesPay) account.status = 'late';
    else charge(book, { at, amount: account.price.unitAmount, what: 'renewal' });
  }
  const days = account.by === 'debit' ? bankDays + endDays : endDays;
  if (account.status === 'late' && account.start + days * dayMs <= until) account.status = 'ended';
}

function enact(account: Account | null, act: LedgerAct, book: Book): Account | null {
  if (act.act === 'give') {
    book.entries.push({ at: act.at, amount: act.price.unitAmount, credit: 0, what: 'purchase' });
    return account;
  }
  if (act.act === 'credit') {
    book.credit += act.amount;
    return account;
  }
  if (act.act === 'open-gift') {
    const opened = enact(null, { ...act, act: 'subscribe', off: act.price.unitAmount }, book);
    return opened && { ...opened, isEnding: true, isGift: true };
  }
  if (act.act === 'subscribe') {
    const { at, price, off = 0, asksToStart = false, by = 'card' } = act;
    if (by === 'refused-debit') return account;
    const end = nextEnd(at, price, at);
    charge(book, { at, amount: Math.max(0, price.unitAmount - off), what: 'purchase', until: end });
    return {
      price,
      next: null,
      anchor: at,
      start: at,
      end,
      isExtended: false,
      isGift: false,
      status: 'active',
      isEnding: false,
      endsOtherwise: false,
      doesPay: true,
      by,
      asksToStart,
    };
  }
  if (!account || account.status === 'ended') return account;
  switch (act.act) {
    case 'upgrade':
      if (!account.isGift) upgrade(account, act.price, act.at, book);
      break;
    case 'schedule':
      if (account.isGift) break;
      Object.assign(account, {
        next: act.price,
        endsOtherwise: account.endsOtherwise || account.isEnding,
        isEnding: false,
      });
      break;
    case 'unschedule':
      Object.assign(account, { next: null, isEnding: account.endsOtherwise || account.isEnding, endsOtherwise: false });
      break;
    case 'cancel':
      // What is not paid ends at once: nothing of it is asked for any more.
      if (account.status === 'late') account.status = 'ended';
      Object.assign(account, { isEnding: true, next: null, endsOtherwise: false });
      break;
    case 'reactivate':
      account.isEnding = account.isGift;
      break;
    case 'renew-early':
      // A pay page takes no credit.
      book.entries.push({ at: act.at, amount: account.price.unitAmount, credit: 0, what: 'advance' });
      account.end = yearAfter(account.end);
      Object.assign(account, { anchor: account.end, isExtended: true });
      break;
    case 'withdraw':
      withdraw(account, act.at, book);
      break;
    case 'card-fails':
    case 'debit-fails':
      Object.assign(account, { doesPay: false, by: act.act === 'card-fails' ? 'card' : 'debit' });
      break;
    case 'card-pays':
      Object.assign(account, { doesPay: true, by: 'card' });
      if (account.status === 'late') {
        charge(book, { at: act.at, amount: account.price.unitAmount, what: 'renewal' });
        account.status = 'active';
      }
      break;
    default:
      break;
  }
  return account;
}

/** The higher price from now on: the rest of the old one is deducted; another interval begins a period of its own. */
function upgrade(account: Account, price: LedgerPrice, at: number, book: Book): void {
  // Not while a year was paid in advance, which has no rest to deduct.
  if (account.isExtended) return;
  const share = (account.end - at) / (account.end - account.start);
  const isSame = price.interval === account.price.interval;
  const unused = Math.round(account.price.unitAmount * share);
  const coming = isSame ? Math.round(price.unitAmount * share) : price.unitAmount;
  if (!isSame) Object.assign(account, { anchor: at, start: at, end: nextEnd(at, price, at) });
  charge(book, { at, amount: coming - unused, what: 'change', until: account.end });
  Object.assign(account, { price, next: null, isEnding: false, endsOtherwise: false });
}

/** A young contract ends, an older one loses the years paid in advance; each payer gets back its part, the card first. */
function withdraw(account: Account, at: number, book: Book): void {
  const paid = book.entries.flatMap((entry) =>
    entry.what === 'refund'
      ? []
      : [
          {
            entry,
            reason: entry.what,
            amountPaid: entry.amount + entry.credit,
            refunded: 0,
            paidAt: entry.at,
            coversUntil: entry.until ?? null,
          },
        ],
  );
  const { isWhole, back } = computeRefund(paid, { now: at, asksToStart: account.asksToStart });
  for (const { purchase, amount } of back) {
    const toCard = Math.min(amount, purchase.entry.amount);
    book.credit += amount - toCard;
    book.entries.push({ at, amount: -toCard, credit: toCard - amount, what: 'refund' });
  }
  if (isWhole) account.status = 'ended';
  else {
    account.end = yearsAfter(account.end, -back.length);
    account.anchor = account.end;
  }
}
