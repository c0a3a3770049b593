import { beforeAll, describe, expect, test } from 'vitest';
import { holesIn } from '../support/money/numbering';
import { euCountries, vatForms } from '../../domain/billing/countries';
import { euVatId, tidyFiscal } from '../../domain/billing/fiscal';
import { DomainError } from '../../domain/shared/errors';
import { german, practice } from '../support/money/fiscal';
import { place, type Place } from './place';

const run = `c${Date.now().toString(36)}`;
const dayMs = 86_400_000;
const { name, stripe, payments, banksAnswer }: Place = place();
let product = '';
let month = '';
let year = '';
let count = 0;
/** A key that no other run has used. */
const newKey = () => `${run}/${(count += 1)}`;

beforeAll(async () => {
  product = (await stripe.products.create({ name: `Contract ${run}`, metadata: { ORDER: '1' } })).id;
  const price = { product, currency: 'eur' };
  month = (await stripe.prices.create({ ...price, unit_amount: 2900, recurring: { interval: 'month' } })).id;
  year = (await stripe.prices.create({ ...price, unit_amount: 29_000, recurring: { interval: 'year' } })).id;
});

const newCustomer = () =>
  payments.createCustomer({ userId: run, email: `${run}@apice.test`, name: 'Anna Prova', language: 'it' }, newKey());

async function giveCard(customer: string, card: string) {
  const { id } = await stripe.paymentMethods.attach(card, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
}

/** A customer with a card that pays, and a month that runs. */
async function subscribed(card = 'pm_card_visa') {
  const customer = await newCustomer();
  await giveCard(customer, card);
  const { id } = await stripe.subscriptions.create({ customer, items: [{ price: month }] });
  const subscription = await payments.subscription(id);
  if (!subscription) throw new Error('the subscription was not found');
  return { customer, subscription };
}

/** A customer whose account is debited, and a month that runs; its bank answers minutes later. */
async function debited(iban: string) {
  const customer = await newCustomer();
  const account = await stripe.paymentMethods.create({
    type: 'sepa_debit',
    sepa_debit: { iban },
    billing_details: { name: 'Anna Prova', email: `${run}@apice.test` },
  });
  await stripe.setupIntents.create({
    customer,
    payment_method: account.id,
    allowed_payment_method_types: ['sepa_debit'],
    confirm: true,
    mandate_data: { customer_acceptance: { type: 'offline' } },
  });
  const items = [{ price: month }];
  const { id } = await stripe.subscriptions.create({ customer, items, default_payment_method: account.id });
  const invoiceId = (await payments.subscription(id))?.latestInvoiceId ?? '';
  return { id, invoiceId, invoice: () => payments.invoice(invoiceId) };
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.reason : error),
  );

