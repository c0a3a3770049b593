import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import { tidyFiscal } from '../../domain/billing/fiscal';
import { place, type Place } from './place';

const run = `t${Date.now().toString(36)}`;
const { name, stripe, payments }: Place = place();
let product = '';
let month = '';
let year = '';
let vat = '';
let count = 0;
const newKey = () => `${run}/${(count += 1)}`;

beforeAll(async () => {
  product = (await stripe.products.create({ name: `Taxes ${run}` })).id;
  const price = { product, currency: 'eur', tax_behavior: 'inclusive' } as const;
  month = (await stripe.prices.create({ ...price, unit_amount: 2900, recurring: { interval: 'month' } })).id;
  year = (await stripe.prices.create({ ...price, unit_amount: 29_000, recurring: { interval: 'year' } })).id;
  vat = (await stripe.taxRates.create({ display_name: 'IVA', percentage: 22, inclusive: true, country: 'IT' })).id;
});

/** A month that runs for a new customer with a card that pays. */
async function subscribed(facts: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const person = { userId: run, email: `${run}@apice.test`, name: 'Anna Prova', language: 'it' };
  const customer = await payments.createCustomer(person, newKey());
  const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  const items = [{ price: month }];
  const { id } = await stripe.subscriptions.create({ customer, items, default_tax_rates: [vat], ...facts });
  return { customer, id };
}

async function lastInvoice(id: string): Promise<Stripe.Invoice> {
  const { latest_invoice } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  if (!latest_invoice || typeof latest_invoice === 'string') throw new Error('the invoice was not expanded');
  return latest_invoice;
}

