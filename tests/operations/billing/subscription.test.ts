import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { customers, invoices, reconciliations, subscriptions } from '../../../db/schema';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { buy } from '../../support/money/purchases';
import { callAs, db, makeScope, openSession, refusalOf } from '../../support/scope';
import { asSystem } from '../../../operations/run-jobs';
import { operations } from '../../../operations';
import { present } from '../../support/present';
import { romeDay } from '../../../domain/shared/rome-day';
import { give, recipient } from '../gifts/support';

let provider: TestProvider;
let price: Record<string, string>;
type User = { id: string };

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
});

const dataOf = (user: User) => callAs(user, 'GetCustomerData', {}, provider.options());
const update = (user: User, input: object) => callAs(user, 'UpdateCustomerSubscription', input, provider.options());
const hasAccess = async (user: User) => {
  const scope = await makeScope({ cookie: await openSession(user.id, provider.now()), ...provider.options() });
  const { caller } = await scope.identify();
  return 'user' in caller && caller.user.subscription !== null;
};
const rowOf = async (user: User) => (await db.select().from(subscriptions).where(eq(subscriptions.userId, user.id)))[0];

describe('what the profile tells', () => {
  test('of a new subscriber: card, plan, withdrawal, yearly plan', async () => {
    const user = await createUser();
    expect(await dataOf(user)).toMatchObject({ subscription: null, card: null, balance: 0, withdrawal: null });
    await buy(provider, user, { price: price.mensile });
    expect(await dataOf(user)).toMatchObject({
      card: { brand: 'visa', last4: '4242', threeDSecure: true },
      subscription: { name: 'Mensile', unitAmount: 2900, status: 'active', cancelAt: null },
      withdrawal: { amount: 2900 },
      canUpgradeInterval: true,
      canRenewEarly: false,
    });
  });

  test('lists invoices with their numbers and PDFs', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.mensile });
    await provider.pass(31);
    const { invoices: list } = await callAs(user, 'GetInvoices', {}, provider.options());
    expect(list.map(({ number, total, reason }) => [number, total, reason])).toEqual([
      ['2026-000002', 2900, 'renewal'],
      ['2026-000001', 2900, 'purchase'],
    ]);
    const pdf = await provider.fetch(list[0]?.pdf ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(await pdf.text()).toMatch(/^%PDF-1.4[^]*2026-000002[^]*%%EOF/);
  });
});

test('a plan that is cancelled while it is unpaid ends at once, and no card pays its invoice', async () => {
  const user = await createUser();
  await buy(provider, user, { price: price.mensile, number: '4000 0000 0000 0341' });
  await provider.pass(31);
  await provider.deliverEvents();
  expect(await rowOf(user)).toMatchObject({ status: 'past_due' });
  const { cancelAt } = await callAs(user, 'CancelSubscription', { reason: 'Troppo caro' }, provider.options());
  expect(Math.abs(cancelAt - provider.now())).toBeLessThan(60_000);
  expect([await hasAccess(user), (await rowOf(user))?.status]).toEqual([false, 'canceled']);
  const open = await db.select({ status: invoices.status }).from(invoices).where(eq(invoices.userId, user.id));
  expect(open.map(({ status }) => status).sort()).toEqual(['paid', 'void']);
});

test('the card of a gift pays the gift, and is not the plan’s', async () => {
  const user = await createUser();
  await buy(provider, user, { price: price.mensile });
  const cardOf = async () => Object.values(provider.state.customers)[0]?.invoice_settings.default_payment_method;
  const before = await cardOf();
  await give(provider, user, [recipient(price.mensile, { deliverOn: romeDay(provider.now()) })]);
  await provider.deliverEvents();
  expect(before).toBeTruthy();
  expect(await cardOf()).toBe(before);
});

