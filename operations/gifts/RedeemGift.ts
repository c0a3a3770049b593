import { and, desc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { giftOrders, gifts, subscriptions } from '../../db/schema';
import { runningStatuses } from '../../domain/billing/access';
import type { ProviderSubscription } from '../../domain/billing/provider';
import { giftState, readGiftCode } from '../../domain/gifts/gifts';
import { DomainError } from '../../domain/shared/errors';
import { applySubscription, type MirrorScope } from '../billing/mirror/subscription';
import { defineOperation } from '../operation';
import { insertJob } from '../shared/jobs';
import { countAttempt } from '../shared/rate-limit';
import { giftNotFound, giftWithdrawn } from './guard';
import { isPaid } from './send-gift';
import { refuseDisputedGift, startGift } from './start-gift';
import { hourMs } from '../../domain/shared/time';

const runningOf = (db: Database, userId: string) =>
  db
    .select({ id: subscriptions.id, currentPeriodEnd: subscriptions.currentPeriodEnd })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...runningStatuses])))
    .orderBy(desc(subscriptions.currentPeriodEnd));

const isRunning = ({ status }: ProviderSubscription): boolean => runningStatuses.some((running) => running === status);

/** Refuses who has a plan. One whose period is over may have renewed, which the provider has yet to report: it is asked. */
async function refuseWhileSubscribed(scope: MirrorScope, stored: Awaited<ReturnType<typeof runningOf>>): Promise<void> {
  for (const { id, currentPeriodEnd } of stored) {
    if (currentPeriodEnd > scope.now) {
      throw new DomainError('failed-precondition', 'gift-while-subscribed', { until: currentPeriodEnd });
    }
    const found = await applySubscription(scope, id);
    if (!found || !isRunning(found)) continue;
    throw new DomainError('failed-precondition', 'gift-while-subscribed', { until: found.currentPeriodEnd });
  }
}

/** If the request fails midway, a job continues after this long. Milliseconds. */
const safetyNetMs = 60_000;

/** Reserves an unused code for the user; of two concurrent requests the database accepts one. */
const take = (
  db: Database,
  { id: giftId, promoCode }: { id: string; promoCode: string },
  userId: string,
  now: number,
) =>
  db.batch([
    db
      .update(gifts)
      .set({ redeemedAt: now, redeemedBy: userId })
      .where(
        and(
          eq(gifts.id, giftId),
          // The giver may have corrected the recipient meanwhile, which replaces the code.
          eq(gifts.promoCode, promoCode),
          isNull(gifts.redeemedAt),
          isNull(gifts.withdrawalId),
          gt(gifts.expiresAt, now),
          // A user can redeem only one gift at a time; a second concurrent one has to wait.
          sql`not exists (select 1 from gifts as other where other.redeemed_by = ${userId} and other.redeemed_at > ${now - safetyNetMs})`,
        ),
      )
      .returning({ id: gifts.id }),
    insertJob(
      db,
      { operation: 'OpenGift', input: { giftId }, key: `gift-open/${giftId}/${now}`, runAt: now + safetyNetMs },
      now,
    ),
  ]);

/** Refuses an unavailable code, unless the user's own earlier request (a double click) has just reserved it. */
async function refuseUnlessTakenBy(db: Database, promoCode: string, userId: string): Promise<void> {
  const [gift] = await db
    .select({ redeemedBy: gifts.redeemedBy, redeemedAt: gifts.redeemedAt, withdrawalId: gifts.withdrawalId })
    .from(gifts)
    .where(eq(gifts.promoCode, promoCode));
  if (!gift) throw giftNotFound();
  if (gift.withdrawalId !== null) throw giftWithdrawn();
  if (gift.redeemedBy === userId) return;
  const isUnused = gift.redeemedAt === null;
  throw new DomainError('failed-precondition', isUnused ? 'gift-one-at-a-time' : 'gift-already-opened');
}

export const RedeemGift = defineOperation({
  summary: 'Opens a gift for the caller: its plan for its period, which does not renew. A code opens once.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ code: z.string().max(40) }),
  output: z.object({
    /** When the gift's period ends, milliseconds since 1970; null until the provider has started it. */
    currentPeriodEnd: z.number().nullable(),
  }),
  async handler(context, { code: typed }) {
    const { db, caller, now } = context;
    const userId = caller.user.id;
    await countAttempt(context, { kind: 'gift-open', subject: userId, limit: 20, windowMs: hourMs });
    const code = readGiftCode(typed) ?? '';
    const [[gift], stored] = await db.batch([
      db
        .select({ ...getTableColumns(gifts), paymentId: giftOrders.paymentIntent })
        .from(gifts)
        .innerJoin(giftOrders, eq(giftOrders.id, gifts.orderId))
        .where(eq(gifts.promoCode, code)),
      runningOf(db, userId),
    ]);
    if (!isPaid(gift)) throw giftNotFound();
    const state = giftState(gift, now);
    if (state === 'withdrawn') throw giftWithdrawn();
    if (state === 'expired') throw new DomainError('failed-precondition', 'gift-expired');
    const isMine = gift.redeemedBy === userId;
    if (state === 'redeemed' && !isMine) throw new DomainError('failed-precondition', 'gift-already-opened');
    if (!isMine) {
      await refuseDisputedGift(db, gift.paymentId);
      await refuseWhileSubscribed(context, stored);
      const [taken] = await take(db, gift, userId, now);
      if (taken.length === 0) await refuseUnlessTakenBy(db, gift.promoCode, userId);
    }
    try {
      return { currentPeriodEnd: await startGift(context, gift.id) };
    } catch (error) {
      // The code is reserved: the job starts it once the provider responds again.
      if (error instanceof DomainError && error.code === 'unavailable') return { currentPeriodEnd: null };
      throw error;
    }
  },
});
