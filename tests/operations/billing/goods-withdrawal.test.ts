import { beforeEach, describe, expect, test } from 'vitest';
import { orderWithdrawals } from '../../../db/schema';
import { goodsWithdrawalUntil } from '../../../domain/billing/order-withdrawal';
import { runDueJobs } from '../../../operations/run-jobs';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import { practice } from '../../support/money/fiscal';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, db, makeScope, refusalOf } from '../../support/scope';
import { disputing } from './disputing';

let provider: TestProvider;
let price: Record<string, string>;
let user: { id: string };
let admin: { id: string };

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  user = await createUser();
  admin = await createAdmin();
});

const options = () => provider.options();
const refunds = () => Object.values(provider.state.refunds).map(({ amount }) => amount);

const address = { name: 'Elena Marchetti', line1: 'Via Roma 1', postal_code: '20121', city: 'Milano', state: 'MI' };

async function bought(by = user) {
  const { id, url } = await callAs(by, 'BuyShop', { priceId: present(price.atlante) }, options());
  await provider.pay(url, address);
  await provider.deliverEvents();
  return id;
}
const withdraw = (docId: string, by = user) => callAs(by, 'WithdrawPurchase', { docId }, options());
const orders = async (by = user) => (await callAs(by, 'GetShopOrders', {}, options())).orders;
const returns = async () => (await callAs(admin, 'GetReturns', {}, options())).returns;
const arrive = (id: string) => callAs(admin, 'ConfirmReturn', { id }, options());
async function runJobs() {
  const scope = await makeScope(options());
  await runDueJobs(scope);
  await scope.settled();
}

