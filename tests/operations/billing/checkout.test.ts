import type { Stripe } from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import { createUser, saveSettings } from '../../support/factories';
import { deviceLimit } from '../../../domain/devices/devices';
import { settingDefaults } from '../../../domain/platform/settings';
import { practice } from '../../support/money/fiscal';
import { buy } from '../../support/money/purchases';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { callAs, callUncheckedAs, db, makeScope, openSession, refusalOf } from '../../support/scope';
import { present } from '../../support/present';
import { planStatements } from '../../../operations/billing/mirror/plan';

let provider: TestProvider;
let price: Record<string, string>;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
});

const as = (user: { id: string } | null) => ({
  call: (name: Parameters<typeof callAs>[1], input: unknown) => callUncheckedAs(user, name, input, provider.options()),
});

async function openCheckout(user: { id: string }, input: Record<string, unknown> = { price: price.mensile }) {
  const { docId } = await callUncheckedAs(user, 'CreateCheckoutSession', input, provider.options());
  return callAs(user, 'GetCheckoutSession', { docId }, provider.options());
}

async function subscriptionOf(user: { id: string }) {
  const scope = await makeScope({ cookie: await openSession(user.id, provider.now()), ...provider.options() });
  const { caller } = await scope.identify();
  return 'user' in caller ? caller.user.subscription : null;
}

describe('plans', () => {
  test('are listed for a visitor in their order and language, with what they allow', async () => {
    const { plans } = await callAs(null, 'GetPlans', {}, { ...provider.options(), cookieLanguage: 'en' });
    expect(plans.map(({ name, prices, views }) => [name, prices[0]?.devices, views])).toEqual([
      ['Monthly', 2, 2],
      ['Yearly', 3, 2],
      ['Practice', 5, 4],
    ]);
    expect(plans[2]).toMatchObject({ fullPrice: 69_000, prices: [{ unitAmount: 59_000, interval: 'year' }] });
    expect(plans[1]?.isFeatured).toBe(true);
  });

  test('are offered without what a merchant wrote wrong: currency, interval, crossed-out price, order', async () => {
    const { stripe, payments } = provider;
    const sold = { PLAN: 'yes', BUYABLE: 'yes' };
    const add = async (id: string, metadata: Record<string, string>, ...made: object[]) => {
      await stripe.products.create({ id, name: id, metadata });
      for (const one of made) await stripe.prices.create({ product: id, currency: 'eur', unit_amount: 9900, ...one });
    };
    const monthly = { recurring: { interval: 'month' as const } };
    await add('last', { ...sold, ORDER: 'abc', FULL_PRICE: '690' }, monthly);
    await add('first', { ...sold, ORDER: '0', FULL_PRICE: '19900' }, monthly);
    await add('dollars', sold, { ...monthly, currency: 'usd' });
    await add('quarterly', sold, { recurring: { interval: 'month', interval_count: 3 } });
    await add('weekly', sold, { recurring: { interval: 'week' } });
    await add('unsaid', { PLAN: 'yes' }, monthly);
    for (const plan of await payments.plans()) await db.batch(planStatements(db, plan, 1));
    const { plans } = await callAs(null, 'GetPlans', {}, provider.options());
    expect(plans.map(({ id, fullPrice, isBuyable }) => [id, fullPrice, isBuyable])).toEqual([
      ['first', 19_900, true],
      ['plan-mensile', null, true],
      ['plan-annuale', null, true],
      ['plan-studio', 69_000, true],
      ['last', null, true],
      ['unsaid', null, false],
    ]);
    const named = ['first', 'Mensile', 'Annuale', 'Studio', 'last'];
    expect((await callAs(null, 'GetLanding', {}, provider.options())).plans.map(({ name }) => name)).toEqual(named);
    const giver = await createUser();
    const offer = await callAs(giver, 'GetGiftPlans', {}, provider.options());
    expect(offer.plans.map(({ name }) => name)).toEqual(named);
    const dollars = Object.values(provider.state.prices).find(({ currency }) => currency === 'usd');
    const asked = callAs(giver, 'CreateCheckoutSession', { price: dollars?.id ?? '' }, provider.options());
    expect((await refusalOf(asked)).reason).toBe('not-buyable');
  });

  test('tell a subscriber what each is to their own', async () => {
    const user = await createUser();
    await provider.pay((await openCheckout(user, { price: price.annuale })).url ?? '');
    await provider.deliverEvents();
    const { plans } = await callAs(user, 'GetPlans', {}, provider.options());
    expect(plans.map((plan) => plan.prices[0]?.change)).toEqual(['back', 'active', 'upgrade']);
    const english = { ...provider.options(), cookieLanguage: 'en' as const };
    expect((await callAs(user, 'GetAccount', {}, english)).subscription?.name).toBe('Yearly');
  });

  test('are not in the shop, which is closed where it is switched off', async () => {
    const user = await createUser();
    const { products } = await callAs(user, 'GetShop', {}, provider.options());
    expect(products.map(({ id, isBuyable }) => [id, isBuyable])).toEqual([
      ['shop-atlante', true],
      ['shop-registro', true],
      ['shop-modello', true],
      ['shop-poster', false],
    ]);
    await saveSettings({ SHOW_SHOP: false });
    expect((await refusalOf(as(user).call('GetShop', {}))).reason).toBe('shop-closed');
  });

  test('are in the shop with SHOP and VISIBLE alone', async () => {
    const shown = async () => (await callAs(await createUser(), 'GetShop', {}, provider.options())).products.length;
    expect(await shown()).toBe(4);
    await provider.stripe.products.update('shop-atlante', { metadata: { VISIBLE: 'no' } });
    await provider.stripe.products.update('shop-modello', { metadata: { SHOP: 'no' } });
    await provider.deliverEvents();
    expect(await shown()).toBe(2);
  });

  test('promise the devices that their limit accepts: those of the price go before the plan’s', async () => {
    const promised = async () => {
      const { plans } = await callAs(null, 'GetPlans', {}, provider.options());
      const { plans: landing } = await callAs(null, 'GetLanding', {}, provider.options());
      return [
        plans.find(({ id }) => id === 'plan-mensile')?.prices[0],
        landing.find(({ id }) => id === 'plan-mensile'),
      ];
    };
    expect(await promised()).toEqual(Array(2).fill(expect.objectContaining({ devices: 2 })));
    await provider.stripe.prices.update(price.mensile ?? '', { metadata: { DEVICES: '5' } });
    await provider.deliverEvents();
    expect(await promised()).toEqual(Array(2).fill(expect.objectContaining({ devices: 5 })));
    const user = await createUser();
    await buy(provider, user, { price: price.mensile });
    const own = await subscriptionOf(user);
    expect(deviceLimit({ isAdmin: false, customDevices: null, subscription: own }, settingDefaults)).toBe(5);
  });

  test('follow the provider: a webhook changes one, the night all of them', async () => {
    await provider.stripe.products.update('plan-mensile', { metadata: { DEVICES: '4' } });
    await provider.deliverEvents();
    const devices = async () => {
      const { plans } = await callAs(null, 'GetPlans', {}, provider.options());
      return plans.find(({ id }) => id === 'plan-mensile')?.prices[0]?.devices;
    };
    expect(await devices()).toBe(4);
    await provider.stripe.prices.update(price.mensile ?? '', { active: false });
    expect(await devices()).toBe(4);
    await provider.deliverEvents();
    expect(await devices()).toBeUndefined();
  });
});

