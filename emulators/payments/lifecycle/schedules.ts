import { required, type Route } from '../wire/api.ts';
import { invalid } from '../wire/errors.ts';
import { formOf, formsOf, metadataOf, numberOf, textOf, type Form } from '../wire/form.ts';
import { setTrialEnd } from './changing.ts';
import { newItem } from './starting.ts';
import { find, put } from '../store.ts';
import { taxRatesIn } from '../taxes.ts';
import { after } from '../time.ts';
import type { Phase, Recurring, Schedule, Subscription, SubscriptionItem } from '../types.ts';
import type { World } from '../world.ts';

const discountsOf = (ids: readonly (string | undefined)[]): NonNullable<Phase['discounts']> =>
  ids.flatMap((discount) => (discount ? [{ coupon: null, discount, promotion_code: null }] : []));

const currentPhase = ({ items, default_tax_rates, discounts, status, trial_end }: Subscription): Phase => {
  const [item] = items.data;
  return {
    start_date: item?.current_period_start ?? 0,
    end_date: item?.current_period_end ?? 0,
    items: items.data.map(({ price, quantity }) => ({ price: price.id, quantity })),
    default_tax_rates,
    discounts: discountsOf(discounts),
    proration_behavior: 'create_prorations',
    trial_end: status === 'trialing' ? trial_end : null,
    metadata: {},
  };
};

/** The phases of a request, one after the other; each lasts `duration`, or one period of its price. */
function phasesOf(world: World, forms: Form[]): Phase[] {
  let start = world.now();
  return forms.map((form) => {
    start = numberOf(form, 'start_date') ?? start;
    const items = formsOf(form, 'items').map((item) => ({
      price: find(world.state, 'prices', required(item, 'price'), 'phases[items][price]').id,
      quantity: numberOf(item, 'quantity') ?? 1,
    }));
    const price = find(world.state, 'prices', items[0]?.price ?? '', 'phases[items]');
    const duration = formOf(form, 'duration');
    const interval = textOf(duration, 'interval');
    const lasting: Recurring | null =
      interval === 'month' || interval === 'year' || interval === 'day' || interval === 'week'
        ? { interval, interval_count: numberOf(duration, 'interval_count') ?? 1, usage_type: 'licensed' }
        : price.recurring;
    if (!lasting) throw invalid('The price is not recurring.', 'phases');
    const end = numberOf(form, 'end_date') ?? after(start, lasting, 1);
    const trialEnd = numberOf(form, 'trial_end') ?? null;
    if (trialEnd !== null && (trialEnd < start || trialEnd > end))
      throw invalid('The trial must end within its phase.', 'phases[trial_end]');
    const phase: Phase = {
      start_date: start,
      end_date: end,
      items,
      default_tax_rates: taxRatesIn(world, form, 'default_tax_rates'),
      discounts: discountsOf(formsOf(form, 'discounts').map((one) => textOf(one, 'discount'))),
      proration_behavior: 'none',
      trial_end: trialEnd,
      metadata: metadataOf(form),
    };
    start = end;
    return phase;
  });
}

const phaseAt = ({ state }: World, { schedule: id }: Subscription, at: number): Phase | null => {
  const schedule = id ? find(state, 'schedules', id) : null;
  const phase = schedule?.phases.find(({ start_date, end_date }) => start_date <= at && at < end_date);
  return phase && schedule?.current_phase?.start_date !== phase.start_date ? phase : null;
};

/** The items of the period that begins then: those of the phase that begins with it, or the same again. */
export function nextItems(world: World, subscription: Subscription, start: number): SubscriptionItem[] {
  const { id, items, billing_cycle_anchor } = subscription;
  const phase = phaseAt(world, subscription, start);
  const wanted = phase?.items ?? items.data.map(({ price, quantity }) => ({ price: price.id, quantity }));
  const anchor = phase ? start : billing_cycle_anchor;
  return wanted.map(({ price, quantity }) =>
    newItem(world, { subscription: id, price: find(world.state, 'prices', price), quantity, start, anchor }),
  );
}

