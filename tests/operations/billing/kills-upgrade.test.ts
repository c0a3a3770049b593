import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DomainError } from '../../../domain/shared/errors';
import { operations } from '../../../operations';
import type { PaymentProvider } from '../../../operations/payment-port';
import { createUser } from '../../support/factories';
import { mortalPayments, survives } from '../../support/money/mortal-payments';
import { customerOf, moved } from '../../support/money/moved';
import { buy } from '../../support/money/purchases';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, makeScope, openSession, refusalOf } from '../../support/scope';

let provider: TestProvider;
let price: Record<string, string>;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

const options = () => provider.options();
const unavailable = () => new DomainError('unavailable', 'payments-unavailable');

/** A subscriber of the yearly plan whose change to the monthly one is scheduled. */
async function scheduled() {
  const user = await createUser();
  await buy(provider, user, { price: price.annuale });
  await callAs(user, 'UpdateCustomerSubscription', { priceId: present(price.mensile) }, options());
  await provider.deliverEvents();
  await provider.pass(1);
  return user;
}

const subscriptionOf = (user: { id: string }) =>
  present(
    Object.values(provider.state.subscriptions).find(({ customer }) => customer === customerOf(provider, user)?.id),
  );

/** The plan at the provider, its scheduled change there and here, and how often something was paid. */
async function stateOf(user: { id: string }) {
  const { schedule } = await callAs(user, 'GetCustomerData', {}, options());
  const subscription = subscriptionOf(user);
  const planned = provider.state.schedules[subscription.schedule ?? '']?.phases.at(-1)?.items[0]?.price ?? null;
  return {
    price: present(subscription.items.data[0]).price.id,
    planned,
    shown: schedule?.status === 'commit' ? schedule.priceId : null,
    paid: moved(provider, subscription.customer).length,
  };
}

const before = () => ({ price: price.annuale, planned: price.mensile, shown: price.mensile, paid: 1 });
const after = () => ({ price: price.studio, planned: null, shown: null, paid: 2 });

/** Asks for the dearer plan in a Worker that dies; its events arrive, and nobody asks again. */
async function upgradeAndDie(steps: number, faults: (of: PaymentProvider) => object = () => ({})) {
  const user = await scheduled();
  const cookie = await openSession(user.id, provider.now());
  const { d1, payments } = mortalPayments(provider, steps, true);
  const dying = await makeScope({ ...options(), cookie, d1, payments: { ...payments, ...faults(payments) } });
  const lived = await survives(operations.UpdateCustomerSubscription.run(dying, { priceId: present(price.studio) }));
  await dying.settled();
  await provider.deliverEvents();
  return { user, lived, state: await stateOf(user) };
}

async function eachDeath(faults?: (of: PaymentProvider) => object) {
  const deaths: Awaited<ReturnType<typeof upgradeAndDie>>[] = [];
  while (!deaths.at(-1)?.lived) deaths.push(await upgradeAndDie(deaths.length + 1, faults));
  return deaths;
}

/** As it once was: the scheduled change is released before the dearer plan is asked for. */
const releasesFirst = (payments: PaymentProvider) => ({
  changePrice: async (...[live, ...rest]: Parameters<PaymentProvider['changePrice']>) => {
    if (live.scheduleId) await payments.releaseSchedule(live.scheduleId);
    return payments.changePrice(live, ...rest);
  },
});

describe('a dearer plan that replaces a scheduled change', () => {
  test('is there, or the change still is, whenever the Worker dies', { timeout: 240_000 }, async () => {
    const deaths = await eachDeath();
    expect(deaths.length).toBeGreaterThan(8);
    for (const { state } of deaths) expect([before(), after()]).toContainEqual(state);
    expect(deaths.at(-1)?.state).toEqual(after());
    for (const { user } of deaths) {
      await callAs(user, 'UpdateCustomerSubscription', { priceId: present(price.studio) }, options());
      await provider.deliverEvents();
      expect(await stateOf(user)).toEqual(after());
    }
  });

  test('and loses the change where it is released first: the check can fail', { timeout: 240_000 }, async () => {
    const states = (await eachDeath(releasesFirst)).map(({ state }) => state);
    expect(states).toContainEqual({ ...before(), planned: null, shown: null });
  });

  const faults: [string, (of: PaymentProvider) => Partial<PaymentProvider>, () => object][] = [
    ['the request', () => ({ changePrice: () => Promise.reject(unavailable()) }), before],
    [
      'its answer',
      (of) => ({
        async changePrice(...asked) {
          await of.changePrice(...asked);
          throw unavailable();
        },
      }),
      after,
    ],
    ['the release', () => ({ releaseSchedule: () => Promise.reject(unavailable()) }), after],
    ['the reading after it', (of) => ({ subscription: failingAfter(1, of) }), after],
  ];

  /** Readings that fail after so many. */
  function failingAfter(readings: number, { subscription }: PaymentProvider): PaymentProvider['subscription'] {
    let left = readings;
    return (id) => (left-- > 0 ? subscription(id) : Promise.reject(unavailable()));
  }

  test.each(faults)('loses nothing where the provider leaves out %s', async (_, faulty, expected) => {
    const user = await scheduled();
    const asked = callAs(
      user,
      'UpdateCustomerSubscription',
      { priceId: present(price.studio) },
      { ...options(), payments: { ...provider.payments, ...faulty(provider.payments) } },
    );
    expect((await refusalOf(asked)).reason).toBe('payments-unavailable');
    await provider.deliverEvents();
    expect(await stateOf(user)).toEqual(expected());
  });
});
