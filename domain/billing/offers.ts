import type { Period } from './access';

/** A plan as a page offers it, with one of its prices. Amounts are cents. */
export type Offer = {
  planId: string;
  price: string;
  unitAmount: number;
  interval: 'month' | 'year';
  /** FULL_PRICE, crossed out; null when there is none. */
  fullPrice: number | null;
  isFeatured: boolean;
  isBuyable: boolean;
  /** DEVICES: `dispositivi` registered. VIEWS: `schermi` that may play at once. */
  devices: number;
  screens: number;
  /** How the plan relates to the current subscription; null without one. */
  change: 'active' | 'upgrade' | 'back' | null;
};

/** What a plan's button does: spec 2 §4, plan-change buttons. `closed` is the current one, `none` is no button at all. */
export type OfferAct = 'choose' | 'current' | 'closed' | 'upgrade' | 'back' | 'unavailable' | 'none';

type ChangeFlags = { ALLOW_PLAN_CHANGE: boolean; ALLOW_PLAN_CHANGE_BACK: boolean };
type Current = { isLate: boolean; isGift: boolean; closed: readonly Period[] };

/**
 * The changes that are open to a plan: none while it is unpaid, or if somebody else has paid it; none upwards while a payment
 * is disputed, because its unused rest cannot be deducted.
 */
export function openChanges(flags: ChangeFlags, current: Current | null): ChangeFlags {
  if (current?.isLate || current?.isGift) return { ALLOW_PLAN_CHANGE: false, ALLOW_PLAN_CHANGE_BACK: false };
  return current && current.closed.length > 0 ? { ...flags, ALLOW_PLAN_CHANGE: false } : flags;
}

/** `isClosed`: a dispute closes the time of the current plan now. */
export function offerAct(
  { change, isBuyable }: Pick<Offer, 'change' | 'isBuyable'>,
  flags: ChangeFlags,
  isClosed = false,
): OfferAct {
  if (change === 'active') return isClosed ? 'closed' : 'current';
  if (!isBuyable) return 'unavailable';
  if (change === null) return 'choose';
  if (change === 'upgrade') return flags.ALLOW_PLAN_CHANGE ? 'upgrade' : 'none';
  return flags.ALLOW_PLAN_CHANGE_BACK ? 'back' : 'none';
}

/** The cost of the offer per year. */
export const yearlyCost = ({ unitAmount, interval }: Pick<Offer, 'unitAmount' | 'interval'>): number =>
  interval === 'month' ? unitAmount * 12 : unitAmount;

/** The monthly plan that a yearly one is compared with: the one with as many screens. */
const monthlyOf = (offer: Offer, all: readonly Offer[]): Offer | undefined =>
  all.find(({ interval, screens, isBuyable }) => interval === 'month' && screens === offer.screens && isBuyable);

/** How many months of a year are paid and how many are free, and what is saved in a year (cents). */
export function yearOf(offer: Offer, all: readonly Offer[]): { paid: number; free: number; saved: number } {
  if (offer.interval === 'month') return { paid: 1, free: 0, saved: 0 };
  const monthly = monthlyOf(offer, all);
  const saved = monthly ? yearlyCost(monthly) - offer.unitAmount : 0;
  if (!monthly || saved <= 0) return { paid: 12, free: 0, saved: 0 };
  const paid = Math.min(12, Math.ceil(offer.unitAmount / monthly.unitAmount));
  return { paid, free: 12 - paid, saved };
}
