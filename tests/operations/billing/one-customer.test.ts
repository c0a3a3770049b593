import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { customers, jobs, reconciliations, subscriptions, users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { operations } from '../../../operations';
import { updateCustomer } from '../../../operations/billing/account/customer-job';
import type { PaymentProvider } from '../../../operations/payment-port';
import { asSystem, runDueJobs } from '../../../operations/run-jobs';
import { createAdmin, createUser } from '../../support/factories';
import { apply, changeCode } from '../../support/links';
import { practice } from '../../support/money/fiscal';
import { buy } from '../../support/money/purchases';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, db, makeScope, openSession } from '../../support/scope';

let provider: TestProvider;
let price: Record<string, string>;
let user: Awaited<ReturnType<typeof createUser>>;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  user = await createUser({ email: 'vecchia@apice.test', nome: 'Vera', cognome: 'Vecchi' });
});

const customer = () =>
  present(
    Object.values(provider.state.customers).findLast(
      ({ metadata, isDeleted }) => metadata.userId === user.id && !isDeleted,
    ),
  );
const newestInvoice = () => present(Object.values(provider.state.invoices).at(-1));

/** Does the jobs that are due, by a provider that may be another. */
async function jobsRun(payments: PaymentProvider = provider.payments, laterMs = 3_600_000) {
  const scope = await makeScope({ ...provider.options(), payments, now: provider.now() + laterMs });
  await runDueJobs(scope);
  await scope.settled();
}

const isSilent = () => Promise.reject(new DomainError('unavailable', 'payments-unavailable'));

describe('the provider follows', () => {
  test('a changed address, and the next invoice carries it', async () => {
    await buy(provider, user, { price: price.mensile });
    await apply(await changeCode(user, 'nuova@apice.test', provider.options()), provider.options());
    await jobsRun();
    expect(customer().email).toBe('nuova@apice.test');
    await provider.pass(31);
    expect(newestInvoice()).toMatchObject({ customer_email: 'nuova@apice.test', customer_name: 'Vera Vecchi' });
  });

  test.each([
    [
      'saved by the customer',
      () => callAs(user, 'SaveProfile', { nome: 'Vera', cognome: 'Nuovi' }, provider.options()),
    ],
    [
      'given by an administrator',
      async () =>
        callAs(
          await createAdmin(),
          'UpdateUser',
          { uid: user.id, name: { newName: 'Vera', newSurname: 'Nuovi' } },
          provider.options(),
        ),
    ],
  ])('a name %s, and the next invoice carries it', async (_how, change) => {
    await buy(provider, user, { price: price.mensile });
    await change();
    await jobsRun();
    await provider.pass(31);
    expect(newestInvoice()).toMatchObject({ customer_name: 'Vera Nuovi', customer_email: 'vecchia@apice.test' });
  });

  test('a name, but a company’s invoices stay the company’s', async () => {
    await buy(provider, user, { price: price.mensile, fiscal: practice });
    await callAs(user, 'SaveProfile', { nome: 'Vera', cognome: 'Nuovi' }, provider.options());
    await jobsRun();
    expect(customer().name).toBe(practice.denominazione);
  });

  test('once it answers again', async () => {
    await buy(provider, user, { price: price.mensile });
    await db.update(users).set({ cognome: 'Nuovi' }).where(eq(users.id, user.id));
    await updateCustomer(db, user.id, provider.now());
    await jobsRun({ ...provider.payments, setPerson: isSilent }, 0);
    expect(customer().name).toBe('Vera Vecchi');
    await jobsRun();
    expect(customer().name).toBe('Vera Nuovi');
  });

  test('the newest of two changes, though the older one arrives last', async () => {
    await buy(provider, user, { price: price.mensile });
    const rename = (cognome: string) => db.update(users).set({ cognome }).where(eq(users.id, user.id));
    const update = async (payments: PaymentProvider) =>
      operations.UpdateCustomer.run(asSystem(await makeScope({ ...provider.options(), payments })), {
        userId: user.id,
      });
    let isOvertaken = false;
    const slow: PaymentProvider = {
      ...provider.payments,
      async setPerson(id, person) {
        if (!isOvertaken) {
          isOvertaken = true;
          await rename('Nuovi');
          await update(provider.payments);
        }
        await provider.payments.setPerson(id, person);
      },
    };
    await update(slow);
    expect([isOvertaken, customer().name]).toEqual([true, 'Vera Nuovi']);
  });

  test('nobody who has never paid: no job is written', async () => {
    await callAs(user, 'SaveProfile', { nome: 'Vera', cognome: 'Nuovi' }, provider.options());
    expect(await db.select().from(jobs).where(eq(jobs.operation, 'UpdateCustomer'))).toEqual([]);
  });

  test('a business that is one no more: its address and code leave the invoices', async () => {
    await buy(provider, user, { price: price.mensile, fiscal: practice });
    await callAs(user, 'SaveFiscalData', {}, provider.options());
    await provider.pass(31);
    expect(newestInvoice()).toMatchObject({
      customer_name: 'Vera Vecchi',
      customer_address: null,
      custom_fields: null,
      customer_tax_ids: [],
    });
  });
});