describe('a change of plan', () => {
  test('up shows its amount, charges just that, and once however often it is pressed', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.mensile });
    await provider.pass(10);
    const { preview } = await update(user, { priceId: price.annuale, preview: true });
    expect(preview).toMatchObject({ change: 'upgrade' });
    const press = () => update(user, { priceId: price.annuale, at: preview?.at });
    await Promise.all([press(), press()]);
    await press();
    const changes = Object.values(provider.state.invoices).filter(
      (one) => one.billing_reason === 'subscription_update',
    );
    expect(changes.map(({ amount_paid }) => amount_paid)).toEqual([preview?.amount]);
    expect((await rowOf(user))?.priceId).toBe(price.annuale);
  });

  test.each([
    ['mensile', 'annuale'],
    ['annuale', 'studio'],
  ])('from %s to %s, confirmed in three tabs that were opened at three moments, is one invoice', async (from, to) => {
    const user = await createUser();
    await buy(provider, user, { price: price[from] });
    await provider.pass(10);
    const { preview } = await update(user, { priceId: price[to], preview: true });
    const at = preview?.at ?? 0;
    await Promise.all([0, 60_000, 120_000].map((before) => update(user, { priceId: price[to], at: at - before })));
    const changes = Object.values(provider.state.invoices).filter(
      (one) => one.billing_reason === 'subscription_update',
    );
    expect(changes).toHaveLength(1);
    expect((await rowOf(user))?.priceId).toBe(price[to]);
  });

  test('down waits for the end of the period, and can be called off', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.studio });
    const { preview } = await update(user, { priceId: price.annuale, preview: true });
    expect(preview).toMatchObject({ change: 'back', amount: 0 });
    const { schedule } = await update(user, { priceId: price.annuale });
    expect((await dataOf(user)).schedule).toMatchObject({ id: schedule?.id, amount: 29_000, status: 'commit' });
    await update(user, { cancel: schedule?.id });
    expect((await dataOf(user)).schedule).toBeNull();
    await update(user, { priceId: price.annuale });
    await provider.pass(366);
    expect(await rowOf(user)).toMatchObject({ priceId: price.annuale, status: 'active' });
    expect((await dataOf(user)).schedule).toBeNull();
  });

  test('to the yearly plan is previewed, committed, and comes with the end of the month', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.mensile });
    const { schedule } = await update(user, { upgradeInterval: 'year' });
    expect(schedule).toMatchObject({ amount: 29_000, interval: 'year', status: 'preview' });
    expect((await dataOf(user)).schedule).toBeNull();
    await update(user, { finalize: schedule?.id });
    await update(user, { finalize: schedule?.id });
    expect((await dataOf(user)).schedule).toMatchObject({ status: 'commit' });
    await provider.pass(31);
    expect(await rowOf(user)).toMatchObject({ priceId: price.annuale });
    // The provider keeps a schedule beyond its change; released, it is in the way of nothing.
    expect(Object.values(provider.state.schedules)).toMatchObject([
      { status: 'released', released_at: provider.now() / 1000 },
    ]);
    expect(await dataOf(user)).toMatchObject({ schedule: null, canRenewEarly: true });
    expect(Object.values(provider.state.invoices).map(({ total }) => total)).toEqual([2900, 29_000]);
  });

  test('is refused by flags, metadata, a card, and to others', async () => {
    const [user, other] = [await createUser(), await createUser()];
    expect((await refusalOf(update(user, { priceId: price.annuale }))).reason).toBe('no-subscription');
    await buy(provider, user, { price: price.annuale, number: '4000 0000 0000 0341' });
    expect((await refusalOf(update(user, { priceId: price.storico }))).reason).toBe('not-buyable');
    expect((await refusalOf(update(user, { priceId: price.studio }))).reason).toBe('card-declined');
    await db.update(customers).set({ card: null }).where(eq(customers.userId, user.id));
    expect((await refusalOf(update(user, { priceId: price.studio }))).reason).toBe('card-missing');
    expect((await rowOf(user))?.priceId).toBe(price.annuale);
    expect((await refusalOf(update(user, { upgradeInterval: 'year' }))).reason).toBe('plan-change-off');
    const { schedule } = await update(user, { priceId: price.mensile });
    expect((await refusalOf(update(other, { cancel: schedule?.id }))).reason).toBe('schedule-not-found');
    expect((await refusalOf(update(user, { priceId: price.mensile, at: provider.now() - 7_200_000 }))).reason).toBe(
      'preview-too-old',
    );
    expect((await refusalOf(callAs(user, 'UpdateCustomerSubscription', {}, provider.options()))).code).toBe(
      'invalid-argument',
    );
    const inApp = callAs(
      user,
      'UpdateCustomerSubscription',
      { priceId: price.mensile },
      { ...provider.options(), isNativeApp: true },
    );
    expect((await refusalOf(inApp)).reason).toBe('not-in-app');
    const monthly = await createUser();
    await buy(provider, monthly, { price: price.mensile });
    await saveSettings({ ALLOW_AUTONOMOUS_YEARLY_UPGRADE: false });
    expect((await refusalOf(update(monthly, { upgradeInterval: 'year' }))).reason).toBe('plan-change-off');
    const { canUpgradeInterval } = await callAs(monthly, 'GetCustomerData', {}, provider.options());
    expect(canUpgradeInterval).toBe(false);
    await saveSettings({ ALLOW_PLAN_CHANGE: false, ALLOW_PLAN_CHANGE_BACK: false });
    expect((await refusalOf(update(user, { priceId: price.studio }))).reason).toBe('plan-change-off');
    expect((await refusalOf(update(user, { priceId: price.mensile }))).reason).toBe('plan-change-off');
  });
});

