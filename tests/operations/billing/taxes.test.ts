import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { creditNotes, gifts, invoices, plans } from '../../../db/schema';
import { romeDay } from '../../../domain/shared/rome-day';
import { auditOf } from '../../support/audit';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import { practice } from '../../support/money/fiscal';
import { buy } from '../../support/money/purchases';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, db, refusalOf } from '../../support/scope';
import { give, recipient } from '../gifts/support';

const vat = 'txr_it22';
let provider: TestProvider;
let price: Record<string, string>;
let user: { id: string };

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  user = await createUser();
  await saveSettings({ TAX_RATE_ID: vat });
});

const options = () => provider.options();
const taxes = () =>
  db
    .select({ reason: invoices.reason, total: invoices.total, tax: invoices.tax, taxRate: invoices.taxRate })
    .from(invoices)
    .orderBy(invoices.createdAt, invoices.number);
const update = (input: object) => callAs(user, 'UpdateCustomerSubscription', input, options());

describe('the tax that a price contains', () => {
  test('stands on the invoice of a plan, of its renewal and of a dearer one', async () => {
    await buy(provider, user, { price: price.mensile });
    await provider.pass(31);
    await update({ priceId: price.annuale });
    await provider.deliverEvents();
    const found = await taxes();
    expect(found).toMatchObject([
      { reason: 'purchase', total: 2900, tax: 523, taxRate: 2200 },
      { reason: 'renewal', total: 2900, tax: 523, taxRate: 2200 },
      { reason: 'change', taxRate: 2200 },
    ]);
    const listed = await callAs(user, 'GetInvoices', {}, options());
    expect(listed.invoices.at(-1)).toMatchObject({ total: 2900, tax: 523, taxRate: 2200 });
    expect(Math.abs((found[2]?.tax ?? 0) - ((found[2]?.total ?? 0) * 22) / 122)).toBeLessThan(1);
  });

  test('stays with a plan that changes at the end of its period', async () => {
    await buy(provider, user, { price: price.mensile });
    const { schedule } = await update({ upgradeInterval: 'year' });
    await update({ finalize: schedule?.id });
    await provider.pass(31);
    await provider.pass(366);
    expect(await taxes()).toMatchObject([{ total: 2900 }, { total: 29_000, tax: 5230 }, { total: 29_000, tax: 5230 }]);
  });

  test('stands on a year in advance, and on a gift that opens with an invoice of nothing', async () => {
    await buy(provider, user, { price: price.annuale });
    await provider.pay((await callAs(user, 'EarlyRenew', {}, options())).url);
    await provider.deliverEvents();
    expect(await taxes()).toMatchObject([
      { reason: 'purchase', total: 29_000, tax: 5230 },
      { reason: 'advance', total: 29_000, tax: 5230, taxRate: 2200 },
    ]);
    const other = await createUser();
    const [code] = await giveCodes(other);
    await callAs(await createUser(), 'RedeemGift', { code: code ?? '' }, options());
    await provider.deliverEvents();
    const given = Object.values(provider.state.subscriptions).at(-1);
    expect(given?.default_tax_rates.map(({ id }) => id)).toEqual([vat]);
    expect((await taxes()).slice(2)).toMatchObject([
      { total: 2900, tax: 523, taxRate: 2200 },
      { total: 0, tax: 0 },
    ]);
  });

  test('is a product’s own where its metadata name a rate', async () => {
    const own = await provider.stripe.taxRates.create({ display_name: 'IVA', percentage: 4, inclusive: true });
    await saveSettings({ SHOW_SHOP: true });
    const [book] = await db.select().from(plans).where(eq(plans.id, 'shop-atlante'));
    const sold = present(book);
    await db
      .update(plans)
      .set({ metadata: { ...sold.metadata, TAX_RATE_ID: own.id } })
      .where(eq(plans.id, sold.id));
    const { url } = await callAs(user, 'BuyShop', { priceId: present(price.atlante) }, options());
    const address = { name: 'Anna', line1: 'Via Roma 1', postal_code: '20121', city: 'Milano', state: 'MI' };
    await provider.pay(url, address);
    await provider.deliverEvents();
    const [invoice] = await taxes();
    expect(invoice).toMatchObject({ taxRate: 400 });
    expect((await db.select().from(invoices))[0]?.lines).toMatchObject([{ isGoods: true }]);
    expect(invoice?.tax).toBe(Math.round(((invoice?.total ?? 0) * 4) / 104));
  });

  test('is none without the setting, and says so', async () => {
    await saveSettings({ TAX_RATE_ID: '' });
    await buy(provider, user, { price: price.mensile });
    expect(await taxes()).toMatchObject([{ total: 2900, tax: 0, taxRate: null }]);
  });

  test('is none for a business that owes it itself', async () => {
    await callAs(user, 'CreateCheckoutSession', { price: present(price.mensile) }, options());
    for (const customer of Object.values(provider.state.customers)) customer.tax_exempt = 'reverse';
    await buy(provider, user, { price: price.mensile });
    const [invoice] = await db.select().from(invoices);
    expect(invoice).toMatchObject({ total: 2900, tax: 0, taxRate: null, buyer: { taxExempt: 'reverse' } });
  });
});

