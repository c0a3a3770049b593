import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { creditNotes, invoices, jobs, notificationPreferences, notifications, paymentEvents } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { operations } from '../../../operations';
import { applyInvoice } from '../../../operations/billing/mirror/invoice';
import { asSystem } from '../../../operations/run-jobs';
import { createUser, saveSettings } from '../../support/factories';
import { linkIn, onlyMail } from '../../support/mails';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { practice } from '../../support/money/fiscal';
import { buy } from '../../support/money/purchases';
import { callAs, db, makeScope } from '../../support/scope';

let provider: TestProvider;
let price: Record<string, string>;
let user: { id: string };

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  user = await createUser();
});

const options = () => provider.options();
const bells = () => db.select().from(notifications).where(eq(notifications.userId, user.id));
const titles = async () => (await bells()).map(({ title }) => title).sort();
/** How many jobs of a kind were queued. */
const queued = async (kind: string) =>
  (
    await db
      .select()
      .from(jobs)
      .where(like(jobs.key, `mail/${kind}/%`))
  ).length;

/** The mail of a kind as its job sends it. */
async function mailOf(mail: 'renewalPaid' | 'changePaid' | 'refunded' | 'purchaseDone', about: object) {
  const scope = await makeScope(options());
  await operations.SendBillingMail.run(asSystem(scope), { userId: user.id, mail, ...about });
  return onlyMail(scope);
}
const invoiceOf = async (reason: 'renewal' | 'change' | 'advance' | 'purchase') =>
  present(
    (
      await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.userId, user.id), eq(invoices.reason, reason)))
    )[0],
  );

/** Applies every event again, the last one first, as if none had been applied. */
async function applyAgain() {
  const events = await db.select().from(paymentEvents);
  await db.update(paymentEvents).set({ appliedAt: null });
  for (const { id } of events.toReversed()) {
    const scope = await makeScope(options());
    await operations.ApplyPaymentEvent.run(asSystem(scope), { eventId: id, customerId: null });
    await scope.settled();
  }
}

async function putCard(number: string) {
  const card = { number, expiry: '12 / 34', cvc: '123', act: 'card' };
  const { url } = await callAs(user, 'CreatePortalLink', {}, options());
  await provider.fetch(url, { method: 'POST', body: new URLSearchParams(card).toString() });
  await provider.deliverEvents();
}