describe('an early renewal', () => {
  test('adds a year to the end, once, and is told to the wait page', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.annuale });
    const before = (await rowOf(user))?.currentPeriodEnd ?? 0;
    const { url, docId, id } = await callAs(user, 'EarlyRenew', {}, provider.options());
    expect((await callAs(user, 'EarlyRenew', {}, provider.options())).docId).toBe(docId);
    const paid = new URL((await provider.pay(url)).headers.get('location') ?? '');
    expect(paid.pathname).toBe('/wait');
    expect(Object.fromEntries(paid.searchParams)).toEqual({ sid: id, next: 'profile', docid: docId });
    await provider.deliverEvents();
    expect(await callAs(user, 'GetCheckoutSession', { docId }, provider.options())).toMatchObject({
      sessionId: id,
      status: 'complete',
    });
    const after = await rowOf(user);
    expect(new Date(after?.currentPeriodEnd ?? 0).getUTCFullYear()).toBe(new Date(before).getUTCFullYear() + 1);
    expect(after?.status).toBe('trialing');
    expect(await hasAccess(user)).toBe(true);
  });

  test('is refused for a monthly plan, an ending one, a debt, an app, and where it is off', async () => {
    const [monthly, yearly] = [await createUser(), await createUser()];
    const renew = (user: User, isNativeApp = false) =>
      callAs(user, 'EarlyRenew', {}, { ...provider.options(), isNativeApp });
    await buy(provider, monthly, { price: price.mensile });
    await buy(provider, yearly, { price: price.annuale });
    expect((await refusalOf(renew(monthly))).reason).toBe('early-renewal-off');
    expect((await refusalOf(renew(yearly, true))).reason).toBe('not-in-app');
    await callAs(yearly, 'CancelSubscription', { reason: 'Troppo caro' }, provider.options());
    expect((await refusalOf(renew(yearly))).reason).toBe('early-renewal-off');
    await callAs(yearly, 'ReactivateSubscription', {}, provider.options());
    const customer = Object.values(provider.state.customers).find((one) => one.metadata.userId === yearly.id);
    await provider.payments.moveBalance(customer?.id ?? '', 500, 'Da saldare', 'debt');
    await provider.deliverEvents();
    expect((await refusalOf(renew(yearly))).reason).toBe('balance-owed');
    await saveSettings({ ENABLE_EARLY_RENEW: false });
    expect((await refusalOf(renew(yearly))).reason).toBe('early-renewal-off');
  });
});