/** Gifts of a month, paid and delivered. */
async function giveCodes(giver: { id: string }) {
  await give(provider, giver, [recipient(price.mensile, { deliverOn: romeDay(provider.now()) })]);
  return (await db.select({ code: gifts.promoCode }).from(gifts)).map(({ code }) => code);
}

test('an order of many gifts has a tax that an electronic invoice can carry', async () => {
  const recipients = ['Lia', 'Marco', 'Ugo', 'Vera'].map((name) =>
    recipient(price.annuale, { name, email: `${name}@studio.test`, deliverOn: romeDay(provider.now()) }),
  );
  await give(provider, user, recipients);
  const [invoice] = await db.select().from(invoices);
  const { total, tax } = present(invoice);
  // Four lines, each with its own rounding, would have 20,920.
  expect([total, tax]).toEqual([116_000, 20_918]);
  expect(Math.abs((tax ?? 0) - ((total - (tax ?? 0)) * 22) / 100)).toBeLessThan(1);
  expect(invoice?.lines).toEqual([{ description: 'Annuale · Lia, Marco, Ugo, Vera', quantity: 4, amount: 116_000 }]);
});

describe('an invoice keeps', () => {
  test('the moment at which it was issued, not that of its draft', async () => {
    await buy(provider, user, { price: price.mensile });
    const [made] = Object.values(provider.state.invoices);
    const { id, status_transitions } = present(made);
    Object.assign(present(made), { created: present(made).created - 3600 });
    expect(await provider.payments.invoice(id)).toMatchObject({
      createdAt: present(status_transitions.finalized_at) * 1000,
    });
  });

  test('its buyer as they were when it was made', async () => {
    await buy(provider, user, { price: price.mensile, fiscal: practice });
    const [invoice] = await db.select().from(invoices);
    expect(invoice?.buyer).toEqual({
      name: 'Studio Bianchi S.r.l.',
      country: 'IT',
      street: 'Via Cavour 12',
      postCode: '20121',
      city: 'Milano',
      province: 'MI',
      vatNumber: '07643520567',
      taxCode: '07643520567',
      recapito: 'ABC1234',
      taxExempt: 'none',
    });
  });

  test('a consumer without any number', async () => {
    await buy(provider, user, { price: price.mensile });
    const [invoice] = await db.select().from(invoices);
    expect(invoice?.buyer).toMatchObject({
      country: 'IT',
      street: null,
      vatNumber: null,
      taxCode: null,
      recapito: null,
    });
  });

  test('its lines after discounts', async () => {
    const coupon = await provider.stripe.coupons.create({ percent_off: 20, duration: 'once' });
    const promotion = { type: 'coupon' as const, coupon: coupon.id };
    await provider.stripe.promotionCodes.create({ promotion, code: 'PROVA' });
    const asked = { price: present(price.annuale), promotionCode: 'PROVA' };
    const { docId } = await callAs(user, 'CreateCheckoutSession', asked, options());
    const { url } = await callAs(user, 'GetCheckoutSession', { docId }, options());
    await provider.pay(url ?? '');
    await provider.deliverEvents();
    const [invoice] = await db.select().from(invoices);
    expect(invoice).toMatchObject({ total: 23_200, tax: 4184 });
    expect(invoice?.lines).toEqual([{ description: 'Annuale', quantity: 1, amount: 23_200 }]);
  });

  test('more lines than the provider shows at once', async () => {
    await buy(provider, user, { price: price.mensile });
    const [customer = ''] = Object.keys(provider.state.customers);
    const sold = { currency: 'eur', unit_amount: 2900, product_data: { name: 'Mensile' } };
    const asked = await provider.stripe.checkout.sessions.create({
      mode: 'payment',
      customer,
      line_items: Array.from({ length: 12 }, () => ({ price_data: sold, quantity: 1, tax_rates: [vat] })),
      invoice_creation: { enabled: true },
      success_url: 'http://apice.test/',
    });
    await provider.pay(asked.url ?? '');
    await provider.deliverEvents();
    const [invoice] = await db
      .select()
      .from(invoices)
      .where(eq(invoices.total, 12 * 2900));
    expect(invoice?.lines).toHaveLength(12);
    expect(invoice?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice?.total);
    expect(invoice?.tax).toBe(12 * 523);
  });

  test('the tax of what goes back, in its credit notes', async () => {
    await buy(provider, user, { price: price.annuale });
    await provider.pass(3);
    await callAs(user, 'WithdrawSubscription', {}, options());
    await provider.deliverEvents();
    const [note] = await db.select().from(creditNotes);
    const [invoice] = await db.select().from(invoices);
    expect(note?.amount).toBeGreaterThan(0);
    expect(note?.tax).toBe(Math.round((5230 * (note?.amount ?? 0)) / (invoice?.total ?? 1)));
  });
});

