import { createUser } from '../../../support/factories';
import type { LedgerAct, LedgerPrice } from '../../../support/money/ledger';
import { createProvider, sellDemo, type TestProvider } from '../../../support/payments';
import { randomOf, type Random } from './random';

export const plans = {
  mensile: { unitAmount: 2900, interval: 'month' },
  annuale: { unitAmount: 29_000, interval: 'year' },
  studio: { unitAmount: 59_000, interval: 'year' },
} satisfies Record<string, LedgerPrice>;
export type Plan = keyof typeof plans;
export const planNames: readonly Plan[] = ['mensile', 'annuale', 'studio'];

/** A customer on a walk: what happened to them, and the end that was shown to them and never taken back. */
export type Walker = { id: string; name: string; acts: LedgerAct[]; shownEnd: number | null };

/** `id` is the gift's here, by which the provider's metadata name it. */
export type WalkGift = { id: string; code: string; plan: Plan; charge: string; orderId: string; giver: string };

export type Walk = {
  provider: TestProvider;
  /** Ids of the plans' prices, by name. */
  price: Record<string, string>;
  random: Random;
  walkers: Walker[];
  /** Bought gifts that nobody has opened. */
  gifts: WalkGift[];
  /** Those that were added to running plans, with the subscriptions. */
  added: (WalkGift & { to: string })[];
  /** The charges of opened gifts, by the subscriptions that they have become; of added ones by their ids. */
  opened: Map<string, string>;
  /** Every step with its outcome. */
  log: string[];
  /** How often each step succeeded. */
  done: Map<string, number>;
  /** How much the nights had to mend. */
  mended: number;
};

/** A step of a walker; false where there was nothing to do. */
export type Step = { name: string; weight: number; run: (walk: Walk, walker: Walker) => Promise<boolean> };

/** Promotion codes of the walk, with the per cent that they take. */
export const codes = { VENTI: 20, GRATIS: 100 };

const names = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elena'];

export async function openWalk(seed: number, count = names.length): Promise<Walk> {
  const provider = createProvider();
  const price = await sellDemo(provider);
  for (const [code, percent_off] of Object.entries(codes)) {
    const coupon = await provider.stripe.coupons.create({ percent_off, duration: 'once' });
    await provider.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code });
  }
  await provider.deliverEvents();
  const walkers: Walker[] = [];
  for (const name of names.slice(0, count)) {
    const { id } = await createUser();
    walkers.push({ id, name, acts: [], shownEnd: null });
  }
  return {
    provider,
    price,
    random: randomOf(seed),
    walkers,
    gifts: [],
    added: [],
    opened: new Map(),
    log: [],
    done: new Map(),
    mended: 0,
  };
}
