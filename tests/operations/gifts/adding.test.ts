import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gifts, notifications, subscriptions } from '../../../db/schema';
import { periodStart } from '../../../domain/billing/periods';
import { DomainError } from '../../../domain/shared/errors';
import { romeDay } from '../../../domain/shared/rome-day';
import { operations } from '../../../operations';
import { asSystem } from '../../../operations/run-jobs';
import { createUser } from '../../support/factories';
import { Meeting } from '../../support/meeting';
import type { TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, db, makeScope, refusalOf } from '../../support/scope';
import { dayMs, give, openGiftShop, recipient, runJobs } from './support';

let provider: TestProvider;
let price: Record<string, string>;
let user: { id: string };

beforeEach(async () => {
  ({ provider, price } = await openGiftShop());
  user = await createUser();
  return () => vi.restoreAllMocks();
});

const options = () => provider.options();

/** The code of a gift that somebody has bought. */
async function given(plan = 'annuale') {
  const to = recipient(price[plan], { deliverOn: romeDay(provider.now()) });
  const { details } = await give(provider, await createUser(), [to]);
  return present(details.coupons[0]).promoCode;
}

async function bought(plan = 'mensile') {
  await provider.buy(user, present(price[plan]));
  await provider.deliverEvents();
}

const look = (code: string, by = user) => callAs(by, 'GetGift', { code }, options());
const shown = async (code: string) => present((await look(code)).addition);
const redeem = (code: string, until?: number, by = user) =>
  callAs(by, 'RedeemGift', { code, ...(until !== undefined && { until }) }, options());
/** Adds a gift as the page does: what is shown is confirmed. */
const add = async (code: string) => redeem(code, (await shown(code)).until);
const plan = async () => present((await callAs(user, 'GetCustomerData', {}, options())).subscription);
const charges = () => Object.values(provider.state.charges).filter(({ status }) => status === 'succeeded').length;
const nightMends = async () => operations.ReconcileBilling.run(asSystem(await makeScope(options())), {});

describe('a gift is added to the plan that runs', () => {
  test.each([
    ['a month to a month', 'mensile', 'mensile', 1],
    ['a year to a month', 'mensile', 'annuale', 12],
    ['a month to a year', 'annuale', 'mensile', 1],
    ['a year to a year', 'annuale', 'annuale', 12],
  ])('%s, from its paid end', async (_what, own, gift, months) => {
    const code = await given(gift);
    await bought(own);
    const before = await plan();
    const end = periodStart(before.currentPeriodEnd, 'month', months);
    expect((await look(code)).addition).toEqual({ from: before.currentPeriodEnd, until: end, refusal: null });
    const paid = charges();
    expect(await add(code)).toEqual({ currentPeriodEnd: end });
    expect(await plan()).toMatchObject({ id: before.id, currentPeriodEnd: end, cancelAt: null });
    expect(await look(code)).toMatchObject({ state: 'redeemed', isMine: true, addition: null });
    await provider.deliverEvents();
    expect(await nightMends()).toMatchObject({ mended: 0 });
    // Nothing is charged until its time is over; then the plan renews.
    await provider.pass(Math.ceil((end - provider.now()) / dayMs) - 1);
    expect(charges()).toBe(paid);
    await provider.pass(2);
    expect(charges()).toBe(paid + 1);
    expect((await plan()).currentPeriodStart).toBe(end);
    // It is no gift's own plan, which could not be made to renew.
    const { giftSubscriptionId } = await callAs(user, 'GetOpenedGift', {}, options());
    expect(giftSubscriptionId).toBeNull();
  });

  test('that is cancelled: it stays so, and ends later', async () => {
    const code = await given('mensile');
    await bought();
    await callAs(user, 'CancelSubscription', { reason: 'Prova' }, options());
    const { until } = await shown(code);
    await add(code);
    expect(await plan()).toMatchObject({ cancelAt: until, currentPeriodEnd: until });
    const paid = charges();
    await provider.pass(64);
    expect(charges()).toBe(paid);
    expect((await callAs(user, 'GetCustomerData', {}, options())).subscription).toBeNull();
  });

  test('that is another gift, opened before: it ends later, and still does not renew', async () => {
    const [first, second] = [await given('annuale'), await given('mensile')];
    const { currentPeriodEnd } = await redeem(first);
    const { from, until } = await shown(second);
    expect(from).toBe(currentPeriodEnd);
    await provider.pass(1);
    await add(second);
    expect(await plan()).toMatchObject({ cancelAt: until, currentPeriodEnd: until });
    const { giftSubscriptionId } = await callAs(user, 'GetOpenedGift', {}, options());
    expect(giftSubscriptionId).toBe((await plan()).id);
    expect((await refusalOf(callAs(user, 'ReactivateSubscription', {}, options()))).reason).toBe('gift-does-not-renew');
  });

  test('whose renewal has yet to be reported: the provider is asked first', async () => {
    const code = await given('mensile');
    await bought();
    const { currentPeriodEnd: before } = await plan();
    await provider.fetch('http://payments.test/_emulator/clock', {
      method: 'POST',
      body: JSON.stringify({ days: 32 }),
    });
    const { from } = await shown(code);
    expect(from).toBe(periodStart(before, 'month', 1));
    await add(code);
    expect((await plan()).currentPeriodEnd).toBe(periodStart(before, 'month', 2));
  });

  test('and a year in advance after it follows its time', async () => {
    const code = await given('mensile');
    await bought('annuale');
    await add(code);
    const { currentPeriodEnd: end } = await plan();
    const { url } = await callAs(user, 'EarlyRenew', {}, options());
    await provider.pay(url);
    await provider.deliverEvents();
    expect((await plan()).currentPeriodEnd).toBe(periodStart(end, 'year', 1));
    expect(await nightMends()).toMatchObject({ mended: 0 });
  });
});

