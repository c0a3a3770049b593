import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gifts, notifications } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { romeDay } from '../../../domain/shared/rome-day';
import { createUser } from '../../support/factories';
import type { TestProvider } from '../../support/payments';
import { callAs, db, makeScope, openSession, refusalOf } from '../../support/scope';
import { dayMs, give, openGiftShop, recipient, runJobs } from './support';

let provider: TestProvider;
let price: Record<string, string>;
let code: string;

const giveOne = async (plan = 'annuale') => {
  const buyer = await createUser();
  const given = recipient(price[plan], { deliverOn: romeDay(provider.now()) });
  const { details } = await give(provider, buyer, [given]);
  return details.coupons[0]?.promoCode ?? '';
};

beforeEach(async () => {
  ({ provider, price } = await openGiftShop());
  code = await giveOne();
});

async function subscriptionOf(user: { id: string }) {
  const cookie = await openSession(user.id, provider.now());
  const { caller } = await (await makeScope({ cookie, ...provider.options() })).identify();
  return 'user' in caller ? caller.user.subscription : null;
}

/** Lets days pass; the events of what falls due wait. */
const passUnreported = (days: number) =>
  provider.fetch(
    new Request('http://payments.test/_emulator/clock', { method: 'POST', body: JSON.stringify({ days }) }),
  );

const open = (user: { id: string }, which = code) => callAs(user, 'RedeemGift', { code: which }, provider.options());