describe('goods that a consumer withdraws from', () => {
  test('are declared once, with a receipt that names the return address and who pays for the return', async () => {
    await saveSettings({ COMPANY: { name: 'Apice', seat: 'Via Roma 1, 20100 Milano', vat: '', rea: '', capital: '' } });
    const docId = await bought();
    const [order] = await orders();
    expect(order).toMatchObject({ docId, name: 'Atlante della poltrona', amount: 3_900, withdrawnAt: null });
    expect(order?.withdrawal).toEqual({ until: goodsWithdrawalUntil(provider.now()), amount: 3_900 });
    const declared = await Promise.all([withdraw(docId), withdraw(docId)]);
    expect(declared).toEqual([{ at: provider.now() }, { at: provider.now() }]);
    expect(await withdraw(docId)).toEqual({ at: provider.now() });
    await runJobs();
    await runJobs();
    const receipts = provider.postbox.filter(({ subject }) => subject === 'Ricevuta del tuo recesso dall’acquisto');
    expect(receipts).toHaveLength(1);
    const text = present(receipts[0]).text;
    expect(text).toMatch(/Acquisto: Atlante della poltrona/);
    expect(text).toMatch(/Indirizzo del reso: Via Roma 1, 20100 Milano/);
    expect(text).toMatch(/Spese di restituzione: a carico tuo/);
    expect(text).toMatch(/Rimborso: 39,00\s€/);
    expect(text).toMatch(/Data e ora: \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    expect(refunds()).toEqual([]);
    expect((await orders())[0]).toMatchObject({ withdrawal: null, withdrawnAt: provider.now(), returnedAt: null });
  });

  test('are refunded by a credit note once they came back, once', async () => {
    await withdraw(await bought());
    const [waiting] = await returns();
    expect(waiting).toMatchObject({ goods: 'Atlante della poltrona', amount: 3_900, person: { uid: user.id } });
    const { id } = present(waiting);
    const settled = await Promise.allSettled([arrive(id), arrive(id)]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusalOf(arrive(id))).reason).toBe('return-not-waiting');
    expect((await refusalOf(arrive('unknown'))).reason).toBe('return-not-waiting');
    await provider.pass(1);
    await runJobs();
    expect(refunds()).toEqual([3_900]);
    expect(Object.values(provider.state.creditNotes)).toMatchObject([{ amount: 3_900 }]);
    expect(await returns()).toEqual([]);
    expect((await orders())[0]?.returnedAt).not.toBeNull();
  });

  test('are refunded by a credit note also where their customer was deleted at the provider meanwhile', async () => {
    await withdraw(await bought());
    const [customer] = Object.keys(provider.state.customers);
    await provider.stripe.customers.del(present(customer));
    await provider.deliverEvents();
    await arrive(present((await returns())[0]).id);
    await provider.pass(1);
    await runJobs();
    expect(refunds()).toEqual([3_900]);
    const { invoices } = await callAs(user, 'GetInvoices', {}, options());
    expect(invoices).toMatchObject([{ refunded: 3_900, creditNotes: [{ amount: 3_900 }] }]);
  });

  test.each([
    ['a part', 1000, 2900],
    ['the whole price', 3900, 0],
  ])('are refunded what is left after the dashboard has refunded %s', async (_what, before, left) => {
    await withdraw(await bought());
    const [charge] = Object.values(provider.state.charges);
    await provider.stripe.refunds.create({ charge: present(charge).id, amount: before });
    const { id } = present((await returns())[0]);
    expect(await arrive(id)).toEqual({ amount: left });
    await provider.deliverEvents();
    await provider.pass(1);
    await runJobs();
    expect(refunds()).toEqual([before, left].filter((amount) => amount > 0));
    expect(Object.values(provider.state.creditNotes).reduce((sum, { amount }) => sum + amount, 0)).toBe(3900);
    expect(Object.values(provider.state.customers).map(({ balance }) => balance)).toEqual([0]);
  });

  test('are not refunded while their payment is disputed, and are once it is won', async () => {
    await withdraw(await bought());
    const at = disputing(provider);
    await at.disputed(present((await at.invoicesOf(user))[0]).id);
    expect(await arrive(present((await returns())[0]).id)).toEqual({ amount: 0 });
    await at.wins();
    await provider.pass(1);
    await runJobs();
    expect(refunds()).toEqual([3900]);
  });

  test('are listed page by page, the oldest first', async () => {
    const rows = Array.from({ length: 25 }, (_, place) => ({
      id: `w${place}`,
      kind: 'shop' as const,
      orderId: `visit-${place}`,
      at: provider.now() + place,
    }));
    for (const row of rows) await db.insert(orderWithdrawals).values(row);
    const first = await callAs(admin, 'GetReturns', {}, options());
    expect(first.returns.map(({ id }) => id)).toEqual(rows.slice(0, 24).map(({ id }) => id));
    const last = await callAs(admin, 'GetReturns', { after: present(first.next) }, options());
    expect(last).toMatchObject({ returns: [{ id: 'w24' }], next: null });
  });

  test('are refunded also after the account was deleted', async () => {
    await withdraw(await bought());
    await callAs(user, 'DeleteAccount', {}, options());
    await runJobs();
    const [waiting] = await returns();
    expect(waiting).toMatchObject({ person: null, amount: 3_900 });
    await arrive(present(waiting).id);
    expect(refunds()).toEqual([3_900]);
    expect(await db.select().from(orderWithdrawals)).toMatchObject([{ userId: null, finishedAt: provider.now() }]);
  });
});

describe('a withdrawal from goods is refused', () => {
  test('after fourteen days from the latest lawful delivery, and to anybody else', async () => {
    const other = await createUser();
    const [last, late] = [await bought(), await bought(other)];
    await provider.pass(44);
    expect(await withdraw(last)).toEqual({ at: provider.now() });
    await provider.pass(1);
    expect((await orders(other))[0]?.withdrawal).toBeNull();
    expect((await refusalOf(withdraw(late, other))).reason).toBe('withdrawal-over');
    expect((await refusalOf(withdraw(last, other))).reason).toBe('order-not-found');
  });

  test('to a business, by what it was at the purchase', async () => {
    await callAs(user, 'SaveFiscalData', practice, options());
    const docId = await bought();
    expect((await orders())[0]?.withdrawal).toBeNull();
    expect((await refusalOf(withdraw(docId))).reason).toBe('withdrawal-for-consumers');
  });

  test('while the payment is disputed; won, it is as any other', async () => {
    const docId = await bought();
    const at = disputing(provider);
    await at.disputed(present((await at.invoicesOf(user))[0]).id);
    expect((await refusalOf(withdraw(docId))).reason).toBe('payment-disputed');
    await at.wins();
    expect(await withdraw(docId)).toEqual({ at: provider.now() });
  });
});