describe('a charge is notified by mail and bell', () => {
  test('of a renewal, with plan, amount and invoice number; not of the first purchase', async () => {
    await buy(provider, user, { price: price.mensile });
    expect([await bells(), await queued('charge')]).toEqual([[], 0]);
    await provider.pass(31);
    const [bell, ...others] = await bells();
    expect(others).toEqual([]);
    expect(bell).toMatchObject({
      topic: 'money',
      title: 'Il tuo abbonamento si è rinnovato',
      data: { action: 'goto::/profile#abbonamento' },
    });
    expect(bell?.body).toMatch(
      /^Piano: Mensile\. Importo: 29,00 €\. Fattura: 2026-000002\. Data e ora: \d\d\/\d\d\/2026/,
    );
    const mail = await mailOf('renewalPaid', { invoiceId: (await invoiceOf('renewal')).id });
    expect(mail.text).toMatch(/Piano: Mensile\nImporto: 29,00 €\nFattura: 2026-000002\n/);
    expect(linkIn(mail).href).toBe('http://localhost:8787/profile#abbonamento');
  });

  test('of an unpaid renewal that a new card pays: it says that it was overdue', async () => {
    await buy(provider, user, { price: price.mensile, number: '4000 0000 0000 0341' });
    await provider.pass(31);
    expect(await titles()).toEqual([]);
    await putCard('4242 4242 4242 4242');
    expect(await titles()).toEqual(['Il rinnovo in sospeso è pagato']);
  });

  test('of a dearer plan, by its new name', async () => {
    await buy(provider, user, { price: price.mensile });
    await provider.pass(10);
    await callAs(user, 'UpdateCustomerSubscription', { priceId: present(price.annuale) }, options());
    await provider.deliverEvents();
    const [bell] = await bells();
    expect(bell).toMatchObject({
      title: 'Il tuo nuovo piano è attivo',
      body: expect.stringMatching(/^Piano: Annuale\./),
    });
    expect(await queued('charge')).toBe(1);
  });

  test('of a year in advance, with the day on which it renews, by one mail', async () => {
    await buy(provider, user, { price: price.annuale });
    const { url, docId } = await callAs(user, 'EarlyRenew', {}, options());
    await provider.pay(url);
    await provider.deliverEvents();
    expect(await titles()).toEqual(['Il tuo anno in anticipo è pagato']);
    expect([await queued('charge'), await queued('purchase')]).toEqual([0, 2]);
    const { text } = await mailOf('purchaseDone', { docId });
    expect(text).toMatch(
      /Piano: Annuale\nImporto: 290,00 €\nFattura: 2026-000002\n.*\nSi rinnova il: \d\d\/\d\d\/2028/,
    );
  });

  test('in the language of the customer', async () => {
    user = await createUser({ preferredLanguage: 'es' });
    await buy(provider, user, { price: price.mensile });
    await provider.pass(31);
    expect((await bells())[0]).toMatchObject({ title: 'Tu suscripción se ha renovado' });
  });

  test.each([
    ['it', 'Importo: 29,00 €\nDi cui IVA 22%: 5,23 €\n'],
    ['en', 'Amount: 29,00 €\nIncludes VAT 22%: 5,23 €\n'],
    ['es', 'Importe: 29,00 €\nIncluye IVA 22\u{a0}%: 5,23 €\n'],
  ] as const)('with the tax that it contains, in %s', async (preferredLanguage, lines) => {
    await saveSettings({ TAX_RATE_ID: 'txr_it22' });
    user = await createUser({ preferredLanguage });
    const docId = await buy(provider, user, { price: price.mensile });
    await provider.pass(31);
    const renewed = await mailOf('renewalPaid', { invoiceId: (await invoiceOf('renewal')).id });
    for (const { text } of [renewed, await mailOf('purchaseDone', { docId })]) expect(text).toContain(lines);
    expect((await bells())[0]?.body).toContain('5,23 €');
  });

  test('with the bell switched off by mail alone', async () => {
    await db.insert(notificationPreferences).values({ userId: user.id, topic: 'money', channel: 'bell', isOn: false });
    await buy(provider, user, { price: price.mensile });
    await provider.pass(31);
    expect(await bells()).toMatchObject([{ isListed: false }]);
    expect(await callAs(user, 'GetUserNotifications', {}, options())).toMatchObject({ notifications: [], unread: 0 });
    expect(await queued('charge')).toBe(1);
  });
});

describe('the confirmation of a purchase states the contract', () => {
  const confirmation = async (bought: Partial<Parameters<typeof buy>[2]> = {}) => {
    const docId = await buy(provider, user, { price: price.annuale, ...bought });
    return mailOf('purchaseDone', { docId });
  };

  test('of a consumer: duration, renewal, express request, withdrawal, terms', async () => {
    const { text, html } = await confirmation();
    expect(text).toMatch(/Piano: Annuale\nImporto: 290,00 €\nFattura: 2026-000001\nData e ora: 20\/11\/2026/);
    expect(text).toContain('Durata: un anno, poi si rinnova da solo finché non lo disdici');
    expect(text).toContain('Si rinnova il: 20/11/2027\nPrezzo del rinnovo: 290,00 €');
    expect(text).toContain('Accesso da subito: lo hai chiesto espressamente');
    expect(text).toContain('Diritto di recesso: fino al 04/12/2026, dal tuo profilo');
    expect(text).toContain('Condizioni del contratto: http://localhost:8787/legal/tos');
    expect(html).toContain('href="http://localhost:8787/legal/tos"');
  });

  test('of a business: that there is no withdrawal', async () => {
    const { text } = await confirmation({ fiscal: practice });
    expect(text).toContain('Diritto di recesso: non previsto per chi compra per la propria attività');
    expect(text).not.toMatch(/04\/12\/2026|Accesso da subito/);
  });
});