test('a year is not renewed early while another plan waits for its end', async () => {
  const user = await createUser();
  await buy(provider, user, { price: price.studio });
  expect(await dataOf(user)).toMatchObject({ canRenewEarly: true });
  await update(user, { priceId: price.annuale });
  expect(await dataOf(user)).toMatchObject({ canRenewEarly: false, schedule: { status: 'commit' } });
  const refusal = await refusalOf(callAs(user, 'EarlyRenew', {}, provider.options()));
  expect(refusal.reason).toBe('early-renewal-off');
  expect(Object.values(provider.state.sessions).filter(({ status }) => status === 'open')).toEqual([]);
});

describe('an ending', () => {
  test('comes with the period, and can be taken back', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.mensile });
    const { cancelAt } = await callAs(user, 'CancelSubscription', { reason: 'Non ho tempo' }, provider.options());
    expect(await callAs(user, 'CancelSubscription', { reason: 'Non ho tempo' }, provider.options())).toEqual({
      cancelAt,
    });
    expect(Object.values(provider.state.subscriptions)[0]?.cancellation_details?.comment).toBe('Non ho tempo');
    expect(await rowOf(user)).toMatchObject({ cancelAt, status: 'active' });
    expect(await hasAccess(user)).toBe(true);
    await callAs(user, 'ReactivateSubscription', {}, provider.options());
    expect(await rowOf(user)).toMatchObject({ cancelAt: null });
    await callAs(user, 'CancelSubscription', { reason: 'Non ho tempo' }, provider.options());
    await provider.pass(31);
    expect(await rowOf(user)).toMatchObject({ status: 'canceled' });
    expect(await hasAccess(user)).toBe(false);
    expect((await refusalOf(callAs(user, 'CancelSubscription', { reason: 'x' }, provider.options()))).reason).toBe(
      'no-subscription',
    );
  });
});

describe('an unpaid renewal', () => {
  test('leaves the catalogue open for the days of grace, then closes it, then ends', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.mensile, number: '4000 0000 0000 0341' });
    await provider.pass(30);
    expect(await rowOf(user)).toMatchObject({ status: 'past_due' });
    expect((await dataOf(user)).subscription).toMatchObject({ graceUntil: expect.any(Number) });
    expect(await hasAccess(user)).toBe(true);
    await provider.pass(6);
    expect(await hasAccess(user)).toBe(true);
    await provider.pass(1);
    expect([await hasAccess(user), (await rowOf(user))?.status]).toEqual([false, 'past_due']);
    await provider.pass(2);
    expect(await rowOf(user)).toMatchObject({ status: 'canceled' });
  });

  test('is paid by the next card at once, which then is the one on file', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.mensile, number: '4000 0000 0000 0341' });
    await provider.pass(31);
    const { url } = await callAs(user, 'CreatePortalLink', { returnUrl: '/profile' }, provider.options());
    const form = new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '10 / 33', cvc: '123', act: 'card' });
    await provider.fetch(url, { method: 'POST', body: form.toString() });
    await provider.deliverEvents();
    expect(await rowOf(user)).toMatchObject({ status: 'active', pastDueSince: null });
    expect((await dataOf(user)).card).toMatchObject({ last4: '4242', expMonth: 10 });
    await provider.pass(31);
    expect(await rowOf(user)).toMatchObject({ status: 'active' });
  });

  test('is tried again with the credit', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.mensile });
    const { url } = await callAs(user, 'CreatePortalLink', {}, provider.options());
    const declined = { number: '4000 0000 0000 0341', expiry: '12 / 34', cvc: '123', act: 'card' };
    await provider.fetch(url, { method: 'POST', body: new URLSearchParams(declined).toString() });
    await provider.deliverEvents();
    await provider.pass(31);
    const handled = () => callAs(user, 'HandleCredit', { language: 'it' }, provider.options());
    expect(await handled()).toEqual({ balance: 0, isLate: true, hasCard: true });
    // Credit and a card that pays, neither of which a webhook has reported.
    const [customer] = Object.keys(provider.state.customers);
    await provider.payments.moveBalance(customer ?? '', -500, 'Prova', 'credit');
    const paying = Object.values(provider.state.paymentMethods).find(({ card }) => card?.last4 === '4242');
    const { id = '' } = (await rowOf(user)) ?? {};
    await provider.stripe.subscriptions.update(id, { default_payment_method: paying?.id ?? '' });
    expect(await handled()).toEqual({ balance: -500, isLate: false, hasCard: true });
    expect(await rowOf(user)).toMatchObject({ status: 'active', pastDueSince: null });
    expect(await dataOf(user)).toMatchObject({ balance: -500 });
  });

  test('that has no card says so: none was declined', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.mensile });
    const { id = '' } = (await rowOf(user)) ?? {};
    const [customer] = Object.values(provider.state.customers);
    present(customer).invoice_settings.default_payment_method = null;
    present(provider.state.subscriptions[id]).default_payment_method = null;
    await provider.pass(31);
    const handled = await callAs(user, 'HandleCredit', {}, provider.options());
    expect(handled).toEqual({ balance: 0, isLate: true, hasCard: false });
  });
});

