import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkoutSessions, gifts, invoices, jobs } from '../../../db/schema';
import { operations } from '../../../operations';
import { asSystem, runDueJobs } from '../../../operations/run-jobs';
import { romeDay } from '../../../domain/shared/rome-day';
import { createUser } from '../../support/factories';
import { present } from '../../support/present';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { buy } from '../../support/money/purchases';
import { callAs, db, makeScope, refusalOf } from '../../support/scope';
import { give, order, recipient } from '../gifts/support';

/** The provider's test accounts: a debit of the one arrives, that of the other is refused, both after days. */
const pays = { act: 'debit', iban: 'AT61 1904 3002 3457 3201' };
const fails = { act: 'debit', iban: 'AT86 1904 3002 3547 3202' };

let provider: TestProvider;
let price: Record<string, string>;
let user: { id: string };

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  user = await createUser();
});

const options = () => provider.options();
const end = async () => (await callAs(user, 'GetCustomerData', {}, options())).subscription?.currentPeriodEnd ?? 0;
const mails = async () => {
  const asked = await db.select({ key: jobs.key }).from(jobs).where(eq(jobs.operation, 'SendBillingMail'));
  return asked.map(({ key }) => key?.split('/')[1]);
};
const banksAnswer = async () => {
  await provider.fetch('http://payments.test/_emulator/bank', { method: 'POST' });
  await provider.deliverEvents();
};

/** A year that is renewed early by a debit, and the visit as its owner sees it. */
async function renewed(debit: { act: string; iban: string }) {
  await buy(provider, user, { price: price.annuale });
  const before = await end();
  const { id, url, docId } = await callAs(user, 'EarlyRenew', {}, options());
  await provider.pay(url, debit);
  await provider.deliverEvents();
  return { before, docId, visit: () => callAs(user, 'GetCheckoutSession', { sid: id }, options()) };
}

describe('a debit that the bank has yet to confirm', () => {
  test('hands nothing over, and is not paid a second time', async () => {
    const { before, visit } = await renewed(pays);
    expect(await visit()).toMatchObject({ status: 'paying', url: null });
    expect(await end()).toBe(before);
    expect(await refusalOf(callAs(user, 'EarlyRenew', {}, options()))).toMatchObject({ reason: 'payment-under-way' });
    expect(await db.select().from(invoices)).toHaveLength(1);
  });

  test('is handed over when the bank confirms, once, and told by mail', async () => {
    const { before, visit } = await renewed(pays);
    await banksAnswer();
    expect(await visit()).toMatchObject({ status: 'complete', amountTotal: 29_000 });
    const after = await end();
    expect(new Date(after).getUTCFullYear()).toBe(new Date(before).getUTCFullYear() + 1);
    await provider.fetch('http://payments.test/_emulator/webhooks/replay', { method: 'POST' });
    expect(await end()).toBe(after);
    expect((await mails()).filter((mail) => mail === 'purchase')).toHaveLength(2);
  });

  test('comes to nothing when the bank refuses: no year, no invoice, a mail that says so, and another try', async () => {
    const { before, visit } = await renewed(fails);
    await provider.pass(4);
    expect(await visit()).toMatchObject({ status: 'failed', error: { message: 'bank-refused' } });
    expect(await end()).toBe(before);
    expect(await db.select().from(invoices)).toHaveLength(1);
    expect(await mails()).toContain('refused');
    await callAs(user, 'EarlyRenew', {}, options());
  });

  test('generates no gift’s code before, and does not hold up another gift', async () => {
    const to = (name: string) => recipient(price.mensile, { name, deliverOn: romeDay(provider.now()) });
    const first = await order(provider, user, [to('Marco Bassi')]);
    await provider.pay(first.url, pays);
    await provider.deliverEvents();
    const codes = async () => (await db.select({ code: gifts.promoCode }).from(gifts)).filter(({ code }) => code);
    expect(await codes()).toEqual([]);
    await order(provider, user, [to('Lia Orsini')]);
    await banksAnswer();
    expect(await codes()).toHaveLength(1);
    expect(await mails()).toEqual(['given']);
    const states = await db.select({ status: checkoutSessions.status }).from(checkoutSessions);
    expect(states.map(({ status }) => status).sort()).toEqual(['complete', 'open']);
  });

  test('holds back another early renewal even when the period has moved on', async () => {
    await renewed(pays);
    const [subscription] = Object.values(provider.state.subscriptions);
    for (const item of subscription?.items.data ?? []) item.current_period_end += 365 * 86_400;
    if (subscription) provider.world.emit('customer.subscription.updated', subscription);
    await provider.deliverEvents();
    expect(await refusalOf(callAs(user, 'EarlyRenew', {}, options()))).toMatchObject({ reason: 'payment-under-way' });
  });

  test.each(['past_due', 'canceled'] as const)(
    'is given back, once and told, when the subscription is %s by then',
    async (status) => {
      const { before, visit } = await renewed(pays);
      const [subscription] = Object.values(provider.state.subscriptions);
      Object.assign(subscription ?? {}, { status });
      await banksAnswer();
      await provider.fetch('http://payments.test/_emulator/webhooks/replay', { method: 'POST' });
      expect(await visit()).toMatchObject({ status: 'failed', error: { message: 'given-back' } });
      if (status === 'past_due') expect(await end()).toBe(before);
      const [paid] = await db.select().from(checkoutSessions).where(eq(checkoutSessions.kind, 'early-renewal'));
      expect(await provider.payments.refunded(paid?.paymentId ?? '')).toBe(29_000);
      expect((await mails()).filter((mail) => mail === 'refused')).toHaveLength(1);
      expect((await mails()).filter((mail) => mail === 'purchase')).toHaveLength(1);
    },
  );
});

