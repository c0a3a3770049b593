import { and, eq, gte, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import {
  checkoutSessions,
  creditNotes,
  invoices,
  jobs,
  plans,
  prices,
  subscriptions,
  withdrawals,
} from '../../../db/schema';
import { graceEnd } from '../../../domain/billing/access';
import { planName } from '../../../domain/billing/plans';
import { creditIn } from '../../../domain/billing/withdrawal';
import type { Language } from '../../../domain/platform/language';
import type { HandlerContext } from '../../operation';
import { dayText, euroText, momentText, type BillingFact } from '../../mails/billing';
import type { BillingMailKind } from '../../mails/texts/shape';

/** What a job asks to be mailed: the kind, and what it is about. */
export type Asked = {
  userId: string;
  mail: BillingMailKind;
  docId?: string | undefined;
  subscriptionId?: string | undefined;
  withdrawalId?: string | undefined;
  invoiceId?: string | undefined;
  noteId?: string | undefined;
  /** Cents. */
  amount?: number | undefined;
  /** The provider's attempt to collect an invoice, counted from 1. */
  attempt?: number | undefined;
};
type LetterScope = Pick<HandlerContext<'system'>, 'db' | 'ports' | 'settings' | 'now'>;

/** A mail about money before its language is known: `path` is where it leads, `turn` what tells it from others of its kind. */
export type Letter = {
  kind: BillingMailKind;
  path: string;
  turn: string;
  facts: (language: Language) => BillingFact[];
  /** Whether the bell shows it too. */
  isBelled: boolean;
  /** When access closes if nothing is paid until then; milliseconds. */
  closesAt?: number | null;
  /** It is not true before this moment; milliseconds. */
  notBefore?: number | null;
};

const profile = '/profile';
/** The profile's part with the invoices. */
const bills = '/profile#abbonamento';

type Named = { name: string; metadata: Record<string, string> };
const plan = (named: Named | undefined, language: Language): BillingFact[] =>
  named ? [['plan', planName(named, language)]] : [];
const cents = (label: 'amount' | 'back' | 'backInAll' | 'used' | 'credit', value: number | null): BillingFact[] =>
  value === null ? [] : [[label, euroText(value)]];
const moment = (label: 'at' | 'until' | 'closedOn' | 'endedOn', at: number | null): BillingFact[] =>
  at === null ? [] : [[label, momentText(at)]];
const named = (label: 'invoice' | 'creditNote', number: string | null | undefined): BillingFact[] =>
  number ? [[label, number]] : [];

async function subscriptionNamed(db: Database, id: string) {
  const [found] = await db
    .select({
      name: plans.name,
      metadata: plans.metadata,
      status: subscriptions.status,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      currentPeriodStart: subscriptions.currentPeriodStart,
      cancelAt: subscriptions.cancelAt,
      endedAt: subscriptions.endedAt,
      pastDueSince: subscriptions.pastDueSince,
    })
    .from(subscriptions)
    .innerJoin(prices, eq(prices.id, subscriptions.priceId))
    .innerJoin(plans, eq(plans.id, prices.planId))
    .where(eq(subscriptions.id, id));
  return found;
}

/** A purchase that was refused or given back is reported by its visit: its subscription has not ended, it never was. */
async function hasNeverBegun(db: Database, userId: string, subscriptionId: string): Promise<boolean> {
  const visits = and(eq(checkoutSessions.userId, userId), eq(checkoutSessions.subscriptionId, subscriptionId));
  const [visit] = await db
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(and(visits, isNotNull(checkoutSessions.error)));
  return visit !== undefined;
}

async function ofSubscription({ db, settings }: LetterScope, { userId, mail, subscriptionId = '' }: Asked) {
  if (mail === 'accessEnded' && (await hasNeverBegun(db, userId, subscriptionId))) return null;
  const found = await subscriptionNamed(db, subscriptionId);
  // What was paid meanwhile, or has ended, is not closed for want of a payment.
  if (mail === 'accessClosed' && found?.status !== 'past_due') return null;
  const graceUntil = found ? graceEnd(found, settings.GRACE_DAYS) : null;
  const days: Partial<Record<BillingMailKind, BillingFact[]>> = {
    paymentFailed: moment('until', graceUntil),
    accessClosed: moment('closedOn', graceUntil),
    accessEnded: moment('endedOn', found?.endedAt ?? null),
    subscriptionCanceled: moment('until', found?.cancelAt ?? found?.currentPeriodEnd ?? null),
  };
  return {
    kind: mail,
    path: profile,
    turn: String(found?.currentPeriodStart ?? ''),
    facts: (language: Language) => [...plan(found, language), ...(days[mail] ?? [])],
    isBelled: false,
    ...(mail === 'paymentFailed' && { closesAt: graceUntil }),
    ...(mail === 'accessClosed' && { notBefore: graceUntil }),
  };
}

async function ofVisit({ db }: LetterScope, { mail, docId = '' }: Asked): Promise<Letter> {
  const [visit] = await db
    .select({ visit: checkoutSessions, invoice: invoices.number })
    .from(checkoutSessions)
    .leftJoin(invoices, eq(invoices.id, checkoutSessions.invoiceId))
    .where(eq(checkoutSessions.id, docId));
  const { kind, amountTotal = null, completedAt = null, subscriptionId, request } = visit?.visit ?? {};
  const isAdvance = kind === 'early-renewal' && mail === 'purchaseDone';
  const bought = await subscriptionNamed(db, subscriptionId ?? request?.metadata.subscriptionId ?? '');
  const gift = request?.metadata.giftOrder;
  return {
    kind: isAdvance ? 'advancePaid' : mail,
    // A gift's codes and deliveries stand on a page of their own.
    path: gift && mail === 'purchaseDone' ? `/gift/details/${gift}` : isAdvance ? bills : profile,
    turn: '',
    facts: (language) => [
      ...plan(bought, language),
      ...cents('amount', amountTotal),
      ...named('invoice', visit?.invoice),
      ...moment('at', completedAt),
      ...(isAdvance && bought ? [['renewsOn', dayText(bought.currentPeriodEnd)] as const] : []),
    ],
    isBelled: isAdvance,
  };
}

async function ofWithdrawal({ db }: LetterScope, { mail, withdrawalId = '', subscriptionId = '' }: Asked) {
  const [[withdrawal], found] = await Promise.all([
    db.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId)),
    subscriptionNamed(db, subscriptionId),
  ]);
  const { amount = null, used = null, at = null } = withdrawal ?? {};
  return {
    kind: mail,
    path: profile,
    turn: String(found?.currentPeriodStart ?? ''),
    facts: (language: Language) => [
      ...plan(found, language),
      ...cents('back', amount),
      ...cents('used', used || null),
      ...moment('at', at),
    ],
    isBelled: false,
  };
}