describe('the shop', () => {
  test('sells once what is pressed twice, and again when it is wanted again', async () => {
    const user = await createUser();
    const order = () =>
      callAs(
        user,
        'BuyShop',
        { priceId: present(price.atlante), language: 'it', countryProv: 'IT' },
        provider.options(),
      );
    const [one, two] = await Promise.all([order(), order()]);
    expect(one.id).toBe(two.id);
    const address = { name: 'Elena Bianchi', line1: 'Via Roma 1', postal_code: '37121', city: 'Verona', state: 'VR' };
    await provider.pay(one.url, address);
    await provider.deliverEvents();
    expect(await callAs(user, 'GetCheckoutSession', { docId: one.id }, provider.options())).toMatchObject({
      status: 'complete',
      amountTotal: 3900,
      kind: 'shop',
    });
    expect((await order()).id).not.toBe(one.id);
    expect(
      await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.userId, user.id), eq(invoices.total, 3900))),
    ).toHaveLength(1);
  });

  test.each([
    ['poster', {}, 'not-buyable'],
    ['mensile', {}, 'not-buyable'],
    ['atlante', { isNativeApp: true }, 'not-in-app'],
  ])('refuses %s %j', async (name, options, reason) => {
    const user = await createUser();
    const asked = callAs(user, 'BuyShop', { priceId: present(price[name]) }, { ...provider.options(), ...options });
    expect((await refusalOf(asked)).reason).toBe(reason);
  });
});

test('the night finds what webhooks lost, lists and mends it', async () => {
  const user = await createUser();
  await buy(provider, user, { price: price.mensile });
  await provider.pass(1);
  provider.state.webhooks.hold = true;
  await provider.stripe.subscriptions.update(Object.keys(provider.state.subscriptions)[0] ?? '', {
    cancel_at_period_end: true,
  });
  provider.state.held.length = 0;
  const scope = asSystem(await makeScope(provider.options()));
  expect(await operations.ReconcileBilling.run(scope, {})).toEqual({ compared: 1, mended: 1 });
  expect((await rowOf(user))?.cancelAt).toBeGreaterThan(0);
  expect(await operations.ReconcileBilling.run(scope, {})).toEqual({ compared: 1, mended: 0 });
  expect(await db.select({ difference: reconciliations.difference }).from(reconciliations)).toEqual([
    { difference: { cancelAt: { here: null, there: (await rowOf(user))?.cancelAt } } },
  ]);
  const [finance, editor] = [await createAdmin({ role: 'finance' }), await createAdmin({ role: 'editor' })];
  const listed = await callAs(finance, 'GetReconciliations', {}, provider.options());
  expect(listed).toMatchObject({ differences: [{ difference: { cancelAt: { here: null } } }], next: null });
  const refusal = await refusalOf(callAs(editor, 'GetReconciliations', {}, provider.options()));
  expect(refusal.code).toBe('permission-denied');
});