/** What a phase says of its subscription. */
const heldIn = ({ default_tax_rates, discounts }: Phase) => ({
  default_tax_rates,
  ...(discounts && { discounts: discounts.map(({ discount }) => discount) }),
});

/** Applies the phase that has begun: it replaces the items and moves the anchor to its start. After the last one it is released. */
export function enterPhase(world: World, subscription: Subscription, at: number): boolean {
  const phase = phaseAt(world, subscription, at);
  if (!phase) {
    const schedule = subscription.schedule ? find(world.state, 'schedules', subscription.schedule) : null;
    if (schedule && (schedule.phases.at(-1)?.end_date ?? 0) <= at) release(world, schedule);
    return false;
  }
  const schedule = find(world.state, 'schedules', subscription.schedule);
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  subscription.items.data = phase.items.map(({ price, quantity }) =>
    newItem(world, { subscription: subscription.id, price: find(world.state, 'prices', price), quantity, start: at }),
  );
  subscription.billing_cycle_anchor = at;
  Object.assign(subscription, heldIn(phase));
  return true;
}

/** The trial of the phase that runs: one that it does not name ends now, and the next period is charged. */
function carryTrial(world: World, subscription: Subscription, { trial_end }: Phase): void {
  const now = world.now();
  const until = Math.max(now, trial_end ?? now);
  if (until === (subscription.status === 'trialing' ? subscription.trial_end : now)) return;
  setTrialEnd(world, subscription, until);
  world.emit('customer.subscription.updated', subscription);
}

export function release(world: World, schedule: Schedule): void {
  const subscription = find(world.state, 'subscriptions', schedule.subscription);
  subscription.schedule = null;
  Object.assign(schedule, { status: 'released', released_at: world.now(), released_subscription: subscription.id });
  world.emit('subscription_schedule.released', schedule);
}

export function schedules(route: Route, world: World): void {
  const { state } = world;
  route('POST', '/subscription_schedules', (form) => {
    const subscription = find(state, 'subscriptions', required(form, 'from_subscription'), 'from_subscription');
    if (subscription.schedule)
      throw invalid(`The subscription is already attached to a schedule: ${subscription.schedule}`);
    const phase = currentPhase(subscription);
    const schedule = put(state, 'schedules', {
      id: world.id('sub_sched'),
      object: 'subscription_schedule',
      created: world.now(),
      livemode: false,
      metadata: metadataOf(form),
      canceled_at: null,
      completed_at: null,
      current_phase: { start_date: phase.start_date, end_date: phase.end_date },
      end_behavior: 'release',
      released_at: null,
      released_subscription: null,
      status: 'active',
      pause_schedules: [],
      customer: subscription.customer,
      subscription: subscription.id,
      phases: [phase],
    });
    subscription.schedule = schedule.id;
    world.emit('subscription_schedule.created', schedule);
    return schedule;
  });
  route('GET', '/subscription_schedules/:id', (_, { id = '' }) => find(state, 'schedules', id));
  route('POST', '/subscription_schedules/:id', (form, { id = '' }) => {
    const schedule = find(state, 'schedules', id);
    if (schedule.status !== 'active') throw invalid(`The schedule is ${schedule.status}.`);
    if (form.phases !== undefined) {
      schedule.phases = phasesOf(world, formsOf(form, 'phases'));
      // A phase says all that holds in it: rates, discounts and a trial that it does not name end with the phase before.
      const [first] = schedule.phases;
      const subscription = find(state, 'subscriptions', schedule.subscription);
      if (first) carryTrial(world, Object.assign(subscription, heldIn(first)), first);
    }
    if (form.metadata !== undefined) schedule.metadata = metadataOf(form, schedule.metadata);
    world.emit('subscription_schedule.updated', schedule);
    return schedule;
  });
  route('POST', '/subscription_schedules/:id/release', (_, { id = '' }) => {
    const schedule = find(state, 'schedules', id);
    if (schedule.status !== 'active') throw invalid(`The schedule is ${schedule.status}.`);
    release(world, schedule);
    world.emit('customer.subscription.updated', find(state, 'subscriptions', schedule.released_subscription));
    return schedule;
  });
}
