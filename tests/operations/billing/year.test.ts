import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { gifts, invoices, subscriptions } from '../../../db/schema';
import { holesIn } from '../../support/money/numbering';
import { ledgerOf, type LedgerAct, type LedgerPrice } from '../../support/money/ledger';
import { operations } from '../../../operations';
import { asSystem } from '../../../operations/run-jobs';
import { DomainError } from '../../../domain/shared/errors';
import { romeDay } from '../../../domain/shared/rome-day';
import { columnsWithFractions, moneyColumns } from '../../support/money/cents';
import { createUser } from '../../support/factories';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { buy } from '../../support/money/purchases';
import { overServed } from '../../support/money/served';
import { callAs, db, makeScope } from '../../support/scope';
import { give, recipient } from '../gifts/support';

type User = { id: string };
const prices: Record<string, LedgerPrice> = {
  mensile: { unitAmount: 2900, interval: 'month' },
  annuale: { unitAmount: 29_000, interval: 'year' },
  studio: { unitAmount: 59_000, interval: 'year' },
};
const priceNamed = (name: string): LedgerPrice => prices[name] ?? { unitAmount: 0, interval: 'month' };

/** A step of a story: what a user does after so many days. */
type Step = [
  days: number,
  act:
    | 'buy'
    | 'upgrade'
    | 'down'
    | 'yearly'
    | 'call-off'
    | 'cancel'
    | 'reactivate'
    | 'renew-early'
    | 'withdraw'
    | 'bad-card'
    | 'new-card'
    | 'debit'
    | 'refused-debit'
    | 'empty-account'
    | 'give'
    | 'gift-as-code'
    | 'open-gift'
    /** Of a tenth of the plan's price. */
    | 'credit'
    | 'buy-with-a-fifth-off'
    | 'buy-for-nothing',
  plan?: string,
];

/** A year of each plan, and of what may happen to it. */
const stories: Record<string, Step[]> = {
  'a monthly plan': [[0, 'buy', 'mensile']],
  'a yearly plan': [[0, 'buy', 'annuale']],
  'a practice': [[0, 'buy', 'studio']],
  'a month that goes over to the year': [
    [0, 'buy', 'mensile'],
    [17, 'yearly'],
  ],
  upgrades: [
    [0, 'buy', 'mensile'],
    [11, 'upgrade', 'annuale'],
    [100, 'upgrade', 'studio'],
  ],
  'down again': [
    [0, 'buy', 'studio'],
    [40, 'down', 'annuale'],
  ],
  'a cancellation that was taken back, and one that was not': [
    [0, 'buy', 'mensile'],
    [20, 'cancel'],
    [5, 'reactivate'],
    [60, 'cancel'],
  ],
  'a cancelled practice that was to go down, and was not': [
    [0, 'buy', 'studio'],
    [40, 'cancel'],
    [3, 'down', 'annuale'],
    [4, 'call-off'],
  ],
  'a cancelled practice that was to go down, twice, and was not': [
    [0, 'buy', 'studio'],
    [40, 'cancel'],
    [3, 'down', 'annuale'],
    [4, 'down', 'mensile'],
    [5, 'call-off'],
  ],
  'a practice that was to go down, and was not': [
    [0, 'buy', 'studio'],
    [40, 'down', 'annuale'],
    [4, 'call-off'],
  ],
  'a month that was given, which nobody makes renew': [
    [0, 'give', 'annuale'],
    [12, 'open-gift', 'annuale'],
    [40, 'down', 'mensile'],
    [1, 'upgrade', 'studio'],
    [1, 'reactivate'],
  ],
  'a plan that was cancelled while it was unpaid, and a card for something else': [
    [0, 'buy', 'mensile'],
    [3, 'bad-card'],
    [30, 'cancel'],
    [1, 'new-card'],
  ],
  'a gift for somebody else, paid with a card of its own': [
    [0, 'buy', 'mensile'],
    [10, 'give', 'mensile'],
  ],
  'a card that fails, and a new one': [
    [0, 'buy', 'mensile'],
    [3, 'bad-card'],
    [31, 'new-card'],
  ],
  'a card that fails for good': [
    [0, 'buy', 'mensile'],
    [3, 'bad-card'],
  ],
  'a month by debit': [[0, 'debit', 'mensile']],
  'a year by debit': [[0, 'debit', 'annuale']],
  'a first debit that is refused': [[0, 'refused-debit', 'mensile']],
  'a first debit that is refused, and another try by card': [
    [0, 'refused-debit', 'annuale'],
    [5, 'buy', 'mensile'],
  ],
  'an account that is empty one day, and a card': [
    [0, 'debit', 'mensile'],
    [40, 'empty-account'],
    [27, 'new-card'],
  ],
  'an account that is empty one day': [
    [0, 'debit', 'mensile'],
    [40, 'empty-account'],
  ],
  'a year in advance': [
    [0, 'buy', 'annuale'],
    [200, 'renew-early'],
  ],
  'a year in advance, and a dearer plan that it does not give away': [
    [0, 'buy', 'annuale'],
    [15, 'renew-early'],
    [1, 'upgrade', 'studio'],
  ],
  'a year in advance that was taken back, and a dearer plan that it does not give away': [
    [0, 'buy', 'annuale'],
    [15, 'renew-early'],
    [1, 'withdraw'],
    [1, 'upgrade', 'studio'],
  ],
  'a withdrawal': [
    [0, 'buy', 'annuale'],
    [13, 'withdraw'],
  ],
  'a withdrawal on the last day, past the hour of the purchase': [
    [0, 'buy', 'annuale'],
    [14, 'withdraw'],
  ],
  'a withdrawal after a change': [
    [0, 'buy', 'mensile'],
    [3, 'upgrade', 'annuale'],
    [4, 'upgrade', 'studio'],
    [5, 'withdraw'],
  ],
  'a month that was given, and one of their own after it': [
    [0, 'give', 'mensile'],
    [12, 'open-gift', 'mensile'],
    [40, 'buy', 'mensile'],
  ],
  'a year in advance that was taken back': [
    [0, 'buy', 'annuale'],
    [100, 'renew-early'],
    [9, 'withdraw'],
  ],
  "a gift whose code is typed as anybody's promotion code, and then opened": [
    [0, 'give', 'annuale'],
    [12, 'gift-as-code', 'annuale'],
    [1, 'open-gift', 'annuale'],
  ],
  'credit that pays a part of a year, and is given back as credit': [
    [0, 'credit', 'annuale'],
    [1, 'buy', 'annuale'],
    [9, 'withdraw'],
  ],
  'credit that pays a month and a part of the next': [
    [0, 'buy', 'mensile'],
    [10, 'credit', 'studio'],
  ],
  'credit that pays a part of a dearer plan, and a withdrawal from both': [
    [0, 'buy', 'annuale'],
    [1, 'credit', 'studio'],
    [3, 'upgrade', 'studio'],
    [4, 'withdraw'],
  ],
  'a code that takes a fifth, and a withdrawal': [
    [0, 'buy-with-a-fifth-off', 'annuale'],
    [10, 'withdraw'],
  ],
  'a code that makes a month free, a dearer plan, and a withdrawal': [
    [0, 'buy-for-nothing', 'mensile'],
    [5, 'upgrade', 'annuale'],
    [4, 'withdraw'],
  ],
};