describe('one gift is added once', () => {
  test('by a double click, and by another press', async () => {
    const code = await given('mensile');
    await bought();
    const { until } = await shown(code);
    provider.faults.meeting = new Meeting(2);
    const pressed = [redeem(code, until), redeem(code, until)].map((press) =>
      press.finally(() => provider.faults.meeting?.leave()),
    );
    expect(await Promise.all(pressed)).toEqual([{ currentPeriodEnd: until }, { currentPeriodEnd: until }]);
    provider.faults.meeting = null;
    expect(await redeem(code, until)).toEqual({ currentPeriodEnd: until });
    expect(await redeem(code)).toEqual({ currentPeriodEnd: until });
    expect((await plan()).currentPeriodEnd).toBe(until);
  });

  test('although the answer of the provider was lost', async () => {
    const code = await given('mensile');
    await bought();
    const { until } = await shown(code);
    const real = provider.payments.addGift;
    vi.spyOn(provider.payments, 'addGift').mockImplementationOnce(async (...asked) => {
      await real(...asked);
      throw new DomainError('unavailable', 'payments-unavailable');
    });
    expect(await redeem(code, until)).toEqual({ currentPeriodEnd: until });
    expect((await plan()).currentPeriodEnd).toBe(until);
  });

  test('by a job, if the provider does not answer', async () => {
    const code = await given('mensile');
    await bought();
    const { until } = await shown(code);
    const asking = vi.spyOn(provider.payments, 'addGift');
    asking.mockRejectedValueOnce(new DomainError('unavailable', 'payments-unavailable'));
    expect(await redeem(code, until)).toEqual({ currentPeriodEnd: null });
    for (let day = 0; day < 2; day += 1) {
      await provider.pass(1);
      await runJobs(provider);
      expect((await plan()).currentPeriodEnd).toBe(until);
    }
    expect(asking).toHaveBeenCalledTimes(2);
  });

  test('although nobody has stored it: the provider’s metadata name it', async () => {
    const code = await given('mensile');
    await bought();
    const { until } = await shown(code);
    await add(code);
    await db.update(gifts).set({ addedFrom: null, addedUntil: null });
    expect(await redeem(code)).toEqual({ currentPeriodEnd: until });
    expect((await plan()).currentPeriodEnd).toBe(until);
  });

  test('of two at the same time one waits, and both are worth their time', async () => {
    const codes = [await given('mensile'), await given('mensile')];
    await bought();
    const { currentPeriodEnd: end } = await plan();
    const { until } = await shown(codes[0] ?? '');
    const outcomes = await Promise.allSettled(codes.map((code) => redeem(code, until)));
    const refused = outcomes.flatMap((one, place) => (one.status === 'rejected' ? [codes[place] ?? ''] : []));
    for (const code of refused) await add(code);
    expect((await plan()).currentPeriodEnd).toBe(periodStart(end, 'month', 2));
  });

  test('and a year in advance whose page was open is not lost with it', async () => {
    const code = await given('mensile');
    await bought('annuale');
    const { currentPeriodEnd: end } = await plan();
    const { url } = await callAs(user, 'EarlyRenew', {}, options());
    // Paid, and not reported yet.
    await provider.pay(url);
    const { until } = await shown(code);
    expect((await refusalOf(redeem(code, until))).reason).toBe('gift-plan-withdrawable');
    expect((await plan()).currentPeriodEnd).toBe(periodStart(end, 'month', 12));
    await provider.pass(16);
    await add(code);
    expect((await plan()).currentPeriodEnd).toBe(periodStart(end, 'month', 13));
  });

  test('and an open page of a year in advance is closed', async () => {
    const code = await given('mensile');
    await bought('annuale');
    await callAs(user, 'EarlyRenew', {}, options());
    await add(code);
    expect(Object.values(provider.state.sessions).at(-1)?.status).toBe('expired');
  });
});