describe('a debit whose event never arrives', () => {
  const loseEvents = async () => {
    await provider.fetch('http://payments.test/_emulator/bank', { method: 'POST' });
    provider.state.held.length = 0;
  };

  test('is handed over when its buyer wants to buy again', async () => {
    const { before } = await renewed(pays);
    await loseEvents();
    expect(await refusalOf(callAs(user, 'EarlyRenew', {}, options()))).toMatchObject({ reason: 'already-paid' });
    expect(await end()).toBeGreaterThan(before);
  });

  test('does not refuse its buyer for ever when the bank refused it', async () => {
    const { docId } = await renewed(fails);
    await loseEvents();
    const again = await callAs(user, 'EarlyRenew', {}, options());
    expect(again.url).not.toBe('');
    expect(again.docId).not.toBe(docId);
  });

  test('is read again by the document of its visit', async () => {
    const { docId } = await renewed(pays);
    await loseEvents();
    expect(await callAs(user, 'GetCheckoutSession', { docId }, options())).toMatchObject({ status: 'complete' });
  });

  test('is read again at night, slice by slice', async () => {
    const { docId, before } = await renewed(pays);
    await loseEvents();
    const [kept] = await db.select().from(checkoutSessions).where(eq(checkoutSessions.id, docId));
    const others = Array.from({ length: 30 }, (_, index) => ({ id: `0-${index}`, purchase: `shop/${index}` }));
    for (const other of others) {
      if (kept) await db.insert(checkoutSessions).values({ ...kept, ...other, kind: 'shop', sessionId: null });
    }
    const night = async (hours: number) =>
      asSystem(await makeScope({ ...options(), now: provider.now() + hours * 3_600_000 }));
    expect(await operations.ReconcileVisits.run(await night(0), {})).toEqual({ asked: 0 });
    expect(await operations.ReconcileVisits.run(await night(2), {})).toEqual({ asked: 25 });
    const [next] = await db.select().from(jobs).where(eq(jobs.operation, 'ReconcileVisits'));
    expect(await operations.ReconcileVisits.run(await night(2), next?.input)).toEqual({ asked: 6 });
    expect(await end()).toBeGreaterThan(before);
  });
});

test('what a card paid is handed over at night if no event of it ever arrives, and what nobody paid is closed', async () => {
  const buying = async () => callAs(user, 'BuyShop', { priceId: price.atlante ?? '' }, options());
  const paid = await buying();
  const address = { name: 'Giulia Rossi', line1: 'Via Roma 1', postal_code: '20121', city: 'Milano', state: 'MI' };
  await provider.pay(paid.url, address);
  user = await createUser();
  const left = await buying();
  await provider.pass(1.1);
  provider.state.held.length = 0;
  const states = async () => {
    const visits = await db.select().from(checkoutSessions);
    return [paid, left].map(({ sessionId }) => visits.find((visit) => visit.sessionId === sessionId)?.status);
  };
  await db.update(checkoutSessions).set({ status: 'open' });
  const night = async (hours: number) =>
    operations.ReconcileVisits.run(
      asSystem(await makeScope({ ...options(), now: provider.now() + hours * 3_600_000 })),
      {},
    );
  expect([await night(-4), await states()]).toEqual([{ asked: 0 }, ['open', 'open']]);
  expect([await night(1), await states()]).toEqual([{ asked: 2 }, ['complete', 'expired']]);
});

/** A pay page that stayed open while its owner opened a gift, and is paid all the same. */
async function paidBesideGift(): Promise<() => Promise<unknown>> {
  const { docId } = await callAs(user, 'CreateCheckoutSession', { price: price.mensile ?? '' }, options());
  const { url } = await callAs(user, 'GetCheckoutSession', { docId }, options());
  const giver = await createUser();
  await give(provider, giver, [recipient(price.mensile, { deliverOn: romeDay(provider.now()) })]);
  const [gift] = await db.select({ code: gifts.promoCode }).from(gifts);
  await callAs(user, 'RedeemGift', { code: gift?.code ?? '' }, options());
  await provider.pay(url ?? '');
  return () => callAs(user, 'GetCheckoutSession', { docId }, options());
}

