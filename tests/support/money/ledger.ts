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
  /** Added to the end of what runs: already paid, so nothing is charged before its time is over. */
  | { act: 'add-gift'; price: LedgerPrice }
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
  /** Of the payment that was made at `of`: given back by us, or disputed by its payer and decided by their bank. */
  | { act: 'refund'; of: number; amount: number }
  | { act: 'dispute' | 'win-dispute' | 'lose-dispute'; of: number }
);

/** `amount` is what a card pays or gets back, `credit` what the customer's credit does. */
export type LedgerEntry = {
  at: number;
  amount: number;
  credit: number;
  what: 'purchase' | 'renewal' | 'change' | 'advance' | 'gift' | 'refund' | 'dispute' | 'won' | 'lost';
  /** The end of the period that is charged. */
  until?: number;
  /** The contract that is paid, by its number; a gift for somebody else has none. */
  contract?: number;
  /** What a card has got back of it. */
  refunded?: number;
  /** What a credit note books. */
  noted?: number;
};

/** What pays a contract. */
const reasons = ['purchase', 'renewal', 'change', 'advance'] as const;

/** An unpaid renewal ends its subscription after so many days. */
const endDays = 9;
/** A bank refuses a debit this long after it was due. */
const bankDays = 3;

type Account = {
  contract: number;
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
  /** The credit that has paid a part of what is late. */
  applied: number;
  isEnding: boolean;
  /** Whether it ends all the same once a scheduled change is called off. */
  endsOtherwise: boolean;
  doesPay: boolean;
  by: LedgerPayer;
  asksToStart: boolean;
};

type Book = { entries: LedgerEntry[]; credit: number; contracts: number };

/**
 * What a subscription costs, entry by entry, by the rules under which the plans are sold: the model that the provider's
 * invoices are checked against. Cents; refunds are below zero.
 */
export function ledgerOf(
  acts: readonly LedgerAct[],
  until: number,
): { entries: LedgerEntry[]; account: Account | null; credit: number } {
  const book: Book = { entries: [], credit: 0, contracts: 0 };
  let account: Account | null = null;
  for (const act of acts) {
    if (account) pass(account, act.at, book);
    account = enact(account, act, book);
  }
  if (account) pass(account, until, book);
  return { entries: book.entries, credit: book.credit, account };
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
    const { unitAmount: amount } = account.price;
    if (account.doesPay || book.credit >= amount)
      charge(book, { at, amount, what: 'renewal', contract: account.contract });
    else {
      Object.assign(account, { status: 'late', applied: book.credit });
      book.credit = 0;
    }
  }
  const days = account.by === 'debit' ? bankDays + endDays : endDays;
  if (account.status === 'late' && account.start + days * dayMs <= until) endUnpaid(account, book);
}

/** What is not paid ends, and the credit that has paid a part of it comes back. */
function endUnpaid(account: Account, book: Book): void {
  book.credit += account.applied;
  Object.assign(account, { status: 'ended', applied: 0 });
}

function enact(account: Account | null, act: LedgerAct, book: Book): Account | null {
  if (act.act === 'give') {
    book.entries.push({ at: act.at, amount: act.price.unitAmount, credit: 0, what: 'gift' });
    return account;
  }
  if (act.act === 'credit') {
    book.credit += act.amount;
    return account;
  }
  if (act.act === 'refund' || act.act === 'dispute' || act.act === 'win-dispute' || act.act === 'lose-dispute') {
    takeBack(act, book);
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
    book.contracts += 1;
    const contract = book.contracts;
    charge(book, { at, amount: Math.max(0, price.unitAmount - off), what: 'purchase', until: end, contract });
    return {
      contract,
      price,
      next: null,
      anchor: at,
      start: at,
      end,
      isExtended: false,
      isGift: false,
      status: 'active',
      applied: 0,
      isEnding: false,
      endsOtherwise: false,
      doesPay: true,
      by,
      asksToStart,
    };
  }
  if (!account || account.status === 'ended') return account;
  // A page may not know yet that a planned change was made: changing to the price that is paid already changes nothing.
  if ((act.act === 'upgrade' || act.act === 'schedule') && isSamePrice(act.price, account.price)) return account;
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
      if (account.status === 'late') endUnpaid(account, book);
      Object.assign(account, { isEnding: true, next: null, endsOtherwise: false });
      break;
    case 'reactivate':
      account.isEnding = account.isGift;
      break;
    case 'renew-early':
      // A pay page takes no credit.
      const { contract, price } = account;
      book.entries.push({ at: act.at, amount: price.unitAmount, credit: 0, what: 'advance', contract });
      account.end = yearAfter(account.end);
      Object.assign(account, { anchor: account.end, isExtended: true });
      break;
    case 'add-gift':
      account.end = periodStart(account.end, act.price.interval, 1);
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
        const { applied: credit, contract } = account;
        const amount = account.price.unitAmount - credit;
        book.entries.push({ at: act.at, amount, credit, what: 'renewal', contract });
        Object.assign(account, { status: 'active', applied: 0 });
      }
      break;
    default:
      break;
  }
  return account;
}

