import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { named } from '../../db/named';
import { giftOrders, gifts } from '../../db/schema';
import {
  deliveryAt,
  giftExpiry,
  isDeliveryDay,
  longestMessage,
  longestName,
  mayBeCorrected,
  mayStillChange,
} from '../../domain/gifts/gifts';
import { DomainError } from '../../domain/shared/errors';
import type { RequestScope } from '../context';
import { insertMailIf } from '../mails/outbox';
import { defineOperation } from '../operation';
import { insertJob } from '../shared/jobs';
import { deliveryJob } from './delivery-job';
import { mailedColumns } from './gift-reads';
import { giftNotFound, giftWithdrawn } from './guard';
import { againChain, refuseTooMany, selectMailedAgain } from './mailed-again';
import { newGiftCode } from './new-code';
import { DeliveryDay, RecipientEmail } from './schemas';
import { isPaid, mailOfGift } from './send-gift';

const alreadyLeft = () => new DomainError('failed-precondition', 'gift-already-left');

type Scope = Pick<RequestScope, 'db' | 'env' | 'now'>;
type Recipient = { name: string; email: string; message: string };
type Gift = Parameters<typeof mailOfGift>[1] & { id: string; deliverOn: string };

/** Changes a gift that was not sent yet, and queues a job for its new day. */
async function move({ db, now }: Scope, gift: Gift, recipient: Recipient, deliverOn: string): Promise<void> {
  if (!isDeliveryDay(deliverOn, now)) throw new DomainError('invalid-argument', 'gift-day-not-offered');
  const isWaiting = and(
    eq(gifts.id, gift.id),
    eq(gifts.deliverOn, gift.deliverOn),
    isNull(gifts.deliveredAt),
    isNull(gifts.redeemedAt),
    isNull(gifts.withdrawalId),
  );
  const [changed] = await db.batch([
    db
      .update(gifts)
      .set({ ...recipient, deliverOn, expiresAt: giftExpiry(deliverOn) })
      .where(isWaiting)
      .returning({ id: gifts.id }),
    insertJob(db, deliveryJob(gift.id, deliverOn, deliveryAt(deliverOn, now)), now),
  ]);
  if (changed.length === 0) throw alreadyLeft();
}

/**
 * Mails a gift that was already sent to the corrected recipient, with a new code; the code at the wrong address becomes
 * invalid.
 */
async function correct(scope: Scope, gift: Gift, recipient: Recipient): Promise<void> {
  const { db, now } = scope;
  const { id, promoCode: former } = gift;
  const promoCode = recipient.email === gift.email ? former : newGiftCode();
  const mail = mailOfGift(scope, { ...gift, ...recipient, promoCode }, `${againChain(id)}${promoCode}-${now}`);
  const isCorrected = sql`exists (select 1 from ${gifts}
    where id = ${id} and promo_code = ${promoCode} and redeemed_at is null and withdrawal_id is null)`;
  const [changed] = await db.batch([
    db
      .update(gifts)
      .set({ ...recipient, promoCode })
      .where(and(eq(gifts.id, id), eq(gifts.promoCode, former), isNull(gifts.redeemedAt), isNull(gifts.withdrawalId)))
      .returning({ id: gifts.id }),
    insertMailIf(db, mail, now, isCorrected),
  ]);
  if (changed.length === 0) throw new DomainError('failed-precondition', 'gift-already-opened');
}

export const ChangeGift = defineOperation({
  summary:
    'Moves a gift’s delivery or corrects its recipient until the day before it. Later, until it is opened, it is mailed again to the corrected recipient, and a code sent to another address becomes invalid.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    giftId: z.string().min(1).max(64),
    name: z.string().trim().min(1).max(longestName).optional(),
    email: RecipientEmail.optional(),
    message: z.string().trim().max(longestMessage).optional(),
    deliverOn: DeliveryDay.optional(),
  }),
  output: z.object({ changed: z.literal(true) }),
  async handler(context, { giftId, deliverOn, ...change }) {
    const { db, caller, now, jobs } = context;
    const [[gift], mailed] = await db.batch([
      db
        .select({
          ...mailedColumns,
          id: named(gifts.id, 'gift_id'),
          deliverOn: gifts.deliverOn,
          deliveredAt: gifts.deliveredAt,
          redeemedAt: gifts.redeemedAt,
          withdrawalId: gifts.withdrawalId,
        })
        .from(gifts)
        .innerJoin(giftOrders, eq(giftOrders.id, gifts.orderId))
        .where(and(eq(gifts.id, giftId), eq(giftOrders.buyerId, caller.user.id))),
      selectMailedAgain(db, giftId),
    ]);
    if (!isPaid(gift)) throw giftNotFound();
    if (gift.withdrawalId !== null) throw giftWithdrawn();
    const { name = gift.name, email = gift.email, message = gift.message } = change;
    const recipient = { name, email, message };
    if (mayStillChange(gift, now)) {
      await move(context, gift, recipient, deliverOn ?? gift.deliverOn);
    } else {
      const isAsked = Object.keys(change).length > 0 && (deliverOn ?? gift.deliverOn) === gift.deliverOn;
      if (!isAsked || !mayBeCorrected(gift, now)) throw alreadyLeft();
      // A repeated click: nothing is left to change.
      if (name === gift.name && email === gift.email && message === gift.message) return { changed: true as const };
      refuseTooMany(mailed, now);
      await correct(context, gift, recipient);
    }
    jobs.soon();
    return { changed: true as const };
  },
});