const taxOf = ({ total_taxes }: Pick<Stripe.Invoice, 'total_taxes'>) =>
  (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

describe(`${name} keeps the contract of taxes:`, { timeout: 120_000 }, () => {
  test('an inclusive rate is a part of the price, and each line says its own', async () => {
    const { id } = await subscribed();
    const invoice = await lastInvoice(id);
    expect(invoice).toMatchObject({ total: 2900, total_excluding_tax: 2377, customer_tax_exempt: 'none' });
    const [line] = invoice.lines.data;
    expect(line?.taxes).toMatchObject([
      {
        amount: 523,
        taxable_amount: 2377,
        tax_behavior: 'inclusive',
        type: 'tax_rate_details',
        tax_rate_details: { tax_rate: vat },
      },
    ]);
    expect(taxOf(invoice)).toBe(523);
    expect(invoice.default_tax_rates).toMatchObject([{ id: vat, percentage: 22, inclusive: true }]);
  });

  test('a discount lowers the tax, and a free period has none', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'once' });
    const cheaper = await lastInvoice((await subscribed({ discounts: [{ coupon: coupon.id }] })).id);
    expect(cheaper).toMatchObject({ total: 2320, total_excluding_tax: 1902 });
    expect(cheaper.lines.data[0]?.discount_amounts).toMatchObject([{ amount: 580 }]);
    const all = await stripe.coupons.create({ percent_off: 100, duration: 'once' });
    const free = await lastInvoice((await subscribed({ discounts: [{ coupon: all.id }] })).id);
    expect([free.total, taxOf(free)]).toEqual([0, 0]);
  });

  test('a change credits the tax of what is left', async () => {
    const { id } = await subscribed();
    const before = await payments.subscription(id);
    if (!before) throw new Error('the subscription was not found');
    await payments.changePrice(before, year, before.currentPeriodStart, newKey());
    const invoice = await lastInvoice(id);
    expect(invoice.lines.data.map(({ amount }) => amount).sort((one, other) => one - other)).toEqual([-2900, 29_000]);
    expect([invoice.total, taxOf(invoice)]).toEqual([26_100, 4707]);
  });

  test('a credit note carries its part of the tax', async () => {
    const { id } = await subscribed();
    const { id: invoice = '' } = await lastInvoice(id);
    await payments.credit(invoice, 1000, newKey());
    await payments.credit(invoice, 1900, newKey());
    const { data } = await stripe.creditNotes.list({ invoice });
    const taxes = data.toReversed().map(({ total_taxes }) => taxOf({ total_taxes }));
    expect(taxes).toEqual([180, 343]);
  });

  test('a rate is told with its percentage, and an unknown one is nothing', async () => {
    expect(await stripe.taxRates.retrieve(vat)).toMatchObject({ percentage: 22, inclusive: true, active: true });
    const listed = await stripe.taxRates.list({ limit: 100 });
    expect(listed.data.map(({ id }) => id)).toContain(vat);
    await expect(stripe.taxRates.retrieve('txr_unknown')).rejects.toMatchObject({ code: 'resource_missing' });
  });

  test('an invoice is read with its tax, its rate, its buyer and its lines', async () => {
    const { id } = await subscribed();
    const { latestInvoiceId } = (await payments.subscription(id)) ?? {};
    const invoice = await payments.invoice(latestInvoiceId ?? '');
    expect(invoice).toMatchObject({ total: 2900, tax: 523, taxRate: 2200 });
    expect(invoice?.lines).toMatchObject([{ quantity: 1, amount: 2900 }]);
    expect(invoice?.buyer).toMatchObject({ name: 'Anna Prova', country: 'IT', vatNumber: null, taxExempt: 'none' });
    await payments.credit(latestInvoiceId ?? '', 1000, newKey());
    expect(await payments.creditNotesOf(latestInvoiceId ?? '')).toMatchObject([{ amount: 1000, tax: 180 }]);
  });

  test.each([
    ['DE', 'DE 123456789', '123456789', 'reverse'],
    ['GB', 'XI 123456789', 'XI123456789', 'exempt'],
    ['CH', 'CHE-123.456.789', 'CHE-123.456.789', 'exempt'],
  ])(
    'a buyer of %s has the number %s without its country’s prefix alone',
    async (country, given, vatNumber, taxExempt) => {
      const { customer } = await subscribed();
      const address = { via: 'High Street 1', cap: '10115', comune: 'Town' };
      const fiscal = tidyFiscal({ country, partitaIva: given, denominazione: 'Practice', ...address });
      await payments.setFiscalData(customer, fiscal, 'Anna Prova');
      const { id } = await stripe.subscriptions.create({
        customer,
        items: [{ price: month }],
        default_tax_rates: [vat],
      });
      const { latestInvoiceId } = (await payments.subscription(id)) ?? {};
      const invoice = await payments.invoice(latestInvoiceId ?? '');
      expect(invoice).toMatchObject({ tax: 0, taxRate: null, buyer: { country, vatNumber, taxExempt } });
    },
  );

  test('a change that waits for the end of the period keeps the rate', async () => {
    const { id } = await subscribed();
    const subscription = await payments.subscription(id);
    if (!subscription) throw new Error('the subscription was not found');
    const scheduleId = await payments.schedulePrice(subscription, year, newKey());
    const { phases } = await stripe.subscriptionSchedules.retrieve(scheduleId);
    const rates = phases.map(({ default_tax_rates }) => default_tax_rates?.map((rate) => rate.id));
    expect(rates).toEqual([[vat], [vat]]);
    expect((await stripe.subscriptions.retrieve(id)).default_tax_rates).toMatchObject([{ id: vat }]);
  });

  test('a pay page opens with a rate, and without one that is refused', async () => {
    const { customer } = await subscribed();
    const pageWith = (taxRateId: string) => ({
      mode: 'subscription' as const,
      customerId: customer,
      lines: [{ price: month, quantity: 1, taxRateId }],
      successUrl: 'https://apice.test/success?sid={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://apice.test/plans',
      locale: 'it',
      allowsPromotionCodes: false,
      promotionCodeId: null,
      collectsShippingAddress: false,
      collectsTaxId: false,
      consent: null,
      fields: [],
      metadata: { docId: run },
    });
    for (const rate of [vat, 'txr_unknown']) {
      const { url } = await payments.openCheckout(pageWith(rate), newKey());
      expect(url).toBeTruthy();
    }
    expect(await payments.taxRate(vat)).toEqual({ isActive: true, isInclusive: true });
    expect(await payments.taxRate('txr_unknown')).toBeNull();
  });
});
