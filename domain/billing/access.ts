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

/** Milliseconds: `from` belongs to it, `until` does not. */
export type Period = { from: number; until: number };

/** Paid time with what disputes close of it. */
export type DisputablePaidTime = PaidTime & { disputed: readonly Period[] };

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

/**
 * Until when disputes close a subscription at a moment; null while they do not. What is open for a moment after a period, until
 * its renewal is reported, closes with that period.
 */
export function closedUntil(
  { disputed, currentPeriodEnd }: Pick<DisputablePaidTime, 'disputed' | 'currentPeriodEnd'>,
  now: number,
): number | null {
  const lastMoment = ({ until }: Period) => (until >= currentPeriodEnd ? until + renewalSlackMs : until);
  const closing = disputed.filter((period) => period.from <= now && now < lastMoment(period));
  if (closing.length === 0) return null;
  return disputed
    .toSorted((one, other) => one.from - other.from)
    .reduce(
      (end, { from, until }) => (from <= end && until > end ? until : end),
      Math.max(...closing.map(({ until }) => until)),
    );
}

/** The one place where a subscription's time decides whether the catalogue is open. */
export const hasAccess = (subscription: DisputablePaidTime, graceDays: number, now: number): boolean =>
  accessUntil(subscription, graceDays) > now && closedUntil(subscription, now) === null;
