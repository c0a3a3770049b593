import { and, eq } from 'drizzle-orm';
import { gifts } from '../../db/schema';
import { addedTime, timeOfGift } from '../../domain/gifts/addition';
import { DomainError } from '../../domain/shared/errors';
import type { Identity } from '../context';
import { applyDisputesOf } from '../billing/mirror/dispute';
import { applySubscription, type MirrorScope } from '../billing/mirror/subscription';
import { refusalOf } from './addition';
import { refuseDisputedGift } from './guard';

type GiftScope = MirrorScope & Pick<Identity, 'settings'>;
type TakenGift = {
  id: string;
  userId: string;
  priceId: string;
  interval: 'month' | 'year';
  redeemedAt: number;
  addedTo: string;
  paymentId: string | null;
};

/** Has the provider add the time, unless it has; a later call finds it in the metadata, however long ago it was. */
export async function addTime(scope: GiftScope, gift: TakenGift): Promise<{ from: number; until: number }> {
  const { db, ports } = scope;
  const { id, userId, interval, redeemedAt, addedTo, paymentId } = gift;
  const live = await ports.payments.subscription(addedTo);
  const known = live && timeOfGift(live.metadata, id);
  if (known) return known;
  await refuseDisputedGift(db, paymentId);
  const refusal = live ? await refusalOf(scope, live, userId, gift) : 'gift-addition-changed';
  if (!live || refusal) throw new DomainError('failed-precondition', refusal ?? 'gift-addition-changed');
  const time = addedTime(live.currentPeriodEnd, interval);
  try {
    await ports.payments.addGift(addedTo, { id, ...time }, `gift-add/${id}/${userId}/${redeemedAt}`);
    return time;
  } catch (error) {
    // A concurrent call may have added it under the same key, from another end.
    const now = await ports.payments.subscription(addedTo);
    const added = now && timeOfGift(now.metadata, id);
    if (!added) throw error;
    return added;
  }
}

/** Stores which time of its plan a gift has become; returns its end in milliseconds. */
export async function storeAddition(
  scope: GiftScope,
  { id, redeemedAt, addedTo, paymentId }: TakenGift,
  { from, until }: { from: number; until: number },
): Promise<number> {
  await scope.db
    .update(gifts)
    .set({ addedFrom: from, addedUntil: until })
    .where(and(eq(gifts.id, id), eq(gifts.redeemedAt, redeemedAt)));
  await applySubscription(scope, addedTo);
  await applyDisputesOf(scope, paymentId);
  return until;
}
