import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { plans, prices, subscriptions } from '../../../db/schema';
import { planName } from '../../../domain/billing/plans';
import type { Reduced } from '../../../domain/billing/promotion';
import { rateText } from '../../../domain/billing/taxes';
import type { Language } from '../../../domain/platform/language';
import type { HandlerContext } from '../../operation';
import type { TextPaper } from '../../ports';
import { billingWords, euroText, momentText, type BillingFact } from '../../mails/billing';
import type { BillingMailKind } from '../../mails/texts/shape';

/** The mail that a job requests: its kind, and the objects it is about. */
export type Asked = {
  userId: string;
  mail: BillingMailKind;
  docId?: string | undefined;
  subscriptionId?: string | undefined;
  withdrawalId?: string | undefined;
  invoiceId?: string | undefined;
  noteId?: string | undefined;
  disputeId?: string | undefined;
  /** Cents. */
  amount?: number | undefined;
  /** The provider's attempt to collect an invoice, counted from 1. */
  attempt?: number | undefined;
};
export type LetterScope = Pick<HandlerContext<'system'>, 'db' | 'ports' | 'settings' | 'now' | 'env'>;

/** A contract as a document, in the language of its mail. */
export type Contract = (language: Language) => Promise<TextPaper>;

/** A billing mail before it is translated: `path` is its link, `turn` distinguishes it from other mails of its kind. */
export type Letter = {
  kind: BillingMailKind;
  path: string;
  turn: string;
  facts: (language: Language) => BillingFact[];
  /** Whether it is also shown as a notification (bell). */
  isBelled: boolean;
  /** What was agreed, for the mail to carry. */
  contract?: Contract | null;
  /** When access ends if nothing is paid; milliseconds. */
  closesAt?: number | null;
  /** The mail must not be sent before this moment; milliseconds. */
  notBefore?: number | null;
};

export const profile = '/profile';
/** The section of the profile with the invoices. */
export const bills = '/profile#abbonamento';

export type Named = { name: string; metadata: Record<string, string> };
export const plan = (named: Named | undefined, language: Language): BillingFact[] =>
  named ? [['plan', planName(named, language)]] : [];
export const cents = (
  label: 'amount' | 'back' | 'backInAll' | 'kept' | 'used' | 'credit' | 'price' | 'renewal',
  value: number | null,
): BillingFact[] => (value === null ? [] : [[label, euroText(value)]]);
/** What the next renewal costs, and for how long where a discount reduces it. */
export const costs = (
  label: 'price' | 'renewal',
  { full, reduced }: { full: number; reduced: Reduced | null },
  language: Language,
): BillingFact[] => {
  if (!reduced) return cents(label, full);
  const { amount, full: later, payments } = reduced;
  return [[label, billingWords(language).reduced(euroText(amount), euroText(later), payments)]];
};
/** The tax that an invoice contains; nothing where there is none. */
export const vat = (
  { tax, taxRate }: { tax: number | null; taxRate: number | null },
  language: Language,
): BillingFact[] => (tax ? [['tax', euroText(tax), taxRate === null ? '' : rateText(taxRate, language)]] : []);
export const moment = (label: 'at' | 'until' | 'closedOn' | 'endedOn', at: number | null): BillingFact[] =>
  at === null ? [] : [[label, momentText(at)]];
export const named = (label: 'goods' | 'invoice' | 'creditNote', value: string | null | undefined): BillingFact[] =>
  value ? [[label, value]] : [];

/** A subscription with its plan and price. */
export async function subscriptionNamed(db: Database, id: string) {
  const [found] = await db
    .select({
      name: plans.name,
      metadata: plans.metadata,
      userId: subscriptions.userId,
      unitAmount: prices.unitAmount,
      interval: prices.interval,
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