/** Whether the customer was notified that the payment of this renewal had been refused. */
async function wasRefused(db: Database, subscriptionId: string | null, since: number): Promise<boolean> {
  const ofSubscription = and(
    gte(jobs.key, `mail/past-due/${subscriptionId}/`),
    lt(jobs.key, `mail/past-due/${subscriptionId}0`),
  );
  const [found] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(ofSubscription, gte(jobs.createdAt, since)))
    .limit(1);
  return found !== undefined;
}

/** The plan that the provider has at this moment: the event that says it here may come after the invoice's. */
async function currentPlan({ db, ports }: LetterScope, subscriptionId: string | null): Promise<Named | undefined> {
  const live = subscriptionId ? await ports.payments.subscription(subscriptionId) : null;
  if (!live) return undefined;
  const [found] = await db
    .select({ name: plans.name, metadata: plans.metadata })
    .from(plans)
    .where(eq(plans.id, live.planId));
  return found;
}

/** A renewal that was refused again; null once it is paid or its subscription has ended. */
async function ofRetry(scope: LetterScope, { invoiceId = '', attempt }: Asked): Promise<Letter | null> {
  const { db, ports, settings, now } = scope;
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  const live = invoice?.subscriptionId ? await ports.payments.subscription(invoice.subscriptionId) : null;
  if (!invoice || live?.status !== 'past_due') return null;
  const found = await subscriptionNamed(db, live.id);
  const until = graceEnd(found ?? { ...live, pastDueSince: null }, settings.GRACE_DAYS);
  return {
    kind: 'paymentRetried',
    path: profile,
    turn: String(attempt),
    facts: (language) => [
      ...plan(found, language),
      ...cents('amount', invoice.amountDue),
      ...named('invoice', invoice.number),
      ...moment(until > now ? 'until' : 'closedOn', until),
    ],
    isBelled: false,
  };
}

async function ofInvoice(scope: LetterScope, { mail, invoiceId = '', noteId, amount }: Asked): Promise<Letter | null> {
  const { db } = scope;
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!invoice) return null;
  const { subscriptionId, number, total, createdAt, paidAt } = invoice;
  const bought = await currentPlan(scope, subscriptionId);
  if (mail === 'refunded') {
    const [note] = await db
      .select()
      .from(creditNotes)
      .where(eq(creditNotes.id, noteId ?? ''));
    return {
      kind: mail,
      path: bills,
      turn: noteId ?? String(amount),
      facts: (language) => [
        ...plan(bought, language),
        ...(note ? cents('back', note.amount) : cents('backInAll', amount ?? null)),
        ...named('creditNote', note?.number),
        ...named('invoice', number),
      ],
      isBelled: true,
    };
  }
  const isLate = mail === 'renewalPaid' && (await wasRefused(db, subscriptionId, createdAt));
  return {
    kind: isLate ? 'latePaid' : mail,
    path: bills,
    turn: '',
    facts: (language) => [
      ...plan(bought, language),
      ...cents('amount', total),
      ...cents('credit', creditIn(invoice) || null),
      ...named('invoice', number),
      ...moment('at', paidAt),
    ],
    isBelled: true,
  };
}

/** The mail that a job asks for; null when there is nothing to say any more. */
export function letterOf(scope: LetterScope, asked: Asked): Promise<Letter | null> {
  if (asked.mail === 'paymentRetried') return ofRetry(scope, asked);
  if (asked.invoiceId) return ofInvoice(scope, asked);
  if (asked.docId) return ofVisit(scope, asked);
  return asked.withdrawalId ? ofWithdrawal(scope, asked) : ofSubscription(scope, asked);
}
