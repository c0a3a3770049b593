import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { checkoutSessions, withdrawals } from '../../../db/schema';
import { graceEnd } from '../../../domain/billing/access';
import type { Language } from '../../../domain/platform/language';
import type { BillingFact } from '../../mails/billing';
import type { BillingMailKind } from '../../mails/texts/shape';
import { cents, moment, plan, profile, subscriptionNamed, type Asked, type LetterScope } from './letter';

/** A refused or refunded purchase is reported by its checkout: its subscription has not ended, it never began. */
async function hasNeverBegun(db: Database, userId: string, subscriptionId: string): Promise<boolean> {
  const visits = and(eq(checkoutSessions.userId, userId), eq(checkoutSessions.subscriptionId, subscriptionId));
  const [visit] = await db
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(and(visits, isNotNull(checkoutSessions.error)));
  return visit !== undefined;
}

/** The mail about a subscription's new state: unpaid, access closed, ended, cancelled. */
export async function ofSubscription({ db, settings }: LetterScope, { userId, mail, subscriptionId = '' }: Asked) {
  if (mail === 'accessEnded' && (await hasNeverBegun(db, userId, subscriptionId))) return null;
  const found = await subscriptionNamed(db, subscriptionId);
  // A subscription that was paid meanwhile or has ended was not closed for lack of payment.
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

/** The receipt of a withdrawal: from the contract, or from a year in advance, whose contract goes on unless the year had begun. */
export async function ofWithdrawal({ db }: LetterScope, { mail, withdrawalId = '', subscriptionId = '' }: Asked) {
  const [[withdrawal], found] = await Promise.all([
    db.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId)),
    subscriptionNamed(db, subscriptionId),
  ]);
  const { amount = null, used = null, at = null, isWhole = true } = withdrawal ?? {};
  const kind: BillingMailKind = isWhole || found?.endedAt ? mail : 'yearWithdrawn';
  return {
    kind,
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