describe('a gift’s code', () => {
  test('tells a visitor who gave it and what, however it is written', async () => {
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect(await callAs(null, 'GetGift', { code: typed }, provider.options())).toMatchObject({
      code,
      name: 'Marco Bassi',
      signature: 'Giulia',
      message: 'Comincia dalla diga.',
      interval: 'year',
      state: 'delivered',
      isMine: false,
    });
  });

  test('opens the plan for its period, which does not renew', async () => {
    const user = await createUser();
    const { currentPeriodEnd } = await open(user);
    expect(Math.round(((currentPeriodEnd ?? 0) - provider.now()) / dayMs)).toBeGreaterThanOrEqual(365);
    expect(await subscriptionOf(user)).toMatchObject({ planId: 'plan-annuale', status: 'active' });
    const mine = await callAs(user, 'GetGift', { code }, provider.options());
    expect(mine).toMatchObject({ state: 'redeemed', isMine: true });
    const account = await callAs(user, 'GetAccount', {}, provider.options());
    expect(account.subscription?.cancelAt).not.toBeNull();
    const { giftSubscriptionId } = await callAs(user, 'GetOpenedGift', {}, provider.options());
    expect(giftSubscriptionId).toBe((await subscriptionOf(user))?.id);
    const renewing = callAs(user, 'ReactivateSubscription', {}, provider.options());
    expect(await refusalOf(renewing)).toMatchObject({ reason: 'gift-does-not-renew' });
    await provider.pass(370);
    await provider.deliverEvents();
    expect(await subscriptionOf(user)).toBeNull();
  });

  test('asked for again by the same person is the same gift, not a second one', async () => {
    const user = await createUser();
    const [first, second] = [await open(user), await open(user)];
    expect(second).toEqual(first);
    expect(Object.keys(provider.state.subscriptions)).toHaveLength(1);
  });

  test('opens for one of many who come at once', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => createUser()));
    const outcomes = await Promise.allSettled(users.map((user) => open(user)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(Object.keys(provider.state.subscriptions)).toHaveLength(1);
  });

  test('is no promotion code, and takes nothing off a plan that renews', async () => {
    const user = await createUser();
    const checking = callAs(user, 'CheckPromotionCode', { code: code.toLowerCase() }, provider.options());
    expect(await refusalOf(checking)).toMatchObject({ reason: 'promotion-code-of-gift' });
    for (const given of [{ promotion_code: code }, { promotionCode: code }, { code }]) {
      const buying = callAs(
        user,
        'CreateCheckoutSession',
        { price: price.annuale ?? '', ...given },
        provider.options(),
      );
      expect(await refusalOf(buying)).toMatchObject({ reason: 'promotion-code-of-gift' });
    }
    // Nor at the provider's own page, which asks nobody here.
    expect(Object.keys(provider.state.promotionCodes)).toEqual([]);
    expect(await provider.payments.promotionCode(code)).toBeNull();
  });

  test('the code that an older gift has at the provider is no promotion code either', async () => {
    const [couponId = ''] = Object.keys(provider.state.coupons);
    const promotion = { type: 'coupon' as const, coupon: couponId };
    const made = await provider.stripe.promotionCodes.create({ promotion, code, metadata: { giftId: 'old' } });
    expect(await provider.payments.promotionCode(code)).toBeNull();
    await db.update(gifts).set({ couponId: made.id });
    const user = await createUser();
    await open(user);
    expect(await subscriptionOf(user)).toMatchObject({ planId: 'plan-annuale', status: 'active' });
  });

  test('is nobody’s again if the provider refuses, and opens when it no longer does', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const refusing = vi.spyOn(provider.payments, 'redeemGift');
    refusing.mockRejectedValueOnce(new DomainError('failed-precondition', 'payment-refused', { code: 'planted' }));
    expect(await refusalOf(open(user))).toMatchObject({ reason: 'payment-refused' });
    const seen = { state: 'delivered', isMine: false };
    expect(await callAs(user, 'GetGift', { code }, provider.options())).toMatchObject(seen);
    await open(other);
    expect(await subscriptionOf(other)).toMatchObject({ planId: 'plan-annuale', status: 'active' });
    const [first, second] = refusing.mock.calls.map(([, key]) => key);
    refusing.mockRestore();
    // The provider would repeat its refusal to the first key for a day.
    expect(second).not.toBe(first);
  });

  test('opens at another price of its plan where its own is no longer sold', async () => {
    const { stripe, state } = provider;
    const yearly = { product: 'plan-annuale', currency: 'eur', recurring: { interval: 'year' } } as const;
    await stripe.prices.create({ ...yearly, unit_amount: 99_000 });
    const { id: nearest } = await stripe.prices.create({ ...yearly, unit_amount: 31_000 });
    await stripe.prices.create({ ...yearly, unit_amount: 29_000, recurring: { interval: 'month' } });
    await stripe.prices.update(price.annuale ?? '', { active: false });
    const user = await createUser();
    const first = await open(user);
    expect(await subscriptionOf(user)).toMatchObject({ planId: 'plan-annuale', status: 'active' });
    expect(await open(user)).toEqual(first);
    const begun = Object.values(state.subscriptions).map(({ id, items }) => [id, items.data[0]?.price.id]);
    const { giftSubscriptionId } = await callAs(user, 'GetOpenedGift', {}, provider.options());
    expect(begun).toEqual([[giftSubscriptionId, nearest]]);
    expect(Object.values(state.charges).map(({ amount }) => amount)).not.toContain(31_000);
  });

  test('is nobody’s again where no price of its plan is sold', async () => {
    await provider.stripe.prices.update(price.annuale ?? '', { active: false });
    const user = await createUser();
    expect(await refusalOf(open(user))).toMatchObject({ reason: 'payment-refused' });
    expect(await callAs(user, 'GetGift', { code }, provider.options())).toMatchObject({ state: 'delivered' });
  });

  test('is nobody’s again if the provider refuses the person, before it is asked for the plan', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const refusing = vi.spyOn(provider.payments, 'createCustomer');
    refusing.mockRejectedValueOnce(new DomainError('invalid-argument', 'payment-refused', { code: 'planted' }));
    expect(await refusalOf(open(user))).toMatchObject({ reason: 'payment-refused' });
    await open(other);
    expect(await subscriptionOf(other)).toMatchObject({ planId: 'plan-annuale', status: 'active' });
  });

  test('that is refused after the provider did not answer is open again, and its person is notified once', async () => {
    const user = await createUser();
    const asked = vi.spyOn(provider.payments, 'redeemGift');
    asked.mockRejectedValueOnce(new DomainError('unavailable', 'payments-unavailable'));
    expect(await open(user)).toEqual({ currentPeriodEnd: null });
    asked.mockRejectedValueOnce(new DomainError('failed-precondition', 'payment-refused', { code: 'planted' }));
    await provider.pass(1);
    for (let time = 0; time < 3; time += 1) await runJobs(provider);
    expect(await callAs(user, 'GetGift', { code }, provider.options())).toMatchObject({ isMine: false });
    const bell = db.select({ title: notifications.title, data: notifications.data }).from(notifications);
    expect(await bell.where(eq(notifications.userId, user.id))).toMatchObject([
      { title: 'Il regalo non si è aperto', data: { action: `goto::/redeem/${code}` } },
    ]);
    await open(user);
    expect(await subscriptionOf(user)).toMatchObject({ planId: 'plan-annuale', status: 'active' });
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test('of two that one person opens at once one stays open, and says why', async () => {
    const [user, other] = [await createUser(), await giveOne('mensile')];
    const silent = vi.spyOn(provider.payments, 'redeemGift');
    silent.mockRejectedValueOnce(new DomainError('unavailable', 'payments-unavailable'));
    // The first is taken, and has not begun yet.
    await open(user);
    expect(await refusalOf(open(user, other))).toMatchObject({ reason: 'gift-one-at-a-time' });
    expect(await callAs(user, 'GetGift', { code: other }, provider.options())).toMatchObject({ state: 'delivered' });
    expect(silent).toHaveBeenCalledTimes(1);
  });

  test('stays theirs while the provider does not answer', async () => {
    const user = await createUser();
    const silent = vi.spyOn(provider.payments, 'redeemGift');
    silent.mockRejectedValueOnce(new DomainError('unavailable', 'payments-unavailable'));
    expect(await open(user)).toEqual({ currentPeriodEnd: null });
    expect((await refusalOf(open(await createUser()))).reason).toBe('gift-already-opened');
    silent.mockRestore();
    await open(user);
    expect(await subscriptionOf(user)).toMatchObject({ planId: 'plan-annuale' });
  });

  test('is kept for later by whoever has a subscription', async () => {
    const user = await createUser();
    const other = await giveOne('mensile');
    await open(user);
    expect(await refusalOf(open(user, other))).toMatchObject({ reason: 'gift-while-subscribed' });
    expect(await callAs(null, 'GetGift', { code: other }, provider.options())).toMatchObject({ state: 'delivered' });
  });

  test('is refused while a renewal is still to be reported, and opens after an end that is', async () => {
    const user = await createUser();
    await provider.buy(user, price.mensile ?? '');
    await provider.deliverEvents();
    await passUnreported(32);
    expect(await refusalOf(open(user))).toMatchObject({ reason: 'gift-while-subscribed' });
    expect(await callAs(null, 'GetGift', { code }, provider.options())).toMatchObject({ state: 'delivered' });
    await provider.deliverEvents();
    await callAs(user, 'CancelSubscription', { reason: 'Prova' }, provider.options());
    await passUnreported(32);
    await open(user);
    expect(await subscriptionOf(user)).toMatchObject({ planId: 'plan-annuale', status: 'active' });
  });

  test.each([
    ['one that was opened', async () => (await open(await createUser()), code), 'gift-already-opened'],
    ['one that nobody has', async () => 'APICE-2222-2222', 'gift-not-found'],
    ['what is no code', async () => 'apriti sesamo', 'gift-not-found'],
  ])('is refused: %s', async (_which, codeOf, reason) => {
    const which = await codeOf();
    expect((await refusalOf(open(await createUser(), which))).reason).toBe(reason);
  });

  test('is refused after a year', async () => {
    await provider.pass(367);
    expect((await refusalOf(open(await createUser()))).reason).toBe('gift-expired');
    expect(await callAs(null, 'GetGift', { code }, provider.options())).toMatchObject({ state: 'expired' });
  });

  test('cannot be tried out', async () => {
    const look = () => callAs(null, 'GetGift', { code: 'APICE-3333-3333' }, provider.options());
    for (let time = 0; time < 30; time += 1) await refusalOf(look());
    expect((await refusalOf(look())).code).toBe('resource-exhausted');
  });
});
