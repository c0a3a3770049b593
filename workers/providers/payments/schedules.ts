import type { Stripe } from 'stripe';
import { DomainError } from '../../../domain/shared/errors';
import type { PaymentProvider } from '../../../operations/payment-port';
import { asking, findingOut } from './asking';
import { idOf, seconds } from './objects';

type Calls = Pick<PaymentProvider, 'schedulePrice' | 'releaseSchedule' | 'subscriptionOfSchedule'>;

/** A phase says all that holds in it: tax rates and discounts that it does not name would end. */
function keptIn(running: Stripe.SubscriptionSchedule.Phase | undefined) {
  const discounts = running?.discounts.flatMap(({ discount }) => idOf(discount) ?? []) ?? [];
  return {
    default_tax_rates: running?.default_tax_rates?.map(({ id }) => id) ?? [],
    ...(discounts.length > 0 && { discounts: discounts.map((discount) => ({ discount })) }),
  };
}

export const scheduleCalls = (stripe: Stripe): Calls => ({
  async schedulePrice(live, priceId, key) {
    const { id, status, scheduleId, priceId: current, currentPeriodStart, currentPeriodEnd } = live;
    const schedule = await asking(
      scheduleId === null
        ? stripe.subscriptionSchedules.create({ from_subscription: id }, { idempotencyKey: `${key}/made` })
        : stripe.subscriptionSchedules.retrieve(scheduleId),
    );
    const price = await asking(stripe.prices.retrieve(priceId));
    const interval = price.recurring?.interval;
    if (!interval) throw new DomainError('failed-precondition', 'price-not-recurring');
    const begun = schedule.current_phase?.start_date;
    const running = schedule.phases.find(({ start_date }) => start_date === begun) ?? schedule.phases[0];
    const kept = keptIn(running);
    const phases = [
      {
        items: [{ price: current, quantity: 1 }],
        ...kept,
        start_date: running?.start_date ?? seconds(currentPeriodStart),
        end_date: seconds(currentPeriodEnd),
        // Time paid or given in advance is a trial: one that its phase does not name would end at once.
        ...(status === 'trialing' && { trial_end: seconds(currentPeriodEnd) }),
      },
      { items: [{ price: priceId, quantity: 1 }], ...kept, duration: { interval, interval_count: 1 } },
    ];
    const change = { phases, end_behavior: 'release' as const, proration_behavior: 'none' as const };
    await asking(stripe.subscriptionSchedules.update(schedule.id, change, { idempotencyKey: `${key}/phases` }));
    return schedule.id;
  },
  async releaseSchedule(scheduleId) {
    const waits = async () => {
      const schedule = await findingOut(stripe.subscriptionSchedules.retrieve(scheduleId));
      return schedule?.status === 'active' || schedule?.status === 'not_started';
    };
    if (!(await waits())) return;
    try {
      await stripe.subscriptionSchedules.release(scheduleId);
    } catch (error) {
      // Another tab may have released it concurrently.
      if (await waits()) await asking(Promise.reject(error));
    }
  },
  async subscriptionOfSchedule(scheduleId) {
    const schedule = await findingOut(stripe.subscriptionSchedules.retrieve(scheduleId));
    return schedule && (idOf(schedule.subscription) ?? schedule.released_subscription);
  },
});