test('a subscription that is bought twice by card is given back, and nobody is told that it is ready', async () => {
  const visit = await paidBesideGift();
  await provider.deliverEvents();
  expect(await visit()).toMatchObject({ status: 'failed', error: { message: 'given-back' } });
  expect(await mails()).toContain('refused');
  expect(await mails()).not.toContain('purchase');
});

describe('a subscription that is bought twice by debit', () => {
  /** It is paid, and the direct debit is pending. */
  async function boughtTwice() {
    const visit = await paidBesideGift();
    const session = present(Object.values(provider.state.sessions).find(({ mode }) => mode === 'subscription'));
    const invoice = present(provider.state.invoices[session.invoice ?? '']);
    const payment = present(invoice.payments.data[0]);
    const intent = present(provider.state.paymentIntents[payment.payment.payment_intent ?? '']);
    const [paid, asPaid, intentPaid] = [structuredClone(invoice), structuredClone(payment), intent.status];
    // The emulator plays no debits for subscriptions: what the provider answers while one is on its way is put in here.
    session.payment_status = 'unpaid';
    Object.assign(invoice, { status: 'open', amount_paid: 0, amount_remaining: invoice.amount_due });
    payment.status = 'open';
    intent.status = 'processing';
    await provider.deliverEvents();
    return {
      subscriptionId: session.subscription ?? '',
      invoiceId: invoice.id,
      visit,
      async arrives() {
        session.payment_status = 'paid';
        Object.assign(invoice, paid, { payments: { ...paid.payments, data: [asPaid] } });
        intent.status = intentPaid;
        provider.world.emit('checkout.session.async_payment_succeeded', session);
        await provider.deliverEvents();
      },
      async isRefused() {
        intent.status = 'requires_payment_method';
        provider.world.emit('checkout.session.async_payment_failed', session);
        await provider.deliverEvents();
      },
    };
  }

  test('ends at once, and is given back when the money arrives, once', async () => {
    const { visit, arrives, subscriptionId, invoiceId } = await boughtTwice();
    expect(await visit()).toMatchObject({ status: 'paying' });
    expect(provider.state.subscriptions[subscriptionId]?.status).toBe('canceled');
    await arrives();
    await provider.fetch('http://payments.test/_emulator/webhooks/replay', { method: 'POST' });
    expect(await visit()).toMatchObject({ status: 'failed', error: { message: 'given-back' } });
    const notes = await provider.payments.creditNotesOf(invoiceId);
    expect(notes.map(({ amount }) => amount)).toEqual([2_900]);
    expect(await mails()).toContain('refused');
  });

  test('is closed when the bank refuses', async () => {
    const { visit, isRefused, invoiceId } = await boughtTwice();
    await isRefused();
    expect(await visit()).toMatchObject({ status: 'failed', error: { message: 'bank-refused' } });
    expect(await provider.payments.creditNotesOf(invoiceId)).toEqual([]);
  });
});

describe('an account that is deleted', () => {
  const runJobsAfter = async (days: number) => {
    const scope = await makeScope({ ...options(), now: provider.now() + days * 86_400_000 });
    await runDueJobs(scope);
    await scope.settled();
  };

  test('while a debit is on its way gets the money back when it arrives, once', async () => {
    await renewed(pays);
    const session = Object.values(provider.state.sessions).find(({ mode }) => mode === 'payment');
    await callAs(user, 'DeleteAccount', {}, options());
    await runJobsAfter(0);
    await runJobsAfter(1.1);
    const refunds = () => provider.writes.filter((write) => write.startsWith('POST /v1/refunds'));
    expect(refunds()).toEqual([]);
    await banksAnswer();
    await runJobsAfter(2.2);
    await runJobsAfter(3.3);
    expect(await provider.payments.refunded(session?.payment_intent ?? '')).toBe(29_000);
    expect(refunds()).toHaveLength(1);
    expect(await db.select().from(jobs).where(eq(jobs.state, 'waiting'))).toEqual([]);
  });

  test('leaves no pay page open behind', async () => {
    const { docId } = await callAs(user, 'CreateCheckoutSession', { price: price.mensile ?? '' }, options());
    const { sessionId } = await callAs(user, 'GetCheckoutSession', { docId }, options());
    await callAs(user, 'DeleteAccount', {}, options());
    await runJobsAfter(0);
    expect(await provider.payments.checkout(sessionId ?? '')).toMatchObject({ status: 'expired' });
  });
});
