import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { checkoutSessions, customers, gifts, invoices } from '../../../db/schema';
import { isBusiness } from '../../../domain/billing/fiscal';
import type { Reduced } from '../../../domain/billing/promotion';
import { creditIn, withdrawalUntil } from '../../../domain/billing/withdrawal';
import type { Language } from '../../../domain/platform/language';
import { romeDayText } from '../../../domain/shared/rome-day';
import { billingWords, type BillingFact } from '../../mails/billing';
import { contractOfVisit, goodsIn } from './contract';
import {
  bills,
  cents,
  costs,
  moment,
  named,
  plan,
  profile,
  subscriptionNamed,
  vat,
  type Asked,
  type Letter,
  type LetterScope,
} from './letter';

type Bought = NonNullable<Awaited<ReturnType<typeof subscriptionNamed>>>;
type Terms = {
  reduced: Reduced | null;
  paidAt: number | null;
  asksToStart: boolean;
  isBusiness: boolean;
  address: string;
};

/** What the confirmation of a contract has to state (Codice del consumo 51, 7). */
function contractFacts(
  { interval, unitAmount, cancelAt, currentPeriodEnd }: Bought,
  { reduced, paidAt, asksToStart, isBusiness, address }: Terms,
  language: Language,
): BillingFact[] {
  const words = billingWords(language);
  const renews = cancelAt === null && interval !== null;
  return [
    ['duration', renews ? words[interval] : words.once],
    [renews ? 'renewsOn' : 'endsOn', romeDayText(currentPeriodEnd)],
    ...(renews ? costs('renewal', { full: unitAmount, reduced }, language) : []),
    ...(asksToStart && !isBusiness ? [['start', words.startAsked] as const] : []),
    ...(isBusiness ? [['withdrawal', words.noWithdrawal] as const] : []),
    ...(!isBusiness && paidAt !== null
      ? [['withdrawal', words.withdrawUntil(romeDayText(withdrawalUntil(paidAt)))] as const]
      : []),
    ['terms', address],
  ];
}

const namesOf = (items: { name: string }[]): string[] => items.map(({ name }) => name);
const listed = (names: string[], language: Language): string => new Intl.ListFormat(language).format(names);

/** The names of the recipients of a gift order. */
async function recipientsOf(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ name: gifts.name })
    .from(gifts)
    .where(eq(gifts.orderId, orderId))
    .orderBy(asc(gifts.position));
  return namesOf(rows);
}

/** The mail about the outcome of a checkout. */
export async function ofVisit(scope: LetterScope, { mail, docId = '' }: Asked): Promise<Letter> {
  const { db, env, ports } = scope;
  const [visit] = await db
    .select({
      visit: checkoutSessions,
      invoice: invoices.number,
      tax: invoices.tax,
      taxRate: invoices.taxRate,
      invoiced: invoices.buyer,
      paidAt: invoices.paidAt,
      billed: { status: invoices.status, total: invoices.total, amountDue: invoices.amountDue },
      fiscal: customers.fiscal,
    })
    .from(checkoutSessions)
    .leftJoin(customers, eq(customers.userId, checkoutSessions.userId))
    .leftJoin(invoices, eq(invoices.id, checkoutSessions.invoiceId))
    .where(eq(checkoutSessions.id, docId));
  const { kind, amountTotal = null, completedAt = null, subscriptionId, request } = visit?.visit ?? {};
  const isAdvance = kind === 'early-renewal' && mail === 'purchaseDone';
  const contractId = subscriptionId ?? request?.metadata.subscriptionId ?? '';
  const bought = await subscriptionNamed(db, contractId);
  const renews = mail === 'purchaseDone' && bought?.cancelAt === null && bought.interval !== null;
  const { giftOrder: gift, buyer } = request?.metadata ?? {};
  const terms = {
    reduced: renews ? await ports.payments.reducedRenewal(contractId) : null,
    paidAt: visit?.paidAt ?? completedAt,
    asksToStart: visit?.visit.asksToStart ?? false,
    isBusiness: buyer ? buyer === 'business' : Boolean(visit?.fiscal && isBusiness(visit.fiscal)),
    address: `${env.baseUrl}/legal/tos`,
  };
  const order = mail === 'purchaseDone' ? gift : undefined;
  const recipients = order ? await recipientsOf(db, order) : [];
  const goods = visit && kind === 'shop' ? await goodsIn(db, visit.visit) : null;
  const isConfirmed = visit !== undefined && mail === 'purchaseDone';
  const taxed = { tax: visit?.tax ?? null, buyer: visit?.invoiced ?? null };
  const credit = visit?.billed ? creditIn(visit.billed) : 0;
  const paid = { ...terms, credit, invoice: visit?.invoice ?? null, taxed, bought };
  const isContract = kind === 'subscription' && mail === 'purchaseDone';
  return {
    kind: order ? 'giftPaid' : isAdvance ? 'advancePaid' : mail,
    // Codes and deliveries of gifts have their own page.
    path: order ? `/gift/details/${order}` : isAdvance ? bills : profile,
    turn: '',
    facts: (language) => [
      ...plan(bought, language),
      ...(goods ? named('goods', listed(namesOf(goods(language)), language)) : []),
      ...(order ? [['recipients', listed(recipients, language)] as const] : []),
      ...cents('amount', amountTotal),
      ...(visit && mail === 'purchaseDone' ? vat(visit, language) : []),
      ...cents('credit', credit || null),
      ...named('invoice', visit?.invoice),
      ...moment('at', completedAt),
      ...(isContract && bought ? contractFacts(bought, terms, language) : []),
      ...(isAdvance && bought ? [['renewsOn', romeDayText(bought.currentPeriodEnd)] as const] : []),
    ],
    isBelled: isAdvance || order !== undefined,
    contract: isConfirmed ? await contractOfVisit(scope, visit.visit, paid) : null,
  };
}
