import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { customers, plans, prices, subscriptionSchedules } from '../../../db/schema';
import type { Language } from '../../../domain/platform/language';
import { romeDayText } from '../../../domain/shared/rome-day';
import { twoDigits } from '../../../domain/shared/time';
import type { BillingFact } from '../../mails/billing';
import { bills, costs, plan, subscriptionNamed, type Asked, type Letter, type LetterScope } from './letter';

/** The plan and price of the next period, if a change is scheduled. */
async function scheduledPlan(db: Database, subscriptionId: string) {
  const isScheduled = and(
    eq(subscriptionSchedules.subscriptionId, subscriptionId),
    eq(subscriptionSchedules.status, 'commit'),
  );
  const [found] = await db
    .select({ name: plans.name, metadata: plans.metadata, unitAmount: subscriptionSchedules.amount })
    .from(subscriptionSchedules)
    .innerJoin(prices, eq(prices.id, subscriptionSchedules.priceId))
    .innerJoin(plans, eq(plans.id, prices.planId))
    .where(isScheduled)
    .limit(1);
  return found;
}

/** The notice before a renewal; null for a subscription that no longer renews. */
export async function ofRenewal(
  { db, ports, now }: LetterScope,
  { mail, subscriptionId = '' }: Asked,
): Promise<Letter | null> {
  const found = await subscriptionNamed(db, subscriptionId);
  const isRunning = found?.status === 'active' || found?.status === 'trialing';
  if (!found || !isRunning || found.cancelAt !== null || found.currentPeriodEnd <= now) return null;
  const renewsOn: BillingFact = ['renewsOn', romeDayText(found.currentPeriodEnd)];
  const letter = { kind: mail, path: bills, isBelled: true };
  if (mail === 'renewalNotice') {
    const next = (await scheduledPlan(db, subscriptionId)) ?? found;
    const turn = String(found.currentPeriodEnd);
    const price = { full: next.unitAmount, reduced: await ports.payments.reducedRenewal(subscriptionId) };
    const facts = (language: Language) => [...plan(next, language), ...costs('price', price, language), renewsOn];
    return { ...letter, turn, facts };
  }
  const [customer] = await db
    .select({ card: customers.card })
    .from(customers)
    .where(eq(customers.userId, found.userId));
  if (!customer?.card) return null;
  const { brand, last4, expMonth, expYear } = customer.card;
  return {
    ...letter,
    turn: `${last4}-${expYear}-${expMonth}`,
    facts: () => [
      ['card', `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`],
      ['expires', `${twoDigits(expMonth)}/${expYear}`],
      renewsOn,
    ],
  };
}
