import { DomainError } from '../../domain/shared/errors';
import type { Settings } from '../../domain/platform/settings';
import type { RequestScope } from '../context';

/** Gifts are sold only in Italy, where they are enabled, and never inside a native app (decisions C4). */
export function checkMayGive({ country, isNativeApp }: RequestScope, settings: Settings): void {
  if (!settings.ENABLE_GIFTS || country !== 'IT') throw new DomainError('failed-precondition', 'gifts-not-offered');
  if (isNativeApp) throw new DomainError('failed-precondition', 'not-sold-in-app');
}

/** Its giver took it back. */
export const giftWithdrawn = () => new DomainError('failed-precondition', 'gift-withdrawn');

export const giftNotFound = () => new DomainError('not-found', 'gift-not-found');