describe('a tax rate that the provider refuses', () => {
  test.each([
    ['txr_unknown', 'tax-rate-unknown'],
    ['archived', 'tax-rate-unfit'],
    ['exclusive', 'tax-rate-unfit'],
  ])('cannot be saved: %s', async (name, reason) => {
    const made = await provider.stripe.taxRates.create({
      display_name: 'IVA',
      percentage: 22,
      inclusive: name !== 'exclusive',
      active: name !== 'archived',
    });
    const value = name.startsWith('txr_') ? name : made.id;
    const work = callAs(await createAdmin(), 'SaveSetting', { name: 'TAX_RATE_ID', value }, options());
    expect(await refusalOf(work)).toMatchObject({ code: 'failed-precondition', reason });
    expect(await auditOf('SaveSetting')).toMatchObject([{ subject: 'TAX_RATE_ID', outcome: reason }]);
  });

  test('can be taken out again, and a fit one is saved', async () => {
    const admin = await createAdmin();
    for (const value of ['', vat]) {
      const saved = await callAs(admin, 'SaveSetting', { name: 'TAX_RATE_ID', value }, options());
      expect(saved.value).toBe(value);
    }
  });

  test('since it was saved stops no purchase: its invoice names no tax', async () => {
    await provider.stripe.taxRates.update(vat, { active: false });
    await buy(provider, user, { price: price.mensile });
    expect(await taxes()).toMatchObject([{ total: 2900, tax: 0, taxRate: null }]);
    await give(provider, user, [recipient(price.mensile, { deliverOn: romeDay(provider.now()) })]);
    const [gift] = await db.select({ code: gifts.promoCode }).from(gifts);
    const opened = await callAs(await createUser(), 'RedeemGift', { code: gift?.code ?? '' }, options());
    expect(opened.currentPeriodEnd).not.toBeNull();
    await provider.deliverEvents();
    expect((await taxes()).map(({ tax, taxRate }) => [tax, taxRate])).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ]);
  });
});
