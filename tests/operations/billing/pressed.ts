import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { customers } from '../../../db/schema';
import { operations } from '../../../operations';
import { asSystem } from '../../../operations/run-jobs';
import type { createUser } from '../../support/factories';
import { practice } from '../../support/money/fiscal';
import type { TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import type { Press } from '../../support/money/presses';
import { callAs, callUncheckedAs, db, makeScope } from '../../support/scope';

type User = Awaited<ReturnType<typeof createUser>>;

/** What a press is about: the provider, its prices by lookup key, and who presses. */
export type Ground = { provider: TestProvider; price: Record<string, string>; user: User };

/** What money is about: who paid what, what is open to be paid, what runs and for how long, and what is to come. */
export const facts = ({ provider: { state, world } }: Ground) => {
  const { charges, subscriptions, schedules, sessions, refunds, customers } = state;
  const end = ({ items }: (typeof subscriptions)[string]) => items.data[0]?.current_period_end ?? 0;
  return {
    charges: Object.values(charges).map(({ amount, status }) => `${amount} ${status}`),
    refunds: Object.values(refunds).map(({ amount }) => amount),
    customers: Object.values(customers).length,
    taxIds: Object.values(customers).flatMap(({ tax_ids }) => tax_ids.map(({ value }) => value)),
    openPages: Object.values(sessions).filter(({ status }) => status === 'open').length,
    subscriptions: Object.values(subscriptions).map(
      ({ status, cancel_at_period_end, items }) =>
        `${status} ${items.data[0]?.price.lookup_key}${cancel_at_period_end ? ' ending' : ''}`,
    ),
    years: Object.values(subscriptions).map((one) => Math.round((end(one) - world.now()) / (365 * 86_400))),
    schedules: Object.values(schedules).filter(({ status }) => status === 'active').length,
  };
};

const none = {
  charges: [] as string[],
  refunds: [] as number[],
  customers: 1,
  taxIds: [] as string[],
  openPages: 0,
  subscriptions: [] as string[],
  years: [] as number[],
  schedules: 0,
};
export const month = { ...none, charges: ['2900 succeeded'], subscriptions: ['active mensile'], years: [0] };
const year = { ...none, charges: ['29000 succeeded'], subscriptions: ['active annuale'], years: [1] };

/** What is pressed; what was bought before; what there is after one press, or three. */
export type Pressed = {
  name: string;
  plan: string | null;
  ready: (ground: Ground) => Promise<Press> | Press;
  after: ReturnType<typeof facts>;
  /** Of three presses: after a withdrawal there is nothing left to withdraw from. */
  refused?: number;
  /** What only says how things are to be has no key: two presses at once may say it twice, and it is the same. */
  hasNoKey?: true;
  /** What every request repeats, because it is harmless: a portal session, the lines of the next invoice. */
  anew?: RegExp;
};

const ask = ({ user, provider }: Ground, name: Parameters<typeof callUncheckedAs>[1], input: object) =>
  callUncheckedAs(user, name, input, provider.options());
const update = (ground: Ground, input: object) =>
  callAs(ground.user, 'UpdateCustomerSubscription', input, ground.provider.options());
/** Pays what an operation opened; its webhooks wait, as they do while the buyer returns from the checkout. */
async function paid(ground: Ground, url: string) {
  await ground.provider.pay(url);
  ground.provider.state.held.length = 0;
}

/** The card fails at the renewal; then the bank changes its mind, and the card that failed is not the one that pays now. */
async function late({ provider, user }: Ground) {
  const card = { number: '4000 0000 0000 0341', expiry: '12 / 34', cvc: '123', act: 'card' };
  const { url } = await callAs(user, 'CreatePortalLink', {}, provider.options());
  await provider.fetch(url, { method: 'POST', body: new URLSearchParams(card).toString() });
  await provider.deliverEvents();
  await provider.pass(31);
  const { invoices, paymentMethods, subscriptions } = provider.state;
  const invoice = Object.values(invoices).find(({ status }) => status === 'open');
  const method = Object.values(paymentMethods).find(({ card }) => card?.last4 === '4242');
  const [running] = Object.values(subscriptions);
  await provider.stripe.subscriptions.update(running?.id ?? '', { default_payment_method: method?.id ?? '' });
  expect(invoice?.amount_due).toBe(2900);
}

export const pressed: Pressed[] = [
  {
    name: 'CreateCheckoutSession',
    plan: null,
    ready: (ground) => () => ask(ground, 'CreateCheckoutSession', { price: ground.price.mensile }),
    after: { ...none, openPages: 1 },
  },
  {
    name: 'BuyShop',
    plan: null,
    ready: (ground) => () => ask(ground, 'BuyShop', { priceId: ground.price.atlante }),
    after: { ...none, openPages: 1 },
  },
  {
    name: 'CreatePortalLink',
    plan: null,
    // The way in is another one each time, and opens the same customer.
    ready: (ground) => () => ask(ground, 'CreatePortalLink', {}),
    after: none,
    hasNoKey: true,
    anew: /billing_portal/,
  },
  {
    name: 'SaveFiscalData',
    plan: 'mensile',
    ready: (ground) => () => ask(ground, 'SaveFiscalData', practice),
    after: { ...month, taxIds: [`IT${practice.partitaIva}`] },
    hasNoKey: true,
    anew: /^POST \S+\/customers\/\w+ name=/,
  },
  {
    name: 'EarlyRenew',
    plan: 'annuale',
    ready: (ground) => () => ask(ground, 'EarlyRenew', {}),
    after: { ...year, openPages: 1 },
  },
  {
    name: 'GetCheckoutSession, back from an early renewal',
    plan: 'annuale',
    ready: async (ground) => {
      const { provider, user } = ground;
      const { id, url } = await callAs(user, 'EarlyRenew', {}, provider.options());
      await paid(ground, url);
      return () => ask(ground, 'GetCheckoutSession', { sid: id });
    },
    after: {
      ...year,
      charges: ['29000 succeeded', '29000 succeeded'],
      subscriptions: ['trialing annuale'],
      years: [2],
    },
  },
  {
    name: 'GetCheckoutSession, back from a second subscription',
    plan: null,
    ready: async (ground) => {
      const { provider, user, price } = ground;
      const { docId } = await callAs(
        user,
        'CreateCheckoutSession',
        { price: present(price.mensile) },
        provider.options(),
      );
      const { url, sessionId } = await callAs(user, 'GetCheckoutSession', { docId }, provider.options());
      const customer = present(Object.keys(provider.state.customers)[0]);
      await provider.stripe.paymentMethods.attach('pm_card_visa', { customer });
      const method = present(Object.keys(provider.state.paymentMethods)[0]);
      await provider.stripe.subscriptions.create({
        customer,
        items: [{ price: present(price.mensile) }],
        default_payment_method: method,
        metadata: { userId: user.id },
      });
      await provider.deliverEvents();
      await provider.pass(0.5);
      await paid(ground, url ?? '');
      return () => ask(ground, 'GetCheckoutSession', { sid: present(sessionId) });
    },
    after: {
      ...month,
      charges: ['2900 succeeded', '2900 succeeded'],
      refunds: [2900],
      subscriptions: ['active mensile', 'canceled mensile'],
      years: [0, 0],
    },
  },
  {
    name: 'GetCheckoutSession, first debit refused',
    plan: null,
    ready: async (ground) => {
      const { provider, user, price } = ground;
      const { docId } = await callAs(
        user,
        'CreateCheckoutSession',
        { price: present(price.mensile) },
        provider.options(),
      );
      const { url, sessionId } = await callAs(user, 'GetCheckoutSession', { docId }, provider.options());
      await provider.pay(url ?? '', { act: 'debit', iban: 'AT86 1904 3002 3547 3202' });
      await provider.deliverEvents();
      await provider.fetch('http://payments.test/_emulator/bank', { method: 'POST' });
      provider.state.held.length = 0;
      return () => ask(ground, 'GetCheckoutSession', { sid: present(sessionId) });
    },
    after: { ...none, charges: ['2900 failed'], subscriptions: ['canceled mensile'], years: [0] },
    hasNoKey: true,
  },
  {
    name: 'UpdateCustomerSubscription, up',
    plan: 'annuale',
    ready: (ground) => () => update(ground, { priceId: ground.price.studio, at: ground.provider.now() }),
    after: { ...year, charges: ['29000 succeeded', '30000 succeeded'], subscriptions: ['active studio'] },
  },
  {
    name: 'UpdateCustomerSubscription, down',
    plan: 'annuale',
    ready: (ground) => () => update(ground, { priceId: ground.price.mensile }),
    after: { ...year, schedules: 1 },
  },
  {
    name: 'UpdateCustomerSubscription, finalize',
    plan: 'mensile',
    ready: async (ground) => {
      const { schedule } = await update(ground, { upgradeInterval: 'year' });
      return () => update(ground, { finalize: schedule?.id });
    },
    after: { ...month, schedules: 1 },
  },
  {
    name: 'UpdateCustomerSubscription, cancel',
    plan: 'mensile',
    ready: async (ground) => {
      const { schedule } = await update(ground, { upgradeInterval: 'year' });
      await update(ground, { finalize: schedule?.id });
      return () => update(ground, { cancel: schedule?.id });
    },
    after: month,
    hasNoKey: true,
  },
  {
    name: 'CancelSubscription',
    plan: 'mensile',
    ready: (ground) => () => ask(ground, 'CancelSubscription', { reason: 'Non ho tempo' }),
    after: { ...month, subscriptions: ['active mensile ending'] },
    hasNoKey: true,
  },
  {
    name: 'ReactivateSubscription',
    plan: 'mensile',
    ready: async (ground) => {
      await ask(ground, 'CancelSubscription', { reason: 'Non ho tempo' });
      return () => ask(ground, 'ReactivateSubscription', {});
    },
    after: month,
    hasNoKey: true,
  },
  {
    name: 'WithdrawSubscription',
    plan: 'annuale',
    ready: (ground) => () => ask(ground, 'WithdrawSubscription', {}),
    after: { ...year, refunds: [29_000], subscriptions: ['canceled annuale'] },
    refused: 1,
  },
  {
    name: 'HandleCredit',
    plan: 'mensile',
    ready: async (ground) => {
      await late(ground);
      return () => ask(ground, 'HandleCredit', {});
    },
    after: { ...month, charges: ['2900 succeeded', '2900 failed', '2900 succeeded'] },
    hasNoKey: true,
  },
  {
    name: 'CloseCustomer',
    plan: 'mensile',
    ready: async ({ provider }) => {
      const customerId = present(Object.keys(provider.state.customers)[0]);
      // The account is deleted; while it exists, its customer stays.
      await db.delete(customers).where(eq(customers.id, customerId));
      return async () => operations.CloseCustomer.run(asSystem(await makeScope(provider.options())), { customerId });
    },
    after: { ...month, subscriptions: ['canceled mensile'] },
    hasNoKey: true,
  },
];
