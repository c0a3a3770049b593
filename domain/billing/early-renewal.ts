import type { Settings } from '../platform/settings';
import type { BillingInterval } from './provider';

type Facts = {
  interval: BillingInterval | null;
  status: string;
  cancelAt: number | null;
  /** A change scheduled for the period's end: paying another year at today's price would postpone it. */
  scheduleId: string | null;
  /** The balance with the provider's sign: above zero the customer owes money (decisions C27). Cents. */
  balance: number;
  isNativeApp: boolean;
  /** A direct debit for the running period is still pending: no further payment is taken before it is settled. */
  isUnderWay: boolean;
  /** A dispute closes time of the subscription: no further year is sold on top of it. */
  isClosed: boolean;
};

/** Why a subscription cannot be renewed early (spec 2 §4); null when it can. */
export function earlyRenewalRefusal(
  { interval, status, cancelAt, scheduleId, balance, isNativeApp, isUnderWay, isClosed }: Facts,
  { ENABLE_EARLY_RENEW }: Pick<Settings, 'ENABLE_EARLY_RENEW'>,
): 'early-renewal-off' | 'balance-owed' | 'debit-under-way' | 'payment-disputed' | 'not-in-app' | null {
  if (isNativeApp) return 'not-in-app';
  const isRunning = status === 'active' || status === 'trialing';
  if (!ENABLE_EARLY_RENEW || interval !== 'year' || !isRunning || cancelAt !== null || scheduleId !== null)
    return 'early-renewal-off';
  if (isClosed) return 'payment-disputed';
  if (isUnderWay) return 'debit-under-way';
  return balance > 0 ? 'balance-owed' : null;
}
