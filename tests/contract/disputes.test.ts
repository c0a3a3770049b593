import { describe, expect, test } from 'vitest';
import { DomainError } from '../../domain/shared/errors';
import { place } from './place';

const run = `d${Date.now().toString(36)}`;
const { name, stripe, payments } = place();
let count = 0;
const newKey = () => `${run}/${(count += 1)}`;

/** The test mode takes a moment until a disputed charge has its dispute, and its evidence an answer. */
async function shortly<T>(look: () => Promise<T | null | undefined>): Promise<T> {
  for (let tries = 0; tries < 60; tries += 1) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('it did not happen');
}

/** An invoice that a card has paid, whose owner disputes it or has their bank inquire. */
async function disputed(card: string) {
  const customer = await payments.createCustomer(
    { userId: run, email: `${run}@apice.test`, name: 'Anna Prova', language: 'it' },
    newKey(),
  );
  const method = await stripe.paymentMethods.attach(card, { customer });
  const product = await stripe.products.create({ name: `Disputes ${run}` });
  const recurring = { interval: 'month' } as const;
  const price = await stripe.prices.create({ product: product.id, currency: 'eur', unit_amount: 2900, recurring });
  const items = [{ price: price.id }];
  const { id } = await stripe.subscriptions.create({ customer, items, default_payment_method: method.id });
  const invoiceId = (await payments.subscription(id))?.latestInvoiceId ?? '';
  const paymentId = (await payments.invoice(invoiceId))?.paymentId ?? '';
  const made = await shortly(async () => {
    const { data } = await stripe.disputes.list({ payment_intent: paymentId });
    return data[0];
  });
  const submit = (text: string) => stripe.disputes.update(made.id, { evidence: { uncategorized_text: text } });
  const becomes = (status: string) =>
    shortly(async () => {
      const found = await payments.dispute(made.id);
      return found?.status === status ? found : null;
    });
  return { id: made.id, customer, invoiceId, paymentId, submit, becomes };
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.reason : error),
  );

describe(`${name} keeps the contract of disputes:`, { timeout: 240_000 }, () => {
  test('one that it does not know is nothing', async () => {
    expect(await payments.dispute('du_unknown')).toBeNull();
    expect(await payments.invoiceOfPayment('pi_unknown')).toBeNull();
  });

  test('the card of a fraudulent dispute is disputed; its payment leads to its invoice', async () => {
    const { id, customer, invoiceId, paymentId } = await disputed('pm_card_createDispute');
    expect(await payments.dispute(id)).toMatchObject({
      paymentId,
      customerId: customer,
      amount: 2900,
      currency: 'eur',
      reason: 'fraudulent',
      status: 'needs_response',
    });
    expect((await payments.dispute(id))?.evidenceDueAt).toBeGreaterThan(Date.now());
    expect((await payments.invoiceOfPayment(paymentId))?.id).toBe(invoiceId);
    const { page } = await payments.disputesPage(null, 1);
    expect(page).toHaveLength(1);
  });

  test('winning evidence wins it', async () => {
    const { submit, becomes, paymentId } = await disputed('pm_card_createDispute');
    expect(await reasonOf(payments.refund(paymentId, null, newKey()))).toBe('payment-disputed');
    await submit('winning_evidence');
    expect((await becomes('won')).evidenceDueAt).toBeNull();
  });

  test('losing evidence loses it; the note of its loss is one, and moves no money', async () => {
    const { submit, becomes, invoiceId, paymentId } = await disputed('pm_card_createDispute');
    await submit('losing_evidence');
    await becomes('lost');
    const key = newKey();
    await payments.bookLoss(invoiceId, 2900, key);
    await payments.bookLoss(invoiceId, 2900, key);
    await payments.bookLoss(invoiceId, 2900, newKey());
    expect(await payments.creditNotesOf(invoiceId)).toMatchObject([{ amount: 2900, movesMoney: false }]);
    expect(await payments.refunded(paymentId)).toBe(0);
    expect(await reasonOf(payments.refund(paymentId, null, newKey()))).toBe('payment-disputed');
  });

  test('an inquiry takes no money, and ends with a refund', async () => {
    const { becomes, paymentId } = await disputed('pm_card_createDisputeInquiry');
    await becomes('warning_needs_response');
    await payments.refund(paymentId, null, newKey());
    await becomes('warning_closed');
  });
});