/** How much of the price a promotion code takes. */
const percentOff = { 'buy-with-a-fifth-off': 20, 'buy-for-nothing': 100 };

const yearDays = 400;

/** Waits for what may be refused because others paid the plan, or a year of it is paid already. */
async function orRefused(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    expect(['gift-does-not-renew', 'year-in-advance']).toContain(error instanceof DomainError && error.reason);
    return false;
  }
}

/** Plays a story on the platform, step by step; returns the model's account of it, and the end that was told and never taken back. */
async function live(
  provider: TestProvider,
  price: Record<string, string>,
  user: User,
  story: Step[],
): Promise<{ acts: LedgerAct[]; toldEnd: number | null }> {
  const acts: LedgerAct[] = [];
  let toldEnd: number | null = null;
  const options = () => provider.options();
  const update = (input: object) => callAs(user, 'UpdateCustomerSubscription', input, options());
  const card = async (number: string) => {
    const { url } = await callAs(user, 'CreatePortalLink', {}, options());
    const form = new URLSearchParams({ number, expiry: '12 / 34', cvc: '123', act: 'card' });
    await provider.fetch(url, { method: 'POST', body: form.toString() });
    await provider.deliverEvents();
  };
  const debit = async (iban: string, wanted = '') => {
    const { docId } = await callAs(user, 'CreateCheckoutSession', { price: wanted }, options());
    const { url } = await callAs(user, 'GetCheckoutSession', { docId }, options());
    await provider.pay(url ?? '', { act: 'debit', iban });
  };
  for (const [days, act, plan = ''] of story) {
    if (days > 0) await provider.pass(days);
    const at = provider.now();
    if (act === 'buy') {
      await buy(provider, user, { price: price[plan] });
      toldEnd = null;
      acts.push({ at, act: 'subscribe', price: priceNamed(plan), asksToStart: true });
    } else if (act === 'debit' || act === 'refused-debit') {
      await debit(act === 'debit' ? 'AT61 1904 3002 3457 3201' : 'AT86 1904 3002 3547 3202', price[plan]);
      acts.push({ at, act: 'subscribe', price: priceNamed(plan), asksToStart: true, by: act });
    } else if (act === 'empty-account') {
      for (const id of Object.keys(provider.state.manners)) provider.state.manners[id] = 'debit-fails';
      acts.push({ at, act: 'debit-fails' });
    } else if (act === 'give') {
      await give(provider, await createUser(), [recipient(price[plan], { deliverOn: romeDay(at) })]);
      acts.push({ at, act, price: priceNamed(plan) });
    } else if (act === 'gift-as-code') {
      const [gift] = await db.select({ code: gifts.promoCode }).from(gifts);
      const code = gift?.code ?? '';
      for (const asked of [
        callAs(user, 'CheckPromotionCode', { code }, options()),
        callAs(user, 'CreateCheckoutSession', { price: price[plan] ?? '', promotionCode: code }, options()),
      ])
        await expect(asked).rejects.toMatchObject({ reason: 'promotion-code-of-gift' });
    } else if (act === 'credit') {
      const amount = priceNamed(plan).unitAmount / 10;
      await provider.payments.moveBalance(await customerOf(provider, user, price), -amount, 'Prova', `credit/${at}`);
      acts.push({ at, act, amount });
    } else if (act === 'buy-with-a-fifth-off' || act === 'buy-for-nothing') {
      const coupon = await provider.stripe.coupons.create({ percent_off: percentOff[act], duration: 'once' });
      const promotion = { type: 'coupon' as const, coupon: coupon.id };
      await provider.stripe.promotionCodes.create({ promotion, code: 'PROVA' });
      const asked = { price: price[plan] ?? '', promotionCode: 'PROVA' };
      const { docId } = await callAs(user, 'CreateCheckoutSession', asked, options());
      const { url } = await callAs(user, 'GetCheckoutSession', { docId }, options());
      await provider.pay(url ?? '');
      const off = (priceNamed(plan).unitAmount * percentOff[act]) / 100;
      acts.push({ at, act: 'subscribe', price: priceNamed(plan), off, asksToStart: true });
    } else if (act === 'open-gift') {
      const [gift] = await db.select({ code: gifts.promoCode }).from(gifts);
      toldEnd = (await callAs(user, 'RedeemGift', { code: gift?.code ?? '' }, options())).currentPeriodEnd;
      acts.push({ at, act, price: priceNamed(plan) });
    } else if (act === 'call-off') {
      const { schedule } = await callAs(user, 'GetCustomerData', {}, options());
      await update({ cancel: schedule?.id });
      toldEnd = (await callAs(user, 'GetAccount', {}, options())).subscription?.cancelAt ?? null;
      acts.push({ at, act: 'unschedule' });
    } else if (act === 'upgrade' || act === 'down') {
      if (await orRefused(update({ priceId: price[plan] }))) toldEnd = null;
      acts.push({ at, act: act === 'upgrade' ? 'upgrade' : 'schedule', price: priceNamed(plan) });
    } else if (act === 'yearly') {
      const { schedule } = await update({ upgradeInterval: 'year' });
      await update({ finalize: schedule?.id });
      acts.push({ at, act: 'schedule', price: priceNamed('annuale') });
    } else if (act === 'cancel' || act === 'reactivate') {
      if (act === 'cancel') {
        toldEnd = (await callAs(user, 'CancelSubscription', { reason: 'Prova' }, options())).cancelAt;
      } else if (await orRefused(callAs(user, 'ReactivateSubscription', {}, options()))) toldEnd = null;
      acts.push({ at, act });
    } else if (act === 'renew-early') {
      await provider.pay((await callAs(user, 'EarlyRenew', {}, options())).url);
      acts.push({ at, act });
    } else if (act === 'withdraw') {
      await callAs(user, 'WithdrawSubscription', {}, options());
      acts.push({ at, act });
    } else {
      await card(act === 'bad-card' ? '4000 0000 0000 0341' : '4242 4242 4242 4242');
      acts.push({ at, act: act === 'bad-card' ? 'card-fails' : 'card-pays' });
    }
    await provider.deliverEvents();
  }
  return { acts, toldEnd };
}