describe(`${name} keeps the contract:`, { timeout: 120_000 }, () => {
  test('what it does not know is nothing, not an error', async () => {
    expect(await payments.customer('cus_unknown')).toBeNull();
    expect(await payments.subscription('sub_unknown')).toBeNull();
    expect(await payments.invoice('in_unknown')).toBeNull();
    expect(await payments.checkout('cs_test_unknown')).toBeNull();
    expect(await payments.promotionCode(`NO${run}`)).toBeNull();
  });

  test('a customer asked for twice under one key is one', async () => {
    const person = { userId: run, email: `${run}@apice.test`, name: 'Anna Prova', language: 'it' };
    const key = newKey();
    expect(await payments.createCustomer(person, key)).toBe(await payments.createCustomer(person, key));
  });

  test('a plan is told with its prices', async () => {
    const plan = await payments.plan(product);
    expect(plan).toMatchObject({ metadata: { ORDER: '1' }, active: true });
    const told = plan?.prices.map(({ unitAmount, interval }) => [unitAmount, interval]).sort();
    expect(told).toEqual([
      [2900, 'month'],
      [29_000, 'year'],
    ]);
    expect(await payments.planOfPrice(month)).toBe(product);
  });

  test('a first period is paid by an invoice with a number', async () => {
    const { customer, subscription } = await subscribed();
    expect(subscription).toMatchObject({ status: 'active', priceId: month, cancelAt: null });
    const invoice = await payments.invoice(subscription.latestInvoiceId ?? '');
    expect(invoice).toMatchObject({ customerId: customer, status: 'paid', reason: 'purchase', amountPaid: 2900 });
    expect(invoice?.number).toBeTruthy();
    expect(invoice?.paymentId).toBeTruthy();
  });

  test('an invoice says the customer’s fiscal data, once however often they are told', async () => {
    const customer = await newCustomer();
    await payments.setFiscalData(customer, tidyFiscal(practice), 'Anna Prova');
    await payments.setFiscalData(customer, tidyFiscal(practice), 'Anna Prova');
    await giveCard(customer, 'pm_card_visa');
    const { latest_invoice } = await stripe.subscriptions.create({
      customer,
      items: [{ price: month }],
      expand: ['latest_invoice'],
    });
    expect(latest_invoice).toMatchObject({
      customer_name: practice.denominazione,
      customer_address: { line1: practice.via, city: practice.comune },
      customer_tax_ids: [{ type: 'eu_vat', value: `IT${practice.partitaIva}` }],
    });
    const { custom_fields } = latest_invoice as { custom_fields: unknown };
    expect(custom_fields).toContainEqual({ name: 'Codice SDI', value: practice.recapito });
    await payments.setFiscalData(customer, tidyFiscal({}), 'Anna Prova');
    expect((await stripe.customers.listTaxIds(customer)).data).toEqual([]);
  });

  test('a business that is one no more leaves neither address nor code behind', async () => {
    const customer = await newCustomer();
    await payments.setFiscalData(customer, tidyFiscal(practice), 'Anna Prova');
    await payments.setFiscalData(customer, tidyFiscal({}), 'Anna Prova');
    const now = await stripe.customers.retrieve(customer);
    if (now.deleted) throw new Error('the customer was deleted');
    expect(now).toMatchObject({ name: 'Anna Prova', address: null });
    expect(now.invoice_settings.custom_fields ?? []).toEqual([]);
  });

  test.each([...euCountries.filter((country) => country !== 'IT'), 'GB'])(
    'a business of %s owes the tax by its number, as far as the EU goes',
    async (country) => {
      const customer = await newCustomer();
      const partitaIva = vatForms[country]?.example ?? 'XI123456789';
      const data = tidyFiscal({ ...german, country, partitaIva });
      await payments.setFiscalData(customer, data, 'Anna Prova');
      const { data: taxIds } = await stripe.customers.listTaxIds(customer);
      expect(taxIds).toMatchObject([{ type: 'eu_vat', value: euVatId(data), country }]);
      const taxExempt = country === 'GB' ? 'exempt' : 'reverse';
      expect(await stripe.customers.retrieve(customer)).toMatchObject({ tax_exempt: taxExempt, address: { country } });
    },
  );

  test('a business of the EU that is one no more pays tax again', async () => {
    const customer = await newCustomer();
    await payments.setFiscalData(customer, tidyFiscal(german), 'Anna Prova');
    await payments.setFiscalData(customer, tidyFiscal({ country: 'DE' }), 'Anna Prova');
    const now = await stripe.customers.retrieve(customer);
    expect(now).toMatchObject({ name: 'Anna Prova', tax_exempt: 'none', address: null });
    expect((await stripe.customers.listTaxIds(customer)).data).toEqual([]);
  });

  test('a number that is refused leaves the former one', async () => {
    const customer = await newCustomer();
    await payments.setFiscalData(customer, tidyFiscal(practice), 'Anna Prova');
    const wrong = { ...tidyFiscal(german), partitaIva: '1' };
    expect(await reasonOf(payments.setFiscalData(customer, wrong, 'Anna Prova'))).toBe('payment-refused');
    const { data } = await stripe.customers.listTaxIds(customer);
    expect(data.map(({ value }) => value)).toEqual([`IT${practice.partitaIva}`]);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ name: practice.denominazione });
  });

  test('a customer’s later invoices carry a changed address and name', async () => {
    const customer = await newCustomer();
    await payments.setPerson(customer, { email: `new-${run}@apice.test`, name: 'Anna Nuova' });
    await giveCard(customer, 'pm_card_visa');
    const { latest_invoice } = await stripe.subscriptions.create({
      customer,
      items: [{ price: month }],
      expand: ['latest_invoice'],
    });
    expect(latest_invoice).toMatchObject({ customer_name: 'Anna Nuova', customer_email: `new-${run}@apice.test` });
  });

  test('a deleted customer is nobody, twice; what ran has ended, and what was paid stays', async () => {
    const { customer, subscription } = await subscribed();
    await payments.deleteCustomer(customer);
    await payments.deleteCustomer(customer);
    await payments.setPerson(customer, { email: `${run}@apice.test`, name: 'Anna Prova' });
    expect(await payments.customer(customer)).toBeNull();
    expect(await payments.subscription(subscription.id)).toMatchObject({ status: 'canceled' });
    expect(await payments.invoice(subscription.latestInvoiceId ?? '')).toMatchObject({ status: 'paid' });
    expect(await reasonOf(payments.portal(customer, 'https://apice.test/'))).toBe('payment-refused');
    // What was paid still goes back, by a credit note.
    await payments.credit(subscription.latestInvoiceId ?? '', 1000, newKey());
    const notes = await payments.creditNotesOf(subscription.latestInvoiceId ?? '');
    expect(notes).toMatchObject([{ amount: 1000, movesMoney: true }]);
  });

  test('fiscal data that two tabs tell at once give each number once', async () => {
    const customer = await newCustomer();
    const tell = () => payments.setFiscalData(customer, tidyFiscal(practice), 'Anna Prova');
    await Promise.all([tell(), tell()]);
    const { data } = await stripe.customers.listTaxIds(customer);
    expect(data.map(({ value }) => value)).toEqual([`IT${practice.partitaIva}`]);
  });

  test('a subscription that two tabs end at once has ended for both', async () => {
    const { subscription } = await subscribed();
    await Promise.all([payments.endNow(subscription.id), payments.endNow(subscription.id)]);
    expect(await payments.subscription(subscription.id)).toMatchObject({ status: 'canceled' });
  });

  test('a subscription by debit runs while its bank has yet to answer, and goes on when it pays', async () => {
    const { id, invoice, invoiceId } = await debited('AT321904300235473204');
    expect(await payments.subscription(id)).toMatchObject({ status: 'active' });
    expect(await invoice()).toMatchObject({ status: 'processing', amountPaid: 0, paymentId: null, paidAt: null });
    await banksAnswer(async () => (await invoice())?.status !== 'processing');
    expect(await payments.subscription(id)).toMatchObject({ status: 'active' });
    expect(await invoice()).toMatchObject({ status: 'paid', amountPaid: 2900 });
    const page = await payments.subscriptionsPage(null, 100);
    expect(page.page.find((one) => one.id === id)).toMatchObject({
      latestInvoiceId: invoiceId,
      latestInvoiceStatus: 'paid',
    });
  }, 400_000);

  test('a subscription whose debit is refused is past due, and its invoice can be taken back', async () => {
    const { id, invoice, invoiceId } = await debited('AT981904300235473205');
    expect(await invoice()).toMatchObject({ status: 'processing' });
    await banksAnswer(async () => (await invoice())?.status !== 'processing');
    expect(await payments.subscription(id)).toMatchObject({ status: 'past_due' });
    expect(await invoice()).toMatchObject({ status: 'open', amountPaid: 0 });
    await payments.endNow(id);
    await payments.voidInvoice(invoiceId);
    await payments.voidInvoice(invoiceId);
    expect(await invoice()).toMatchObject({ status: 'void' });
  }, 400_000);

  test('a dearer price charges what its preview said', async () => {
    const { subscription } = await subscribed();
    const at = subscription.currentPeriodStart;
    const due = await payments.previewPrice(subscription, year, at);
    expect(due).toBe(26_100);
    await payments.changePrice(subscription, year, at, newKey());
    const after = await payments.subscription(subscription.id);
    expect(after).toMatchObject({ priceId: year, status: 'active' });
    expect(await payments.invoice(after?.latestInvoiceId ?? '')).toMatchObject({ amountPaid: due, reason: 'change' });
  });

  test('a price that it has already is no change, and has no invoice', async () => {
    const { subscription } = await subscribed();
    const at = subscription.currentPeriodStart;
    await payments.changePrice(subscription, year, at, newKey());
    const changed = await payments.subscription(subscription.id);
    // A second tab read the subscription before the first change.
    await payments.changePrice(subscription, year, at, newKey());
    expect(await payments.subscription(subscription.id)).toEqual(changed);
  });

  test('a card that is declined changes nothing', async () => {
    const { customer, subscription } = await subscribed();
    await giveCard(customer, 'pm_card_chargeCustomerFail');
    const change = payments.changePrice(subscription, year, subscription.currentPeriodStart, newKey());
    expect(await reasonOf(change)).toBe('card-declined');
    expect(await payments.subscription(subscription.id)).toMatchObject({ priceId: month, status: 'active' });
  });

  test('a subscription ends with its period, goes on, and ends at once', async () => {
    const { subscription } = await subscribed();
    await payments.setEnding(subscription.id, true, 'Prova');
    expect(await payments.subscription(subscription.id)).toMatchObject({ cancelAt: subscription.currentPeriodEnd });
    await payments.setEnding(subscription.id, false, null);
    expect(await payments.subscription(subscription.id)).toMatchObject({ cancelAt: null });
    await payments.endNow(subscription.id);
    await payments.endNow(subscription.id);
    expect(await payments.subscription(subscription.id)).toMatchObject({ status: 'canceled' });
  });

  test('a period that was paid apart is added without a charge', async () => {
    const { customer, subscription } = await subscribed();
    const until = subscription.currentPeriodEnd + 365 * dayMs;
    await payments.extend(subscription.id, until, newKey());
    const extended = { status: 'trialing', currentPeriodEnd: until, cancelAt: null };
    expect(await payments.subscription(subscription.id)).toMatchObject(extended);
    // A gift’s is added once, and a cancelled plan ends with it.
    await payments.setEnding(subscription.id, true, null);
    const [gift, key] = [{ id: 'gif_1', from: until, until: until + 31 * dayMs }, newKey()];
    for (let time = 0; time < 2; time += 1) await payments.addGift(subscription.id, gift, key);
    const end = { currentPeriodEnd: gift.until, cancelAt: gift.until };
    const metadata = { gif_1: `${gift.from}-${gift.until}` };
    expect(await payments.subscription(subscription.id)).toMatchObject({ ...end, metadata });
    const paid = (await payments.invoicesOf(customer)).reduce((sum, { amountPaid }) => sum + amountPaid, 0);
    expect(paid).toBe(2900);
  });

  test('money goes back in part, then what is left, and no more', async () => {
    const { subscription } = await subscribed();
    const invoice = await payments.invoice(subscription.latestInvoiceId ?? '');
    const paymentId = invoice?.paymentId ?? '';
    const key = newKey();
    await payments.refund(paymentId, 900, key);
    await payments.refund(paymentId, 900, key);
    expect(await payments.refunded(paymentId)).toBe(900);
    await payments.refund(paymentId, null, newKey());
    await payments.refund(paymentId, null, newKey());
    expect(await payments.refunded(paymentId)).toBe(2900);
  });

  test('a credit note says what went back, once for each key, numbered within its invoice', async () => {
    const { subscription } = await subscribed();
    const invoice = await payments.invoice(subscription.latestInvoiceId ?? '');
    const [id, key] = [invoice?.id ?? '', newKey()];
    await payments.credit(id, 1000, key);
    await payments.credit(id, 1000, key);
    await payments.credit(id, 1900, newKey());
    const notes = await payments.creditNotesOf(id);
    expect(notes.map(({ amount }) => amount)).toEqual([1000, 1900]);
    expect(holesIn(notes.map(({ number }) => number))).toEqual([]);
    expect(await payments.refunded(invoice?.paymentId ?? '')).toBe(2900);
    expect(await reasonOf(payments.credit(id, 1, newKey()))).toBe('payment-refused');
  });

  test('a refund without a credit note gets one, and one that has its note no second', async () => {
    const { subscription } = await subscribed();
    const invoice = await payments.invoice(subscription.latestInvoiceId ?? '');
    const [id, paymentId] = [invoice?.id ?? '', invoice?.paymentId ?? ''];
    await payments.credit(id, 1000, newKey());
    await stripe.refunds.create({ payment_intent: paymentId, amount: 400 });
    await payments.noteRefunds(id, paymentId);
    await payments.noteRefunds(id, paymentId);
    expect((await payments.creditNotesOf(id)).map(({ amount }) => amount)).toEqual([1000, 400]);
    expect(await payments.refunded(paymentId)).toBe(1400);
  });

  test('the newest card pays', async () => {
    const { customer, subscription } = await subscribed();
    const { id } = await stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    await payments.useNewestCard(customer, [subscription.id]);
    expect(await payments.customer(customer)).toMatchObject({ cardId: id });
  });

  test('credit is kept below zero', async () => {
    const customer = await newCustomer();
    const key = newKey();
    await payments.moveBalance(customer, -500, 'Prova', key);
    await payments.moveBalance(customer, -500, 'Prova', key);
    expect(await payments.customer(customer)).toMatchObject({ balance: -500 });
  });

  test('a gift’s code opens one free period that ends by itself', async () => {
    const customer = await newCustomer();
    const couponId = await payments.createGiftCoupon({ planId: product, metadata: { gift: run } }, newKey());
    const facts = { customerId: customer, priceId: year, couponId, userId: run };
    const opened = await payments.subscription(await payments.redeemGift(facts, newKey()));
    expect(opened).toMatchObject({ status: 'active', priceId: year });
    expect(opened?.cancelAt).toBe(opened?.currentPeriodEnd);
    expect(await payments.invoice(opened?.latestInvoiceId ?? '')).toMatchObject({ total: 0, paymentId: null });
    const again = payments.redeemGift({ ...facts, customerId: await newCustomer() }, newKey());
    expect(await reasonOf(again)).toBe('payment-refused');
  });

  test('a pay page is the same under one key, and can be closed', async () => {
    const request = {
      mode: 'subscription' as const,
      customerId: await newCustomer(),
      lines: [{ price: month, quantity: 1 }],
      successUrl: 'https://apice.test/success?sid={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://apice.test/plans',
      locale: 'it',
      allowsPromotionCodes: true,
      promotionCodeId: null,
      collectsShippingAddress: false,
      collectsTaxId: true,
      consent: 'Chiedo che l’accesso cominci subito.',
      fields: [{ key: 'recapito', label: 'Codice SDI o PEC', maxLength: 254 }],
      metadata: { docId: run },
    };
    const key = newKey();
    const [one, other] = [await payments.openCheckout(request, key), await payments.openCheckout(request, key)];
    expect(other).toEqual(one);
    expect(await payments.checkout(one.sessionId)).toMatchObject({ status: 'open', metadata: { docId: run } });
    expect(await payments.expireCheckout(one.sessionId)).toMatchObject({ status: 'expired' });
    expect(await payments.expireCheckout(one.sessionId)).toMatchObject({ status: 'expired' });
  });

  test('subscriptions are told page by page', async () => {
    const { subscription: older } = await subscribed();
    const { subscription: newer } = await subscribed();
    const first = await payments.subscriptionsPage(null, 1);
    expect(first.page.map(({ id }) => id)).toEqual([newer.id]);
    const second = await payments.subscriptionsPage(first.after, 1);
    expect(second.page.map(({ id }) => id)).toEqual([older.id]);
  });

  test('a key that comes again with another request is refused', async () => {
    const customer = await newCustomer();
    const key = newKey();
    await payments.moveBalance(customer, -100, 'Prova', key);
    expect(await reasonOf(payments.moveBalance(customer, -200, 'Prova', key))).toBe('payment-refused');
  });
});
