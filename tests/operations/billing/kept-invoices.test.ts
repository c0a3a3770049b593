import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { creditNotes, invoices, users } from '../../../db/schema';
import { dayMs } from '../../../domain/shared/time';
import { operations } from '../../../operations';
import { asSystem, runDueJobs } from '../../../operations/run-jobs';
import { createAdmin, createUser } from '../../support/factories';
import { practice } from '../../support/money/fiscal';
import { buy } from '../../support/money/purchases';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, db, makeScope, openSession, testNow } from '../../support/scope';
import { disputing } from './disputing';

// The law keeps accounting documents for ten years, also after the account of their buyer (Codice civile 2220).

const month = '2026-11';
let provider: TestProvider;
let price: Record<string, string>;
let user: { id: string };

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  user = await createUser();
  await buy(provider, user, { price: price.mensile, fiscal: practice });
});

async function jobsRun(daysLater: number) {
  const scope = await makeScope({ ...provider.options(), now: provider.now() + daysLater * dayMs });
  await runDueJobs(scope);
  await scope.settled();
  await provider.deliverEvents();
}

async function deleteAccount() {
  const scope = await makeScope({ ...provider.options(), cookie: await openSession(user.id, provider.now()) });
  await operations.DeleteAccount.run(scope, {});
  await scope.settled();
  await jobsRun(0.1);
  expect(await db.select().from(users).where(eq(users.id, user.id))).toEqual([]);
}

const kept = async () => present((await db.select().from(invoices))[0]);

test('an issued invoice stays in its month with its buyer, and without its owner', async () => {
  await deleteAccount();
  expect(await kept()).toMatchObject({ userId: null, number: '2026-000001', buyer: { name: 'Studio Bianchi S.r.l.' } });
  const finance = await createAdmin({ role: 'finance' });
  expect(await callAs(finance, 'GetInvoiceMonth', { month })).toMatchObject({
    documents: 1,
    total: 2900,
    missing: [],
  });
  const { files } = await callAs(finance, 'ExportInvoices', { month, format: 'csv' });
  expect(files[0]?.text).toContain('2026-000001;20/11/2026;Fattura;Studio Bianchi S.r.l.;IT;IT07643520567');
});

test('what was never issued goes with the account', async () => {
  await db.update(invoices).set({ number: null });
  await deleteAccount();
  expect(await db.select().from(invoices)).toEqual([]);
});

test('a refund after the deletion is stored with its credit note, and mailed to nobody', async () => {
  await deleteAccount();
  const mails = provider.postbox.length;
  await provider.payments.refund(present((await kept()).paymentId), 1000, 'later');
  await provider.deliverEvents();
  expect(await kept()).toMatchObject({ userId: null, refunded: 1000 });
  expect(await db.select().from(creditNotes)).toMatchObject([{ userId: null, amount: 1000 }]);
  const finance = await createAdmin({ role: 'finance' });
  expect(await callAs(finance, 'GetInvoiceMonth', { month })).toMatchObject({ documents: 2, total: 1900 });
  expect(provider.postbox).toHaveLength(mails);
});

test('a debit that arrives after the deletion is booked, with its refund', async () => {
  const shipped = { name: 'Elena', line1: 'Via Po 9', postal_code: '00100', city: 'Roma', state: 'RM' };
  const { url } = await callAs(user, 'BuyShop', { priceId: present(price.atlante) }, provider.options());
  await provider.pay(url, { act: 'debit', iban: 'AT61 1904 3002 3457 3201', ...shipped });
  await provider.deliverEvents();
  await deleteAccount();
  await provider.fetch('http://payments.test/_emulator/bank', { method: 'POST' });
  await provider.deliverEvents();
  await jobsRun(3);
  const late = (await db.select().from(invoices)).filter(({ number }) => number === '2026-000002');
  expect(late).toMatchObject([{ userId: null, total: 3900, refunded: 3900 }]);
  expect(await db.select().from(creditNotes)).toMatchObject([{ userId: null, amount: 3900 }]);
});

test('a dispute that is lost after the deletion is booked', async () => {
  const { id } = await kept();
  await deleteAccount();
  const at = disputing(provider);
  await at.disputed(id);
  await at.loses();
  expect(await at.rows()).toMatchObject([{ userId: null, status: 'lost' }]);
  expect(await db.select().from(creditNotes)).toMatchObject([{ userId: null, amount: 2900 }]);
});

test('it is forgotten after ten whole years; that of an account which is here is not', async () => {
  const sweepAt = async (at: string) =>
    operations.SweepInvoices.run(asSystem(await makeScope({ now: Date.parse(at) })), {});
  await sweepAt('2040-01-02T12:00:00Z');
  expect(await db.select().from(invoices)).toHaveLength(1);
  await deleteAccount();
  await sweepAt('2036-12-31T22:00:00Z');
  expect(await db.select().from(invoices)).toHaveLength(1);
  await sweepAt('2036-12-31T23:30:00Z');
  expect(await db.select().from(invoices)).toEqual([]);
});

test('the migration that allows it loses neither invoices nor credit notes', async () => {
  const { id, paymentId } = await kept();
  await provider.payments.refund(present(paymentId), 1000, 'part');
  await provider.deliverEvents();
  const before = [await db.select().from(invoices), await db.select().from(creditNotes)];
  const migration = present(env.TEST_MIGRATIONS.find(({ name }) => name.includes('kept_invoices')));
  await env.DB.batch(migration.queries.map((query) => env.DB.prepare(query)));
  expect([await db.select().from(invoices), await db.select().from(creditNotes)]).toEqual(before);
  expect(before.map(({ length }) => length)).toEqual([1, 1]);
  await db.delete(invoices).where(eq(invoices.id, id));
  expect(await db.select().from(creditNotes)).toEqual([]);
  await expect(
    env.DB.prepare(
      `insert into credit_notes (id, invoice_id, number, amount, created_at) values ('a', 'none', 'b', 1, ?)`,
    )
      .bind(testNow)
      .run(),
  ).rejects.toThrow(/FOREIGN KEY/);
});
