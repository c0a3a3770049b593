import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { events, jobs, subscriptionSchedules } from '../../../db/schema';
import { createUser } from '../../support/factories';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { pressThrice, type Press } from '../../support/presses';
import { buy } from '../../support/purchases';
import { callAs, db } from '../../support/scope';

type User = { id: string };

let provider: TestProvider;
let price: Record<string, string>;
let user: User;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  user = await createUser();
});

const options = () => provider.options();
const update = (input: object) => callAs(user, 'UpdateCustomerSubscription', input, options());
/** What money is about: who paid what, what is open to be paid, what runs and what is to come. */
const facts = () => {
  const { charges, subscriptions, schedules, sessions, refunds, customers } = provider.state;
  return {
    charges: Object.values(charges).map(({ amount, status }) => `${amount} ${status}`),
    refunds: Object.values(refunds).map(({ amount }) => amount),
    customers: Object.values(customers).length,
    openPages: Object.values(sessions).filter(({ status }) => status === 'open').length,
    subscriptions: Object.values(subscriptions).map(
      ({ status, cancel_at_period_end, items }) =>
        `${status} ${items.data[0]?.price.lookup_key}${cancel_at_period_end ? ' ending' : ''}`,
    ),
    schedules: Object.values(schedules).filter(({ status }) => status === 'active').length,
  };
};

const none = { charges: [], refunds: [], customers: 1, openPages: 0, subscriptions: [], schedules: 0 };
const month = { ...none, charges: ['2900 succeeded'], subscriptions: ['active mensile'] };
const year = { ...none, charges: ['29000 succeeded'], subscriptions: ['active annuale'] };

/** What was bought before, what is pressed, and what there is after one press, or three. */
const presses: [string, string | null, () => Promise<Press> | Press, object][] = [
  [
    'CreateCheckoutSession',
    null,
    () => () => callAs(user, 'CreateCheckoutSession', { price: present(price.mensile) }, options()),
    { ...none, openPages: 1 },
  ],
  [
    'BuyShop',
    null,
    () => () => callAs(user, 'BuyShop', { priceId: present(price.atlante) }, options()),
    { ...none, openPages: 1 },
  ],
  ['EarlyRenew', 'annuale', () => () => callAs(user, 'EarlyRenew', {}, options()), { ...year, openPages: 1 }],
  [
    'UpdateCustomerSubscription, up',
    'annuale',
    () => () => update({ priceId: price.studio, at: provider.now() }),
    { ...year, charges: ['29000 succeeded', '30000 succeeded'], subscriptions: ['active studio'] },
  ],
  [
    'UpdateCustomerSubscription, down',
    'annuale',
    () => () => update({ priceId: price.mensile }),
    { ...year, schedules: 1 },
  ],
  [
    'UpdateCustomerSubscription, finalize',
    'mensile',
    async () => {
      const { schedule } = await update({ upgradeInterval: 'year' });
      return () => update({ finalize: schedule?.id });
    },
    { ...month, schedules: 1 },
  ],
  [
    'UpdateCustomerSubscription, cancel',
    'annuale',
    async () => {
      const { schedule } = await update({ priceId: price.mensile });
      return () => update({ cancel: schedule?.id });
    },
    year,
  ],
  [
    'CancelSubscription',
    'mensile',
    () => () => callAs(user, 'CancelSubscription', { reason: 'Non ho tempo' }, options()),
    { ...month, subscriptions: ['active mensile ending'] },
  ],
  [
    'ReactivateSubscription',
    'mensile',
    async () => {
      await callAs(user, 'CancelSubscription', { reason: 'Non ho tempo' }, options());
      return () => callAs(user, 'ReactivateSubscription', {}, options());
    },
    month,
  ],
  [
    'WithdrawSubscription',
    'annuale',
    () => () => callAs(user, 'WithdrawSubscription', {}, options()),
    { ...year, refunds: [29_000], subscriptions: ['canceled annuale'] },
  ],
  [
    'HandleCredit',
    'mensile',
    async () => {
      const card = { number: '4000 0000 0000 0341', expiry: '12 / 34', cvc: '123', act: 'card' };
      const { url } = await callAs(user, 'CreatePortalLink', {}, options());
      await provider.fetch(url, { method: 'POST', body: new URLSearchParams(card).toString() });
      await provider.told();
      await provider.pass(31);
      // The bank changes its mind: the card that failed is not the one that pays now.
      const late = Object.values(provider.state.invoices).find(({ status }) => status === 'open');
      const method = Object.values(provider.state.paymentMethods).find(({ card: { last4 } }) => last4 === '4242');
      const [running] = Object.values(provider.state.subscriptions);
      await provider.stripe.subscriptions.update(running?.id ?? '', { default_payment_method: method?.id ?? '' });
      expect(late?.amount_due).toBe(2900);
      return () => callAs(user, 'HandleCredit', {}, options());
    },
    { ...month, charges: ['2900 succeeded', '2900 failed', '2900 succeeded'] },
  ],
];

/** What only says how things are to be may be said twice: it has no key, and is not counted as done again. */
const withoutKeys = new Set([
  'UpdateCustomerSubscription, cancel',
  'CancelSubscription',
  'ReactivateSubscription',
  'HandleCredit',
]);

/** Presses that are refused: after a withdrawal there is nothing left to withdraw from. */
const refusedAgain: Record<string, number> = { WithdrawSubscription: 1 };

test.each(presses)('%s pressed twice, in a second tab and again is done once', async (name, plan, ready, after) => {
  if (plan) await buy(provider, user, { price: price[plan] });
  const { refused, repeated } = await pressThrice(provider, await ready());
  expect(facts()).toEqual(after);
  expect(refused).toBe(refusedAgain[name] ?? 0);
  if (!withoutKeys.has(name)) expect(repeated).toEqual([]);
  const waiting = await db.select().from(subscriptionSchedules).where(eq(subscriptionSchedules.status, 'commit'));
  expect(waiting).toHaveLength(facts().schedules);
});

const keyed = presses.filter(([name]) => !withoutKeys.has(name));

test.each(keyed)('%s whose keys are lost is not: the check can fail', async (name, plan, ready, after) => {
  if (plan) await buy(provider, user, { price: price[plan] });
  const press = await ready();
  provider.faults.losesKeys = true;
  const { refused, repeated } = await pressThrice(provider, press);
  const isDoneOnce = refused === (refusedAgain[name] ?? 0) && repeated.length === 0;
  expect([isDoneOnce, facts()]).not.toEqual([true, after]);
});

test('and two purchases are two: the check can fail', async () => {
  await buy(provider, user, { price: price.mensile });
  const other = await createUser();
  await buy(provider, other, { price: price.mensile });
  expect(facts()).not.toEqual(month);
});

test('a cancellation pressed twice is mailed once, a purchase told twice is counted once', async () => {
  const docId = await buy(provider, user, { price: price.mensile });
  await pressThrice(provider, () => callAs(user, 'CancelSubscription', { reason: 'Non ho tempo' }, options()));
  await pressThrice(provider, () => callAs(user, 'GetCheckoutSession', { docId }, options()));
  const asked = await db.select({ key: jobs.key }).from(jobs).where(eq(jobs.operation, 'SendBillingMail'));
  expect(asked.map(({ key }) => key?.split('/')[1]).sort()).toEqual(['canceled', 'purchase']);
  expect((await db.select().from(events)).filter(({ name }) => name === 'purchase').length).toBeLessThanOrEqual(1);
});
