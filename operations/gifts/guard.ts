import type { Database } from '../../db/client';
import { DomainError } from '../../domain/shared/errors';
import type { Settings } from '../../domain/platform/settings';
import { isDisputed } from '../billing/disputes/guard';
import type { RequestScope } from '../context';

/** Gifts are sold only in Italy, where they are enabled, and never inside a native app (decisions C4). */
export function checkMayGive({ country, isNativeApp }: RequestScope, settings: Settings): void {
  if (!settings.ENABLE_GIFTS || country !== 'IT') throw new DomainError('failed-precondition', 'gifts-not-offered');
  if (isNativeApp) throw new DomainError('failed-precondition', 'not-sold-in-app');
}

/** Its giver took it back. */
export const giftWithdrawn = () => new DomainError('failed-precondition', 'gift-withdrawn');

export const giftNotFound = () => new DomainError('not-found', 'gift-not-found');

/** A gift whose payment is disputed cannot be opened; one that was won can. */
export async function refuseDisputedGift(db: Database, paymentId: string | null): Promise<void> {
  if (paymentId && (await isDisputed(db, { paymentId }))) throw new DomainError('failed-precondition', 'gift-disputed');
}