/** The provider's customer of a user: opening a pay page makes one. */
async function customerOf(provider: TestProvider, user: User, price: Record<string, string>): Promise<string> {
  const own = () => Object.values(provider.state.customers).find(({ metadata }) => metadata.userId === user.id)?.id;
  if (!own()) await callAs(user, 'CreateCheckoutSession', { price: price.mensile ?? '' }, provider.options());
  return own() ?? '';
}

/** What really went to and fro: charges and refunds, by their moment. */
const moved = ({ state }: TestProvider) =>
  [
    ...Object.values(state.charges).flatMap(({ status, amount, created }) =>
      status === 'succeeded' ? [[created * 1000, amount]] : [],
    ),
    ...Object.values(state.refunds).map(({ amount, created }) => [created * 1000, -amount]),
  ].sort(([one = 0], [other = 0]) => one - other);

/** What a customer's cards paid after a moment, by the provider's own entries; nothing where no end was told. */
function chargedAfter({ state }: TestProvider, user: User, moment: number | null): number[] {
  const own = Object.values(state.customers).find(({ metadata }) => metadata.userId === user.id)?.id;
  return Object.values(state.charges).flatMap(({ customer, status, amount, created }) =>
    moment !== null && customer === own && status === 'succeeded' && created * 1000 > moment ? amount : [],
  );
}