const isSamePrice = (one: LedgerPrice, other: LedgerPrice): boolean =>
  one.unitAmount === other.unitAmount && one.interval === other.interval;

/** The higher price from now on: the rest of the old one is deducted; another interval begins a period of its own. */
function upgrade(account: Account, price: LedgerPrice, at: number, book: Book): void {
  // Not while a year was paid in advance, which has no rest to deduct.
  if (account.isExtended) return;
  const share = (account.end - at) / (account.end - account.start);
  const isSame = price.interval === account.price.interval;
  const unused = Math.round(account.price.unitAmount * share);
  const coming = isSame ? Math.round(price.unitAmount * share) : price.unitAmount;
  if (!isSame) Object.assign(account, { anchor: at, start: at, end: nextEnd(at, price, at) });
  charge(book, { at, amount: coming - unused, what: 'change', until: account.end, contract: account.contract });
  Object.assign(account, { price, next: null, isEnding: false, endsOtherwise: false });
}

/** What goes back by itself: a refund, and what a bank takes of a disputed payment until it has decided. */
function takeBack(act: Extract<LedgerAct, { of: number }>, book: Book): void {
  const kinds = new Set<string>([...reasons, 'gift']);
  const paid = book.entries.find(({ what, at, amount }) => kinds.has(what) && at === act.of && amount > 0);
  if (!paid) return;
  const { at } = act;
  if (act.act === 'refund') {
    paid.refunded = (paid.refunded ?? 0) + act.amount;
    book.entries.push({ at, amount: -act.amount, credit: 0, what: 'refund', noted: act.amount });
  } else if (act.act === 'lose-dispute') {
    const noted = paid.amount + paid.credit - (paid.noted ?? 0);
    book.entries.push({ at, amount: 0, credit: 0, what: 'lost', noted: Math.min(paid.amount, noted) });
  } else {
    const isWon = act.act === 'win-dispute';
    book.entries.push({ at, amount: isWon ? paid.amount : -paid.amount, credit: 0, what: isWon ? 'won' : 'dispute' });
  }
}

/** A young contract ends, an older one loses the years paid in advance; each payer gets back its part, the card first. */
function withdraw(account: Account, at: number, book: Book): void {
  const paid = book.entries.flatMap((entry) => {
    const reason = reasons.find((one) => one === entry.what);
    if (!reason || entry.contract !== account.contract) return [];
    return [
      {
        entry,
        reason,
        amountPaid: entry.amount + entry.credit,
        refunded: entry.refunded ?? 0,
        paidAt: entry.at,
        coversUntil: entry.until ?? null,
      },
    ];
  });
  const { isWhole, back } = computeRefund(paid, { now: at, asksToStart: account.asksToStart });
  for (const { purchase, amount } of back) {
    const { entry } = purchase;
    const toCard = Math.min(amount, entry.amount - purchase.refunded);
    entry.refunded = purchase.refunded + toCard;
    book.credit += amount - toCard;
    book.entries.push({ at, amount: -toCard, credit: toCard - amount, what: 'refund', noted: amount });
  }
  const end = yearsAfter(account.end, -back.length);
  // A year that had begun leaves nothing that could go on.
  if (isWhole || end <= at) account.status = 'ended';
  else Object.assign(account, { end, anchor: end });
}
