import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentProvider } from '../../../operations/payment-port';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, refusalOf } from '../../support/scope';
import { eachDeath, failingAfter, scheduled, stateOf, unavailable } from '../../support/money/scheduled';

let provider: TestProvider;
let price: Record<string, string>;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

const options = () => provider.options();

const input = () => ({ priceId: present(price.studio) });
const asked = () => ({
  from: price.annuale,
  to: price.mensile,
  operation: 'UpdateCustomerSubscription' as const,
  input: input(),
});

const before = () => ({ price: price.annuale, planned: price.mensile, shown: price.mensile, ends: false, paid: 1 });
const after = () => ({ price: price.studio, planned: null, shown: null, ends: false, paid: 2 });

/** As it once was: the scheduled change is released before the dearer plan is asked for. */
const releasesFirst = (payments: PaymentProvider) => ({
  changePrice: async (...[live, ...rest]: Parameters<PaymentProvider['changePrice']>) => {
    if (live.scheduleId) await payments.releaseSchedule(live.scheduleId);
    return payments.changePrice(live, ...rest);
  },
});

describe('a dearer plan that replaces a scheduled change', () => {
  test('is there, or the change still is, whenever the Worker dies', { timeout: 240_000 }, async () => {
    const deaths = await eachDeath(provider, asked());
    expect(deaths.length).toBeGreaterThan(8);
    for (const { state } of deaths) expect([before(), after()]).toContainEqual(state);
    expect(deaths.at(-1)?.state).toEqual(after());
    for (const { user } of deaths) {
      await callAs(user, 'UpdateCustomerSubscription', input(), options());
      await provider.deliverEvents();
      expect(await stateOf(provider, user)).toEqual(after());
    }
  });

  test('and loses the change where it is released first: the check can fail', { timeout: 240_000 }, async () => {
    const states = (await eachDeath(provider, asked(), releasesFirst)).map(({ state }) => state);
    expect(states).toContainEqual({ ...before(), planned: null, shown: null });
  });

  const faults: [string, (of: PaymentProvider) => Partial<PaymentProvider>, () => object][] = [
    ['the request', () => ({ changePrice: () => Promise.reject(unavailable()) }), before],
    [
      'its answer',
      (of) => ({
        async changePrice(...change) {
          await of.changePrice(...change);
          throw unavailable();
        },
      }),
      after,
    ],
    ['the release', () => ({ releaseSchedule: () => Promise.reject(unavailable()) }), after],
    ['the reading after it', (of) => ({ subscription: failingAfter(1, of) }), after],
  ];

  test.each(faults)('loses nothing where the provider leaves out %s', async (_, faulty, expected) => {
    const user = await scheduled(provider, asked());
    const payments = { ...provider.payments, ...faulty(provider.payments) };
    const refused = callAs(user, 'UpdateCustomerSubscription', input(), { ...options(), payments });
    expect((await refusalOf(refused)).reason).toBe('payments-unavailable');
    await provider.deliverEvents();
    expect(await stateOf(provider, user)).toEqual(expected());
  });
});