describe('a deleted account', () => {
  const night = async () => operations.ReconcileBilling.run(asSystem(await makeScope(provider.options())), {});
  const deleteAccount = async () => {
    const cookie = await openSession(user.id, provider.now());
    const scope = await makeScope({ ...provider.options(), cookie });
    await operations.DeleteAccount.run(scope, {});
    await scope.settled();
    await jobsRun();
    await provider.deliverEvents();
  };

  test('is deleted at the provider, with its cards; its invoices stay', async () => {
    await buy(provider, user, { price: price.mensile });
    const { id } = customer();
    await deleteAccount();
    expect(await provider.payments.customer(id)).toBeNull();
    expect(Object.values(provider.state.paymentMethods).filter((one) => one.customer === id)).toEqual([]);
    expect(Object.values(provider.state.subscriptions)).toMatchObject([{ status: 'canceled' }]);
    expect(await provider.payments.invoice(newestInvoice().id)).toMatchObject({ status: 'paid' });
    await operations.CloseCustomer.run(asSystem(await makeScope(provider.options())), { customerId: id });
    expect(Object.values(provider.state.subscriptions)).toHaveLength(1);
  });

  test('is no line of the nightly comparison, on no night', async () => {
    await buy(provider, user, { price: price.mensile });
    await deleteAccount();
    expect([await night(), await night()]).toMatchObject([{ mended: 0 }, { mended: 0 }]);
    expect(await db.select().from(reconciliations)).toEqual([]);
  });

  test('is one, as is a forgotten row, while its owner is here: the check can fail', async () => {
    await buy(provider, user, { price: price.mensile });
    await provider.payments.endNow(present(Object.keys(provider.state.subscriptions)[0]));
    provider.state.held.length = 0;
    await db.delete(subscriptions);
    expect([await night(), await night()]).toMatchObject([{ mended: 1 }, { mended: 0 }]);
  });
});

describe('a customer deleted at the provider', () => {
  const lose = async () => {
    const { id } = customer();
    await provider.stripe.customers.del(id);
    await provider.deliverEvents();
    return id;
  };
  const own = async () => present((await db.select().from(customers).where(eq(customers.userId, user.id)))[0]);

  test('has neither card nor credit here, and no plan', async () => {
    await buy(provider, user, { price: price.mensile });
    await lose();
    expect(await callAs(user, 'GetCustomerData', {}, provider.options())).toMatchObject({
      card: null,
      balance: 0,
      subscription: null,
    });
  });

  test('is made anew by the next checkout, with the company’s data', async () => {
    await buy(provider, user, { price: price.mensile, fiscal: practice });
    const before = await lose();
    await buy(provider, user, { price: price.annuale });
    expect((await own()).id).toBe(customer().id);
    expect(customer().id).not.toBe(before);
    expect(newestInvoice()).toMatchObject({
      customer: customer().id,
      customer_name: practice.denominazione,
      customer_tax_ids: [{ type: 'eu_vat', value: `IT${practice.partitaIva}` }],
    });
    expect(await callAs(user, 'GetCustomerData', {}, provider.options())).toMatchObject({
      subscription: { status: 'active' },
    });
  });

  test('is made anew once by two pages at once, and again when it is deleted again', async () => {
    await buy(provider, user, { price: price.mensile });
    for (let time = 1; time <= 2; time += 1) {
      await lose();
      const open = () => callAs(user, 'CreatePortalLink', {}, provider.options());
      await Promise.all([open(), open()]);
      expect(Object.values(provider.state.customers)).toHaveLength(1 + time);
      expect((await own()).id).toBe(customer().id);
    }
  });

  test('is made anew though its event is lost, and old refunds are still told', async () => {
    await buy(provider, user, { price: price.mensile });
    const { id: invoiceId } = newestInvoice();
    const { paymentId } = present(await provider.payments.invoice(invoiceId));
    await provider.stripe.customers.del(customer().id);
    provider.state.held.length = 0;
    await callAs(user, 'CreatePortalLink', {}, provider.options());
    await provider.stripe.refunds.create({ payment_intent: present(paymentId) });
    await provider.deliverEvents();
    const { invoices } = await callAs(user, 'GetInvoices', {}, provider.options());
    expect(invoices).toMatchObject([{ refunded: 2900, creditNotes: [{ amount: 2900 }] }]);
  });
});