describe('a year', () => {
  test.each(Object.entries(stories))(
    'of %s costs to the cent what the model says',
    { timeout: 120_000 },
    async (_name, story) => {
      const provider = createProvider();
      const price = await sellDemo(provider);
      const user = await createUser();
      const begun = provider.now();
      const { acts, toldEnd } = await live(provider, price, user, story);
      const left = yearDays - Math.round((provider.now() - begun) / 86_400_000);
      await provider.pass(left);
      const { entries, account, credit } = ledgerOf(acts, provider.now());
      expect(moved(provider)).toEqual(entries.flatMap(({ at, amount }) => (amount === 0 ? [] : [[at, amount]])));
      expect(Object.values(provider.state.customers).reduce((sum, { balance }) => sum - balance, 0)).toBe(credit);
      expect(overServed(provider)).toBe(0);
      expect(chargedAfter(provider, user, toldEnd)).toEqual([]);
      // The one that was bought last: what was given before it has ended.
      const [row] = await db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.userId, user.id))
        .orderBy(desc(subscriptions.createdAt));
      const isRunning = account !== null && account.status !== 'ended';
      expect(row && ['active', 'trialing'].includes(row.status)).toBe(isRunning);
      if (isRunning) expect(row?.currentPeriodEnd).toBe(account?.end);
      const numbers = Object.values(provider.state.invoices).map(({ number }) => number ?? '');
      const notes = Object.values(provider.state.creditNotes);
      expect(holesIn([...numbers, ...notes.map(({ number }) => number)])).toEqual([]);
      const back = entries.flatMap((entry) => (entry.what === 'refund' ? -(entry.amount + entry.credit) : []));
      expect(notes.map(({ amount }) => amount)).toEqual(back);
      expect(await columnsWithFractions()).toEqual([]);
      // What the night compares is all the same here and there: nothing was mended, and none is left.
      const night = asSystem(await makeScope(provider.options()));
      const compared = Object.keys(provider.state.subscriptions).length;
      expect(await operations.ReconcileBilling.run(night, {})).toEqual({ compared, mended: 0 });
    },
  );

  test('that goes on after its told end is noticed: the check can fail', async () => {
    const provider = createProvider();
    const price = await sellDemo(provider);
    const user = await createUser();
    await buy(provider, user, { price: price.mensile });
    const told = (await callAs(user, 'CancelSubscription', { reason: 'Prova' }, provider.options())).cancelAt;
    const [planted = ''] = Object.keys(provider.state.subscriptions);
    await provider.stripe.subscriptions.update(planted, { cancel_at_period_end: false });
    await provider.pass(40);
    expect(chargedAfter(provider, user, told - 1000)).toEqual([2900]);
  });

  test('with a dearer plan for nothing is noticed: the check can fail', async () => {
    const provider = createProvider();
    const price = await sellDemo(provider);
    await buy(provider, await createUser(), { price: price.annuale });
    const [planted] = Object.values(provider.state.subscriptions);
    const items = [{ id: planted?.items.data[0]?.id ?? '', price: price.studio ?? '' }];
    await provider.stripe.subscriptions.update(planted?.id ?? '', { items, proration_behavior: 'none' });
    await provider.pass(360);
    expect(overServed(provider)).toBeGreaterThan(20_000);
  });

  test('that costs a cent more is noticed: the check can fail', () => {
    const at = Date.UTC(2026, 0, 1);
    const { entries } = ledgerOf([{ at, act: 'subscribe', price: { unitAmount: 2901, interval: 'month' } }], at + 1);
    expect(entries).not.toEqual([{ at, amount: 2900, what: 'purchase' }]);
  });

  test('with half a cent anywhere is noticed: the check can fail', async () => {
    expect(moneyColumns).toEqual(
      expect.arrayContaining(['invoices.amount_paid', 'prices.unit_amount', 'withdrawals.used']),
    );
    const provider = createProvider();
    const price = await sellDemo(provider);
    await buy(provider, await createUser(), { price: price.mensile });
    await db.update(invoices).set({ amountPaid: 2900.5 });
    expect(await columnsWithFractions()).toEqual(['invoices.amount_paid']);
  });
});
