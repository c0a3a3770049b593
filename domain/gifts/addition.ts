import { runningStatuses } from '../billing/access';
import { periodStart } from '../billing/periods';
import type { BillingInterval } from '../billing/provider';
import { withdrawalUntil } from '../billing/withdrawal';
import { dayMs, hourMs } from '../shared/time';

/** Why a gift cannot be added to a running plan; its code stays valid. Each is also the key of its text. */
export const additionRefusals = [
  'gift-addition-changed',
  'gift-plan-unpaid',
  'gift-plan-disputed',
  'gift-plan-withdrawable',
  'gift-plan-being-paid',
  'gift-plan-changing',
  'gift-other-plan',
] as const;
export type AdditionRefusal = (typeof additionRefusals)[number];

/** A year paid in advance. Amounts are cents. */
type Advance = { paidAt: number | null; amountPaid: number; refunded: number };

type Facts = {
  status: string;
  currentPeriodEnd: number;
  /** A change scheduled for the period's end: the gift would postpone it. */
  scheduleId: string | null;
  /** The latest invoice, or a year in advance, is being paid. */
  isBeingPaid: boolean;
  /** A dispute closes time of the subscription. */
  isClosed: boolean;
  /** A withdrawal has begun that still takes time off the end. */
  isWithdrawing: boolean;
  advances: readonly Advance[];
  /** `schermi` of the plan, and of the gift's: plans with as many are the same in another interval. */
  screens: number;
  giftScreens: number;
};

/** A renewal that is due within this time is awaited: it moves the end to which a gift is added. Milliseconds. */
const renewingMs = 300_000;

/** A withdrawal is accepted for an hour after its amount was shown, which may have been the last of its deadline. */
const isWithdrawable = ({ paidAt, amountPaid, refunded }: Advance, now: number): boolean =>
  paidAt !== null && refunded < amountPaid && now <= withdrawalUntil(paidAt) + hourMs;

/** Why a gift cannot be added to a subscription; null when it can. */
export function additionRefusal(facts: Facts, now: number): AdditionRefusal | null {
  const { status, currentPeriodEnd, scheduleId, isBeingPaid, isClosed, isWithdrawing, advances } = facts;
  if (!runningStatuses.some((one) => one === status)) return 'gift-addition-changed';
  if (status === 'past_due') return 'gift-plan-unpaid';
  if (isClosed) return 'gift-plan-disputed';
  // A withdrawal takes its years off the end: the gift's time must not lie behind them.
  if (isWithdrawing || advances.some((one) => isWithdrawable(one, now))) return 'gift-plan-withdrawable';
  if (isBeingPaid || currentPeriodEnd <= now + renewingMs) return 'gift-plan-being-paid';
  if (scheduleId !== null) return 'gift-plan-changing';
  return facts.screens === facts.giftScreens ? null : 'gift-other-plan';
}

/** The time that a gift adds to a subscription whose paid time ends then. */
export const addedTime = (from: number, interval: BillingInterval) => ({ from, until: periodStart(from, interval, 1) });

/** A code that a withdrawal makes valid again is so for this long at least: its year may be over. Milliseconds. */
export const freedLifeMs = 30 * dayMs;

/** The time that a gift has added, as the provider's metadata name it; null while it has not. */
export function timeOfGift(metadata: Record<string, string>, giftId: string): { from: number; until: number } | null {
  const [, from, until] = /^(\d+)-(\d+)$/.exec(metadata[giftId] ?? '') ?? [];
  return from && until ? { from: Number(from), until: Number(until) } : null;
}
