import { and, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { checkoutSessions, plans, prices, subscriptions, users, withdrawals } from '../../../db/schema';
import type { Database } from '../../../db/client';
import { graceEnd } from '../../../domain/billing/access';
import { billingMails, type BillingMail } from '../../mails/billing';
import { defineOperation } from '../../operation';

const mailNames = [
  'purchaseDone',
  'purchaseRefused',
  'paymentFailed',
  'accessEnded',
  'subscriptionCanceled',
  'withdrawalReceipt',
] as const;

async function subscriptionNamed(db: Database, id: string) {
  const [found] = await db
    .select({
      name: plans.name,
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

export const SendBillingMail = defineOperation({
  summary: 'Writes to a customer what became of what they pay for.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({
    userId: z.string(),
    mail: z.enum(mailNames),
    docId: z.string().optional(),
    subscriptionId: z.string().optional(),
    withdrawalId: z.string().optional(),
  }),
  output: z.strictObject({}),
  async handler({ db, ports, env, settings }, { userId, mail, docId, subscriptionId = '', withdrawalId = '' }) {
    if (mail === 'accessEnded' && (await hasNeverBegun(db, userId, subscriptionId))) return {};
    const [user] = await db
      .select({ email: users.email, language: users.preferredLanguage })
      .from(users)
      .where(eq(users.id, userId));
    if (!user) return {};
    const facts: BillingMail = { kind: mail, link: `${env.baseUrl}/profile`, plan: null, amount: null, at: null };
    const named = await subscriptionNamed(db, subscriptionId);
    if (named)
      Object.assign(facts, { plan: named.name, at: named.endedAt ?? named.cancelAt ?? named.currentPeriodEnd });
    if (named && mail === 'paymentFailed') facts.at = graceEnd(named, settings.GRACE_DAYS);
    if (docId) {
      const [visit] = await db.select().from(checkoutSessions).where(eq(checkoutSessions.id, docId));
      Object.assign(facts, { amount: visit?.amountTotal ?? null, at: visit?.completedAt ?? null });
      const bought = await subscriptionNamed(db, visit?.subscriptionId ?? '');
      facts.plan = bought?.name ?? null;
      const gift = visit?.request.metadata?.giftOrder;
      // Its codes and deliveries stand on a page of their own.
      if (gift && mail === 'purchaseDone') facts.link = `${env.baseUrl}/gift/details/${gift}`;
    }
    if (withdrawalId) {
      const [withdrawal] = await db.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId));
      Object.assign(facts, {
        amount: withdrawal?.amount ?? null,
        used: withdrawal?.used ?? null,
        at: withdrawal?.at ?? null,
      });
    }
    const key = ['billing', mail, docId ?? withdrawalId, subscriptionId, named?.currentPeriodStart ?? ''].join('/');
    await ports.mail.send({ to: user.email, ...billingMails(user.language ?? 'it', facts), key });
    return {};
  },
});