describe('a gift is not added, and its code stays valid,', () => {
  const failing = '4000 0000 0000 0341';
  const refusals: [string, () => Promise<void>, string][] = [
    [
      'to an unpaid renewal',
      async () => {
        await provider.buy(user, present(price.mensile), { number: failing });
        await provider.deliverEvents();
        await provider.pass(32);
      },
      'gift-plan-unpaid',
    ],
    [
      'to a plan that is about to change',
      async () => {
        await bought('annuale');
        await callAs(user, 'UpdateCustomerSubscription', { priceId: present(price.mensile) }, options());
      },
      'gift-plan-changing',
    ],
    [
      'to disputed time',
      async () => {
        await provider.buy(user, present(price.mensile), { number: '4000000000000259' });
        await provider.deliverEvents();
      },
      'gift-plan-disputed',
    ],
    [
      'while a debit is under way',
      async () => {
        const { docId } = await callAs(user, 'CreateCheckoutSession', { price: present(price.mensile) }, options());
        const { url } = await callAs(user, 'GetCheckoutSession', { docId }, options());
        await provider.pay(url ?? '', { act: 'debit', iban: 'AT61 1904 3002 3457 3201' });
        await provider.deliverEvents();
      },
      'gift-plan-being-paid',
    ],
    [
      'while a year in advance can be withdrawn from',
      async () => {
        await bought('annuale');
        const { url } = await callAs(user, 'EarlyRenew', {}, options());
        await provider.pay(url);
        await provider.deliverEvents();
      },
      'gift-plan-withdrawable',
    ],
    ['to a plan with more screens', () => bought('studio'), 'gift-other-plan'],
  ];

  test.each(refusals)('%s', async (_when, make, reason) => {
    const code = await given();
    await make();
    const { refusal, until } = await shown(code);
    expect(refusal).toBe(reason);
    expect((await refusalOf(redeem(code, until))).reason).toBe(reason);
    expect(await look(code, await createUser())).toMatchObject({ state: 'delivered' });
    expect(await db.select({ to: gifts.addedTo }).from(gifts)).toEqual([{ to: null }]);
  });

  test('to another end than the one that was confirmed, or without a plan', async () => {
    const code = await given();
    expect((await look(code)).addition).toBeNull();
    expect((await refusalOf(redeem(code, provider.now() + dayMs))).reason).toBe('gift-addition-changed');
    await bought();
    const { until } = await shown(code);
    expect((await refusalOf(redeem(code, until + 1000))).reason).toBe('gift-addition-changed');
    expect((await refusalOf(redeem(code))).reason).toBe('gift-while-subscribed');
    expect(await look(code)).toMatchObject({ state: 'delivered' });
  });

  test('if the provider refuses, and can be added when it no longer does', async () => {
    const code = await given('mensile');
    await bought();
    const asking = vi.spyOn(provider.payments, 'addGift');
    asking.mockRejectedValueOnce(new DomainError('failed-precondition', 'payment-refused', { code: 'planted' }));
    expect((await refusalOf(add(code))).reason).toBe('payment-refused');
    const { until } = await shown(code);
    expect(await add(code)).toEqual({ currentPeriodEnd: until });
  });
});

describe('who withdraws from the plan that a gift was added to', () => {
  test('gets the same back as without it, and the gift’s code opens again', async () => {
    const code = await given('annuale');
    await bought();
    await provider.pass(3);
    const before = present((await callAs(user, 'GetCustomerData', {}, options())).withdrawal);
    expect(before.gifts).toEqual([]);
    await add(code);
    const { expiresAt } = await look(code);
    expect((await callAs(user, 'GetCustomerData', {}, options())).withdrawal).toMatchObject({
      amount: before.amount,
      used: before.used,
      gifts: [{ from: 'Giulia', until: expiresAt }],
    });
    await provider.pass(1);
    const { amount } = await callAs(user, 'WithdrawSubscription', {}, options());
    // Four days of the month’s thirty: the gift’s year does not make them cheaper.
    expect(amount).toBe(2900 - Math.floor((2900 * 4) / 30));
    expect(await look(code)).toMatchObject({ state: 'delivered', addition: null });
    const bell = db.select({ data: notifications.data }).from(notifications).where(eq(notifications.userId, user.id));
    expect((await bell).map(({ data }) => data?.action)).toContain(`goto::/redeem/${code}`);
    const { currentPeriodEnd } = await redeem(code);
    expect(currentPeriodEnd).toBe(periodStart(provider.now(), 'year', 1));
    await provider.deliverEvents();
    expect(await nightMends()).toMatchObject({ mended: 0 });
  });

  test('has a month for it at least, if its year is over', async () => {
    const code = await given('mensile');
    await bought();
    await add(code);
    const soon = provider.now() + dayMs;
    await db.update(gifts).set({ expiresAt: soon });
    const { withdrawal } = await callAs(user, 'GetCustomerData', {}, options());
    expect(withdrawal?.gifts).toEqual([{ from: 'Giulia', until: provider.now() + 30 * dayMs }]);
    await callAs(user, 'WithdrawSubscription', {}, options());
    expect((await look(code)).expiresAt).toBe(provider.now() + 30 * dayMs);
    expect(await db.select({ status: subscriptions.status }).from(subscriptions)).toEqual([{ status: 'canceled' }]);
  });
});
