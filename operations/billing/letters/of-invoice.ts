import { and, eq, gte, lt } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { creditNotes, invoices, jobs, plans } from '../../../db/schema';
import { graceEnd } from '../../../domain/billing/access';
import { creditIn } from '../../../domain/billing/withdrawal';
import { contractOfChange } from './contract';
import {
  bills,
  cents,
  moment,
  named,
  plan,
  profile,
  subscriptionNamed,
  vat,
  type Asked,
  type Letter,
  type LetterScope,
  type Named,
} from './letter';

/** Whether the customer was mailed that the payment of this renewal failed. */
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

/** The plan that the provider has now: our copy may be older, because its event can arrive after the invoice's. */
async function currentPlan({ db, ports }: LetterScope, subscriptionId: string | null): Promise<Named | undefined> {
  const live = subscriptionId ? await ports.payments.subscription(subscriptionId) : null;
  if (!live) return undefined;
  const [found] = await db
    .select({ name: plans.name, metadata: plans.metadata })
    .from(plans)
    .where(eq(plans.id, live.planId));
  return found;
}

/** The mail about another failed attempt to collect a renewal; null once it is paid or its subscription has ended. */
export async function ofRetry(scope: LetterScope, { invoiceId = '', attempt }: Asked): Promise<Letter | null> {
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

/** The mail about a charge, or about its refund. */
export async function ofInvoice(
  scope: LetterScope,
  { mail, invoiceId = '', noteId, amount }: Asked,
): Promise<Letter | null> {
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
      ...vat(invoice, language),
      ...cents('credit', creditIn(invoice) || null),
      ...named('invoice', number),
      ...moment('at', paidAt),
    ],
    isBelled: true,
    contract: mail === 'changePaid' ? await contractOfChange(scope, invoice) : null,
  };
}
