import { beforeEach, describe, expect, test } from 'vitest';
import { creditNotes, orderWithdrawals } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { operations } from '../../../operations';
import type { PaymentProvider } from '../../../operations/payment-port';
import { asSystem, runDueJobs } from '../../../operations/run-jobs';
import { rowsOfCsv } from '../../../operations/shared/csv';
import { auditOf } from '../../support/audit';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, callUncheckedAs, db, makeScope, refusalOf } from '../../support/scope';
import { disputing } from './disputing';

// Goods that came back worth less: finance refunds a part of their price, with a reason (Codice del consumo 57, 2).

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
const reason = 'Copertina <b>strappata</b>';

/** Goods of 39.00 that are on their way back; the id of their withdrawal. */
async function returning(): Promise<string> {
  const { id: docId, url } = await callAs(user, 'BuyShop', { priceId: present(price.atlante) }, options());
  const address = { name: 'Elena', line1: 'Via Roma 1', postal_code: '20121', city: 'Milano', state: 'MI' };
  await provider.pay(url, address);
  await provider.deliverEvents();
  await callAs(user, 'WithdrawPurchase', { docId }, options());
  return present((await callAs(admin, 'GetReturns', {}, options())).returns[0]).id;
}

const reduce = (id: string, amount: number, payments: Partial<PaymentProvider> = {}, by = admin) =>
  callAs(
    by,
    'ConfirmReturn',
    { id, reduced: { amount, reason } },
    { ...options(), payments: { ...provider.payments, ...payments } },
  );

async function runJobs() {
  const scope = await makeScope(options());
  await runDueJobs(scope);
  await scope.settled();
}
const told = () => provider.postbox.filter(({ subject }) => subject.endsWith('il rimborso è ridotto'));

describe('goods that came back worth less', () => {
  test('are refunded in part, once: credit note, mail with the reason, profile and audit log', async () => {
    const id = await returning();
    expect(await reduce(id, 3_001)).toEqual({ amount: 3_001 });
    expect((await refusalOf(reduce(id, 2_000))).reason).toBe('return-not-waiting');
    await provider.pass(1);
    for (let time = 0; time < 2; time += 1) {
      await runJobs();
      const scope = await makeScope(options());
      await operations.FinishOrderWithdrawal.run(asSystem(scope), { withdrawalId: id });
      await scope.settled();
    }
    expect(refunds()).toEqual([3_001]);
    expect(await db.select().from(creditNotes)).toMatchObject([{ amount: 3_001 }]);
    const [mail, ...others] = told();
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/Rimborso: 30,01\s€\nTrattenuto: 8,99\s€\nMotivo: Copertina <b>strappata<\/b>/);
    expect(mail?.html).toContain('Copertina &lt;b&gt;strappata&lt;/b&gt;');
    const { orders } = await callAs(user, 'GetShopOrders', {}, options());
    expect(orders[0]?.reduced).toEqual({ amount: 3_001, reason });
    expect(await db.select().from(orderWithdrawals)).toMatchObject([{ amount: 3_001, kept: 899, keptReason: reason }]);
    const entry = (await auditOf('ConfirmReturn')).find(({ after }) => after !== null);
    expect(entry).toMatchObject({ actorId: admin.id, subject: id, after: { amount: 3_001 } });
  });

  test('are in the month’s export with what went back, to the cent', async () => {
    await saveSettings({ TAX_RATE_ID: 'txr_it22' });
    await reduce(await returning(), 3_001);
    await provider.deliverEvents();
    const asked = { month: '2026-11', format: 'csv' as const };
    const first = await callAs(admin, 'ExportInvoices', asked, options());
    const last = await callAs(admin, 'ExportInvoices', { ...asked, after: present(first.next) }, options());
    const [, invoice, note] = [first, last].flatMap(({ files }) =>
      rowsOfCsv(files.map(({ text }) => text).join('')).filter((row) => row.length > 1),
    );
    // 39.00 at 22 %, and 30.01 of it.
    expect(invoice?.slice(8, 13)).toEqual(['31,97', '22,00', '', '7,03', '39,00']);
    expect(note?.slice(8, 13)).toEqual(['24,60', '22,00', '', '5,41', '30,01']);
    const { total } = await callAs(admin, 'GetInvoiceMonth', { month: '2026-11' }, options());
    expect(total).toBe(899);
  });

  test('may be worth nothing any more: nothing goes back, and the buyer is told why', async () => {
    expect(await reduce(await returning(), 0)).toEqual({ amount: 0 });
    await runJobs();
    expect(refunds()).toEqual([]);
    expect(told()).toHaveLength(1);
  });

  test('are refunded later while the provider does not answer, and once a dispute is won', async () => {
    const credit = () => Promise.reject(new DomainError('unavailable', 'payments-unavailable'));
    expect(await reduce(await returning(), 3_001, { credit })).toEqual({ amount: 3_001 });
    expect(refunds()).toEqual([]);
    await provider.pass(1);
    await runJobs();
    expect(refunds()).toEqual([3_001]);
  });

  test('are marked by nobody while the provider does not say what is left', async () => {
    const id = await returning();
    const refunded = () => Promise.reject(new DomainError('unavailable', 'payments-unavailable'));
    expect((await refusalOf(reduce(id, 3_001, { refunded }))).reason).toBe('payments-unavailable');
    expect(await db.select().from(orderWithdrawals)).toMatchObject([{ returnedAt: null, kept: null }]);
    expect(await reduce(id, 3_001)).toEqual({ amount: 3_001 });
  });

  test('of a disputed payment go back once it is won', async () => {
    const id = await returning();
    const at = disputing(provider);
    await at.disputed(present((await at.invoicesOf(user))[0]).id);
    expect(await reduce(id, 3_001)).toEqual({ amount: 0 });
    await at.wins();
    await provider.pass(1);
    await runJobs();
    expect(refunds()).toEqual([3_001]);
  });
});

