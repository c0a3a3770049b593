import type { SubscriptionStatus } from './provider';
import { dayMs, hourMs } from '../shared/time';

/** The provider reports a renewal shortly after it is due; until then access stays open. Milliseconds. */
export const renewalSlackMs = hourMs;

/** Statuses in which a subscription may open the catalogue; `trialing` is a period that was paid in advance. */
export const runningStatuses = ['active', 'trialing', 'past_due'] as const satisfies SubscriptionStatus[];

export type PaidTime = {
  status: string;
  currentPeriodStart: number;
  currentPeriodEnd: number;
  cancelAt: number | null;
  pastDueSince: number | null;
};

/** When the grace days of an unpaid renewal end. Milliseconds. */
export const graceEnd = (
  { pastDueSince, currentPeriodStart }: Pick<PaidTime, 'pastDueSince' | 'currentPeriodStart'>,
  graceDays: number,
): number => (pastDueSince ?? currentPeriodStart) + graceDays * dayMs;

/** Until when everything stays open although a renewal is unpaid; null when none is. Milliseconds. */
export const lateUntil = (subscription: PaidTime | null, graceDays: number): number | null =>
  subscription?.status === 'past_due' ? graceEnd(subscription, graceDays) : null;

/**
 * Until when a subscription opens the catalogue: to the end of its period, a moment longer when it renews, and for the
 * grace days after an unpaid renewal (decisions: unpaid). Milliseconds; 0 is not at all.
 */
export function accessUntil(subscription: PaidTime, graceDays: number): number {
  const { status, currentPeriodEnd, cancelAt } = subscription;
  if (status === 'past_due') return graceEnd(subscription, graceDays);
  if (status !== 'active' && status !== 'trialing') return 0;
  return cancelAt === null ? currentPeriodEnd + renewalSlackMs : Math.min(cancelAt, currentPeriodEnd);
}

export const hasAccess = (subscription: PaidTime, graceDays: number, now: number): boolean =>
  accessUntil(subscription, graceDays) > now;
