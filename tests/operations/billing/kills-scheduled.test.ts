import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentProvider } from '../../../operations/payment-port';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, callUncheckedAs, refusalOf } from '../../support/scope';
import { eachDeath, failingAfter, scheduled, stateOf, unavailable, type Asked } from '../../support/money/scheduled';

let provider: TestProvider;
let price: Record<string, string>;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

const options = () => provider.options();
const reason = 'Troppo caro';

/** The plan ends instead of its scheduled change, or another change is scheduled instead. */
const stories = {
  ending: {
    asked: (): Asked => ({
      from: price.studio,
      to: price.annuale,
      operation: 'CancelSubscription',
      input: { reason },
    }),
    after: () => ({ price: price.studio, planned: null, shown: null, ends: true, paid: 1 }),
    /** As it once was: the scheduled change is released before its plan is told to end. */
    releasesFirst: (payments: PaymentProvider): Partial<PaymentProvider> => ({
      async nameEnding(id, ...rest) {
        const live = await payments.subscription(id);
        if (live?.scheduleId) await payments.releaseSchedule(live.scheduleId);
        return payments.nameEnding(id, ...rest);
      },
    }),
  },
  change: {
    asked: (): Asked => ({
      from: price.studio,
      to: price.annuale,
      operation: 'UpdateCustomerSubscription',
      input: { priceId: present(price.mensile) },
    }),
    after: () => ({ price: price.studio, planned: price.mensile, shown: price.mensile, ends: false, paid: 1 }),
    /** As it once was: the scheduled change is released before the other one is made. */
    releasesFirst: (payments: PaymentProvider): Partial<PaymentProvider> => ({
      async schedulePrice(live, ...rest) {
        if (live.scheduleId) await payments.releaseSchedule(live.scheduleId);
        return payments.schedulePrice({ ...live, scheduleId: null }, ...rest);
      },
    }),
  },
};

const before = () => ({ price: price.studio, planned: price.annuale, shown: price.annuale, ends: false, paid: 1 });

describe.each(['ending', 'change'] as const)('an %s that replaces a scheduled change', (name) => {
  const { asked, after, releasesFirst } = stories[name];

  test('is there, or the change still is, whenever the Worker dies', { timeout: 240_000 }, async () => {
    const deaths = await eachDeath(provider, asked());
    expect(deaths.length).toBeGreaterThan(6);
    for (const { state } of deaths) expect([before(), after()]).toContainEqual(state);
    expect(deaths.at(-1)?.state).toEqual(after());
    for (const { user } of deaths) {
      const { operation, input } = asked();
      await callUncheckedAs(user, operation, input, options());
      await provider.deliverEvents();
      expect(await stateOf(provider, user)).toEqual(after());
    }
  });

  test('and loses the change where it is released first: the check can fail', { timeout: 240_000 }, async () => {
    const states = (await eachDeath(provider, asked(), releasesFirst)).map(({ state }) => state);
    expect(states).toContainEqual({ ...before(), planned: null, shown: null });
  });
});

type Fault = [string, (of: PaymentProvider) => Partial<PaymentProvider>, isLost: boolean];

/** Asks while the provider does not answer one request; the events arrive later. */
async function askWithout({ asked, after }: (typeof stories)['ending' | 'change'], [, faulty, isLost]: Fault) {
  const { operation, input, ...plans } = asked();
  const user = await scheduled(provider, plans);
  const payments = { ...provider.payments, ...faulty(provider.payments) };
  const refused = callUncheckedAs(user, operation, input, { ...options(), payments });
  expect((await refusalOf(refused)).reason).toBe('payments-unavailable');
  await provider.deliverEvents();
  expect(await stateOf(provider, user)).toEqual(isLost ? before() : after());
  return user;
}

const refuses = () => Promise.reject(unavailable());

test.each<Fault>([
  ['the request', () => ({ nameEnding: refuses }), true],
  ['its answer', ({ nameEnding }) => ({ nameEnding: (...asked) => nameEnding(...asked).then(refuses) }), false],
  ['the release', () => ({ releaseSchedule: refuses }), false],
  ['the ending', () => ({ finishEnding: refuses }), false],
  ['the reading after it', (of) => ({ subscription: failingAfter(1, of) }), false],
])('an ending loses nothing where the provider leaves out %s', async (...fault) => {
  await askWithout(stories.ending, fault);
  if (fault[2]) return;
  const [ended] = Object.values(provider.state.subscriptions);
  expect(ended?.cancellation_details?.comment).toBe(reason);
  expect(Object.keys(present(ended).metadata)).not.toContain('ending');
});

test.each<Fault>([
  ['the request', () => ({ schedulePrice: refuses }), true],
  [
    'its answer',
    ({ schedulePrice }) => ({ schedulePrice: (...asked) => schedulePrice(...asked).then(refuses) }),
    false,
  ],
  ['the reading after it', (of) => ({ subscription: failingAfter(1, of) }), false],
])('another change loses nothing where the provider leaves out %s', async (...fault) => {
  await askWithout(stories.change, fault);
});

test('an ending that was taken back stays taken back, whatever is read late', async () => {
  const { asked } = stories.ending;
  const user = await scheduled(provider, asked());
  const [id = ''] = Object.keys(provider.state.subscriptions);
  const { payments } = provider;
  await callAs(user, 'CancelSubscription', { reason }, options());
  const [ending = ''] = provider.writes.flatMap((write) => /metadata\[ending\]=([\w-]+)/.exec(write)?.[1] ?? []);
  expect(ending).not.toBe('');
  await callAs(user, 'ReactivateSubscription', {}, options());
  // A reading that began before the ending, and ends after it was taken back.
  await payments.finishEnding({ id, metadata: { ending, endingReason: reason } });
  expect(await payments.subscription(id)).toMatchObject({ cancelAt: null });
});

test('what was to end before ends once the change is called off, also where the provider leaves out the ending', async () => {
  const user = await scheduled(provider, { from: price.studio, to: price.annuale });
  await callAs(user, 'CancelSubscription', { reason }, options());
  const changed = await callAs(user, 'UpdateCustomerSubscription', { priceId: present(price.mensile) }, options());
  const cancel = present(changed.schedule).id;
  const payments = { ...provider.payments, finishEnding: refuses };
  const refused = callAs(user, 'UpdateCustomerSubscription', { cancel }, { ...options(), payments });
  expect((await refusalOf(refused)).reason).toBe('payments-unavailable');
  await provider.deliverEvents();
  expect(await stateOf(provider, user)).toEqual(stories.ending.after());
});