describe('a reduced refund is refused', () => {
  test.each([3_900, 3_901, 1_000_000])('of %i cents, which are not less than what was paid', async (amount) => {
    const refusal = await refusalOf(reduce(await returning(), amount));
    expect(refusal).toMatchObject({ reason: 'return-refund-not-less', details: { most: 3_900 } });
    expect(await db.select().from(orderWithdrawals)).toMatchObject([{ returnedAt: null, amount: 3_900, kept: null }]);
    expect(refunds()).toEqual([]);
  });

  test('of more than the dashboard has left', async () => {
    const id = await returning();
    await provider.stripe.refunds.create({
      charge: present(Object.values(provider.state.charges)[0]).id,
      amount: 1000,
    });
    const refusal = await refusalOf(reduce(id, 3_000));
    expect(refusal).toMatchObject({ reason: 'return-refund-not-less', details: { most: 2_900 } });
    expect(await db.select().from(orderWithdrawals)).toMatchObject([{ returnedAt: null, kept: null }]);
    expect(await reduce(id, 2_899)).toEqual({ amount: 2_899 });
    expect(refunds()).toEqual([1000, 2_899]);
  });

  test('by the provider, and only after it was recorded, if nothing were known of that: the check can fail', async () => {
    const id = await returning();
    await provider.stripe.refunds.create({
      charge: present(Object.values(provider.state.charges)[0]).id,
      amount: 1000,
    });
    const refusal = await refusalOf(reduce(id, 3_000, { refunded: async () => 0 }));
    expect(refusal.reason).toBe('payment-refused');
    expect((await db.select().from(orderWithdrawals))[0]?.returnedAt).not.toBeNull();
    // Whatever was recorded: no more goes back than is left.
    await provider.pass(1);
    await runJobs();
    expect(refunds()).toEqual([1000, 2_900]);
  });

  test.each([
    ['below zero', { amount: -1, reason }],
    ['in parts of a cent', { amount: 10.5, reason }],
    ['without a reason', { amount: 3_000, reason: '  ' }],
    ['with a reason without end', { amount: 3_000, reason: 'x'.repeat(501) }],
  ])('%s', async (_what, reduced) => {
    const id = await returning();
    const refused = callUncheckedAs(admin, 'ConfirmReturn', { id, reduced }, options());
    expect((await refusalOf(refused)).reason).toBe('invalid-input');
    expect(refunds()).toEqual([]);
  });

  test('to the buyer and to an administrator of another role', async () => {
    const id = await returning();
    for (const by of [user, await createAdmin({ role: 'support' })]) {
      expect((await refusalOf(reduce(id, 3_000, {}, by))).code).toBe('permission-denied');
    }
    expect(refunds()).toEqual([]);
  });
});
