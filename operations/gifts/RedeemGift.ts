import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { giftOrders, gifts } from '../../db/schema';
import { giftState, readGiftCode } from '../../domain/gifts/gifts';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation, type HandlerContext } from '../operation';
import { insertJob } from '../shared/jobs';
import { countAttempt } from '../shared/rate-limit';
import { additionOf, closeEarlyRenewals } from './addition';
import { giftNotFound, giftWithdrawn, refuseDisputedGift } from './guard';
import { isPaid } from './send-gift';
import { startGift } from './start-gift';
import { hourMs } from '../../domain/shared/time';

/**
 * The running plan that a gift is added to, which its end, as the caller has confirmed it, names; null where the gift starts
 * a plan of its own.
 */
async function planFor(
  context: HandlerContext<'user'>,
  gift: Pick<typeof gifts.$inferSelect, 'priceId' | 'interval'>,
  until: number | undefined,
): Promise<string | null> {
  const userId = context.caller.user.id;
  if (until !== undefined) await closeEarlyRenewals(context, userId);
  const addition = await additionOf(context, userId, gift);
  if (!addition && until === undefined) return null;
  if (addition && until === undefined)
    throw new DomainError('failed-precondition', 'gift-while-subscribed', { until: addition.from });
  if (addition?.refusal) throw new DomainError('failed-precondition', addition.refusal);
  if (addition?.until !== until) throw new DomainError('failed-precondition', 'gift-addition-changed');
  return addition?.subscriptionId ?? null;
}

/** If the request fails midway, a job continues after this long. Milliseconds. */
const safetyNetMs = 60_000;

/** Reserves an unused code for the user; of two concurrent requests the database accepts one. */
const take = (
  db: Database,
  { id: giftId, promoCode }: { id: string; promoCode: string },
  { userId, addedTo }: { userId: string; addedTo: string | null },
  now: number,
) =>
  db.batch([
    db
      .update(gifts)
      .set({ redeemedAt: now, redeemedBy: userId, addedTo })
      .where(
        and(
          eq(gifts.id, giftId),
          // The giver may have corrected the recipient meanwhile, which replaces the code.
          eq(gifts.promoCode, promoCode),
          isNull(gifts.redeemedAt),
          isNull(gifts.withdrawalId),
          gt(gifts.expiresAt, now),
          // A user can redeem only one gift at a time; a second concurrent one has to wait, as does a year in advance
          // (`extendPeriod`).
          sql`not exists (select 1 from gifts as other where other.redeemed_by = ${userId} and other.added_until is null
            and (other.redeemed_at > ${now - safetyNetMs} or other.added_to is not null))`,
          addedTo === null
            ? undefined
            : sql`not exists (select 1 from checkout_sessions where user_id = ${userId} and kind = 'early-renewal'
                and status in ('creating', 'open', 'paying'))`,
        ),
      )
      .returning({ id: gifts.id }),
    insertJob(
      db,
      { operation: 'OpenGift', input: { giftId }, key: `gift-open/${giftId}/${now}`, runAt: now + safetyNetMs },
      now,
    ),
  ]);

async function isTakenBy(db: Database, giftId: string, userId: string): Promise<boolean> {
  const [gift] = await db.select({ redeemedBy: gifts.redeemedBy }).from(gifts).where(eq(gifts.id, giftId));
  return gift?.redeemedBy === userId;
}

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
  summary:
    'Opens a gift for the caller: its plan for its period, which does not renew, or its time added to the current plan. A code works once.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    code: z.string().max(40),
    /** The end that the caller has confirmed for their running plan (GetGift), to which the gift is then added. */
    until: z.number().int().optional(),
  }),
  output: z.object({
    /** When the gift's period ends, milliseconds since 1970; null until the provider has started or added it. */
    currentPeriodEnd: z.number().nullable(),
  }),
  async handler(context, { code: typed, until }) {
    const { db, caller, now } = context;
    const userId = caller.user.id;
    await countAttempt(context, { kind: 'gift-open', subject: userId, limit: 20, windowMs: hourMs });
    const code = readGiftCode(typed) ?? '';
    const [gift] = await db
      .select({ ...getTableColumns(gifts), paymentId: giftOrders.paymentIntent })
      .from(gifts)
      .innerJoin(giftOrders, eq(giftOrders.id, gifts.orderId))
      .where(eq(gifts.promoCode, code));
    if (!isPaid(gift)) throw giftNotFound();
    const state = giftState(gift, now);
    if (state === 'withdrawn') throw giftWithdrawn();
    if (state === 'expired') throw new DomainError('failed-precondition', 'gift-expired');
    const isMine = gift.redeemedBy === userId;
    if (state === 'redeemed' && !isMine) throw new DomainError('failed-precondition', 'gift-already-opened');
    if (!isMine) {
      await refuseDisputedGift(db, gift.paymentId);
      // A double click: the other request has taken it, and has moved the end that was confirmed.
      const addedTo = await planFor(context, gift, until).catch(async (error: unknown) => {
        if (await isTakenBy(db, gift.id, userId)) return null;
        throw error;
      });
      const [taken] = await take(db, gift, { userId, addedTo }, now);
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