describe('a refund is notified', () => {
  test('of a withdrawal, with the numbers of credit note and invoice', async () => {
    await buy(provider, user, { price: price.mensile });
    await callAs(user, 'WithdrawSubscription', {}, options());
    await provider.deliverEvents();
    const [note] = await db.select().from(creditNotes);
    expect(await bells()).toMatchObject([
      {
        title: 'Ti abbiamo fatto un rimborso',
        body: 'Piano: Mensile. Rimborso: 29,00 €. Nota di credito: 2026-000001-CN-01. Fattura: 2026-000001.',
      },
    ]);
    expect([await queued('note'), await queued('refund')]).toEqual([1, 0]);
    const mail = await mailOf('refunded', { invoiceId: note?.invoiceId, noteId: note?.id });
    expect(mail.text).toContain('Nota di credito: 2026-000001-CN-01');
  });

  test('that somebody makes at the provider, in parts or whole, with a credit note of its own for each', async () => {
    await buy(provider, user, { price: price.mensile });
    const { paymentId } = await invoiceOf('purchase');
    for (const amount of [1000, 1900]) {
      await provider.stripe.refunds.create({ payment_intent: paymentId ?? '', amount });
      await provider.deliverEvents();
    }
    expect((await bells()).map(({ body }) => body).sort()).toEqual([
      'Piano: Mensile. Rimborso: 10,00 €. Nota di credito: 2026-000001-CN-01. Fattura: 2026-000001.',
      'Piano: Mensile. Rimborso: 19,00 €. Nota di credito: 2026-000001-CN-02. Fattura: 2026-000001.',
    ]);
    expect([await queued('note'), await queued('refund')]).toEqual([2, 0]);
    expect(await invoiceOf('purchase')).toMatchObject({ refunded: 2900 });
  });

  test('also where the provider refuses the credit note, each time it grows', async () => {
    await buy(provider, user, { price: price.mensile });
    const { id, paymentId } = await invoiceOf('purchase');
    const noteRefunds = () =>
      Promise.reject(new DomainError('failed-precondition', 'payment-refused', { code: 'planted' }));
    for (const amount of [1000, 500]) {
      await provider.stripe.refunds.create({ payment_intent: paymentId ?? '', amount });
      provider.state.held.length = 0;
      const scope = await makeScope({ ...options(), payments: { ...provider.payments, noteRefunds } });
      await applyInvoice(scope, id);
      await scope.settled();
    }
    expect(await queued('refund')).toBe(2);
    expect(await db.select().from(creditNotes)).toEqual([]);
  });

  /** What of a purchase went back by our own credit note, told by every event, and by all of them anew. */
  async function ownRefund(plant?: () => unknown) {
    await buy(provider, user, { price: price.mensile });
    await provider.payments.credit((await invoiceOf('purchase')).id, 1000, 'own');
    await provider.deliverEvents();
    plant?.();
    await applyAgain();
    return [Object.values(provider.state.creditNotes).length, await queued('note'), await queued('refund')];
  }

  test('of our own is one note, told once', async () => {
    expect(await ownRefund()).toEqual([1, 1, 0]);
  });

  test('and two if a note did not name its refund: the check can fail', async () => {
    const forget = () => Object.values(provider.state.creditNotes).forEach((note) => void (note.refunds = []));
    expect(await ownRefund(forget)).toEqual([2, 2, 0]);
  });
});

describe('whatever is repeated, in whatever order,', () => {
  /** A renewal and its refund, whose events are applied again after their jobs were deleted. */
  async function repeated(plant?: () => Promise<unknown>) {
    await buy(provider, user, { price: price.mensile });
    await provider.pass(31);
    const { paymentId } = await invoiceOf('renewal');
    await provider.stripe.refunds.create({ payment_intent: paymentId ?? '', amount: 1000 });
    await provider.deliverEvents();
    await applyAgain();
    expect([await queued('charge'), await queued('note')]).toEqual([1, 1]);
    await db.delete(jobs);
    await plant?.();
    await applyAgain();
    return [await queued('charge'), await queued('note'), (await bells()).length];
  }

  test('each is notified once', async () => {
    expect(await repeated()).toEqual([0, 0, 2]);
  });

  test('and twice if the invoice were forgotten: the check can fail', async () => {
    expect(await repeated(() => db.delete(invoices))).not.toEqual([0, 0, 2]);
  });
});