describe('a pay page', () => {
  test('once paid, opens the catalogue', async () => {
    const user = await createUser();
    const { url, status } = await openCheckout(user);
    expect(status).toBe('open');
    expect(await subscriptionOf(user)).toBeNull();
    const page = await provider.pay(url ?? '');
    expect(page.status).toBe(303);
    expect(page.headers.get('location')).toMatch(/^http:\/\/localhost:8787\/success\?sid=cs_test_/);
    await provider.deliverEvents();
    expect(await subscriptionOf(user)).toMatchObject({ status: 'active', planId: 'plan-mensile' });
  });

  test('is the same for a double click, a second tab, and another plan after it', async () => {
    const user = await createUser();
    const visits = await Promise.all([1, 2, 3].map(() => openCheckout(user)));
    expect(new Set(visits.map(({ docId }) => docId)).size).toBe(1);
    const other = await openCheckout(user, { price: price.annuale });
    expect(other.docId).not.toBe(visits[0]?.docId);
    expect((await provider.pay(visits[0]?.url ?? '')).status).toBe(409);
    await provider.pay(other.url ?? '');
    await provider.deliverEvents();
    expect(Object.keys(provider.state.subscriptions)).toHaveLength(1);
  });

  test('tells a buyer who returns before its webhook what was bought', async () => {
    const user = await createUser();
    const { url, sessionId } = await openCheckout(user);
    await provider.pay(url ?? '');
    provider.state.held.length = 0;
    const visit = await callAs(user, 'GetCheckoutSession', { sid: present(sessionId) }, provider.options());
    expect(visit).toMatchObject({ status: 'complete', url: null, amountTotal: 2900, kind: 'subscription' });
    expect(await subscriptionOf(user)).toMatchObject({ status: 'active' });
  });

  test('shows a declined card, asks a careful bank, and buys nothing meanwhile', async () => {
    const user = await createUser();
    const { url = '' } = await openCheckout(user);
    const declined = await provider.pay(url ?? '', { number: '4000 0000 0000 0002' });
    expect(declined.status).toBe(402);
    const asked = await provider.pay(url ?? '', { number: '4000 0025 0000 3155' });
    expect(await asked.text()).toContain('Conferma della banca');
    expect(Object.keys(provider.state.subscriptions)).toHaveLength(0);
    await provider.pay(url ?? '', { number: '4000 0025 0000 3155', act: 'confirm' });
    expect(Object.keys(provider.state.subscriptions)).toHaveLength(1);
  });

  test('belongs to who opened it', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const { docId } = await openCheckout(user);
    expect((await refusalOf(as(other).call('GetCheckoutSession', { docId }))).reason).toBe('checkout-not-found');
  });

  test('hands every field of the request to the provider (inventory 143)', async () => {
    const user = await createUser();
    const { id: coupon } = await provider.stripe.coupons.create({ percent_off: 20, duration: 'once' });
    const promotion = { type: 'coupon' as const, coupon };
    const code = await provider.stripe.promotionCodes.create({ promotion, code: 'ESTATE' });
    const asked = {
      locale: 'es',
      success_url: '/success?sid={CHECKOUT_SESSION_ID}&next=%2Fbrowse',
      cancel_url: '/plans?next=%2Fbrowse',
      allow_promotion_codes: true,
      collect_shipping_address: true,
      tax_id_collection: true,
    };
    await openCheckout(user, { price: price.mensile, ...asked });
    const opened = () => Object.values(provider.state.sessions).find(({ status }) => status === 'open');
    expect(opened()).toMatchObject({
      locale: 'es',
      success_url: `http://localhost:8787${asked.success_url}`,
      cancel_url: `http://localhost:8787${asked.cancel_url}`,
      allow_promotion_codes: true,
      shipping_address_collection: { allowed_countries: ['IT'] },
      tax_id_collection: { enabled: true },
    });
    await openCheckout(user, { price: price.mensile, promotion_code: 'ESTATE' });
    expect(opened()).toMatchObject({ discounts: [{ promotion_code: code.id }], amount_total: 2320 });
  });

  test.each([
    ['mensile', 'it', ['Mensile', 'mese', '29,00']],
    ['annuale', 'en', ['Yearly', 'year', '290,00']],
  ] as const)('asks for a consent that names the plan, its period and its price: %s', async (plan, locale, named) => {
    await openCheckout(await createUser(), { price: price[plan], locale });
    const [session] = Object.values(provider.state.sessions);
    const said = session?.custom_text.terms_of_service_acceptance?.message;
    for (const part of named) expect(said).toContain(part);
  });

  test('never leads to another site', async () => {
    const user = await createUser();
    await openCheckout(user, {
      price: price.mensile,
      success_url: 'https://evil.example/',
      cancel_url: '//evil.example',
    });
    const [session] = Object.values(provider.state.sessions);
    expect(session?.success_url).toBe('http://localhost:8787/success?sid={CHECKOUT_SESSION_ID}');
    expect(session?.cancel_url).toBe('http://localhost:8787/plans');
  });

  test.each([
    [{ price: 'price_unknown' }, 'price-not-found'],
    [{ price: 'storico' }, 'not-buyable'],
    [{ price: 'atlante' }, 'not-buyable'],
    [{ price: 'mensile', promotion_code: 'NIENTE' }, 'promotion-code-invalid'],
    [{ price: 'mensile', promotion_code: 'promo_unknown' }, 'promotion-code-invalid'],
    [{ price: 'mensile', fiscal: { partitaIva: '12345678901' } }, 'fiscal-data-invalid'],
  ])('is refused for %j', async (input, reason) => {
    const user = await createUser();
    const asked = { ...input, price: price[input.price] ?? input.price };
    expect((await refusalOf(as(user).call('CreateCheckoutSession', asked))).reason).toBe(reason);
  });

  test.each<[string, Stripe.CouponCreateParams, object]>([
    ['a share of the first payment', { percent_off: 20, duration: 'once' }, { percentOff: 20 }],
    [
      'an amount of every payment',
      { amount_off: 1000, currency: 'eur', duration: 'forever' },
      { amountOff: 1000, duration: 'forever' },
    ],
    [
      'a share of three months of one plan',
      { percent_off: 50, duration: 'repeating', duration_in_months: 3, applies_to: { products: ['plan-studio'] } },
      { percentOff: 50, duration: 'repeating', months: 3, planIds: ['plan-studio'] },
    ],
  ])('a promotion code says before it is paid that it takes off %s', async (_name, coupon, off) => {
    const user = await createUser();
    const { id } = await provider.stripe.coupons.create(coupon);
    await provider.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code: 'ESTATE' });
    expect(await callAs(user, 'CheckPromotionCode', { code: ' estate ' }, provider.options())).toEqual({
      code: 'ESTATE',
      percentOff: null,
      amountOff: null,
      planIds: null,
      duration: 'once',
      months: null,
      ...off,
    });
  });

  test.each(['the code', 'its coupon'])(
    'a promotion code is refused after the end of %s, which the provider still lists',
    async (ended) => {
      const user = await createUser();
      const at = Math.floor(provider.now() / 1000) + 3600;
      const { id } = await provider.stripe.coupons.create({
        percent_off: 20,
        duration: 'once',
        ...(ended === 'its coupon' && { redeem_by: at }),
      });
      const made = await provider.stripe.promotionCodes.create({
        promotion: { type: 'coupon', coupon: id },
        code: 'SCADUTO',
        ...(ended === 'the code' && { expires_at: at }),
      });
      const asked = { price: price.mensile ?? '', promotion_code: 'SCADUTO' };
      await expect(callAs(user, 'CheckPromotionCode', { code: 'SCADUTO' }, provider.options())).resolves.toBeTruthy();
      await provider.pass(1);
      expect(
        (await refusalOf(callAs(user, 'CheckPromotionCode', { code: 'SCADUTO' }, provider.options()))).reason,
      ).toBe('promotion-code-invalid');
      expect((await refusalOf(openCheckout(user, asked))).reason).toBe('promotion-code-invalid');
      const byId = openCheckout(user, { ...asked, promotion_code: made.id });
      expect((await refusalOf(byId)).reason).toBe('promotion-code-invalid');
    },
  );

  test('a promotion code for one plan opens no pay page for another at the full price', async () => {
    const user = await createUser();
    const { id } = await provider.stripe.coupons.create({
      percent_off: 50,
      duration: 'once',
      applies_to: { products: ['plan-studio'] },
    });
    const made = await provider.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: id },
      code: 'SOLOSTUDIO',
    });
    for (const promotion_code of ['SOLOSTUDIO', made.id]) {
      const refused = openCheckout(user, { price: price.mensile, promotion_code });
      expect((await refusalOf(refused)).reason).toBe('promotion-code-other-plan');
      await openCheckout(user, { price: price.studio, promotion_code });
    }
  });

  test('a promotion code that cannot be used is refused before a payment is begun, and guessing ends', async () => {
    const user = await createUser();
    const { id } = await provider.stripe.coupons.create({ percent_off: 20, duration: 'once' });
    const made = await provider.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: id },
      code: 'FINITO',
    });
    await provider.stripe.promotionCodes.update(made.id, { active: false });
    const check = (code: string) => refusalOf(callAs(user, 'CheckPromotionCode', { code }, provider.options()));
    expect((await check('FINITO')).reason).toBe('promotion-code-invalid');
    expect((await check(made.id)).reason).toBe('promotion-code-invalid');
    for (let count = 2; count < 30; count += 1) expect((await check('NIENTE')).reason).toBe('promotion-code-invalid');
    expect((await check('NIENTE')).code).toBe('resource-exhausted');
  });

  test('is refused in a store’s app', async () => {
    const options = { ...provider.options(), isNativeApp: true };
    const asked = callAs(await createUser(), 'CreateCheckoutSession', { price: price.mensile ?? '' }, options);
    expect((await refusalOf(asked)).reason).toBe('not-in-app');
  });

  test('is refused to a subscriber', async () => {
    const user = await createUser();
    await provider.pay((await openCheckout(user)).url ?? '');
    await provider.deliverEvents();
    expect((await refusalOf(openCheckout(user))).reason).toBe('already-subscribed');
  });

  test('hands fiscal data to the invoice', async () => {
    const user = await createUser();
    const { url } = await openCheckout(user, { price: price.mensile, fiscal: practice });
    await provider.pay(url ?? '');
    const [invoice] = Object.values(provider.state.invoices);
    expect(invoice?.custom_fields).toContainEqual({ name: 'Codice SDI', value: 'ABC1234' });
  });
});
