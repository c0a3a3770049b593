import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkoutSessions, invoices, subscriptions } from '../../../db/schema';
import { practice } from '../../support/money/fiscal';
import { createUser } from '../../support/factories';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { buy } from '../../support/money/purchases';
import { call, callAs, db, makeScope, openSession, refusalOf } from '../../support/scope';

type User = { id: string };

let provider: TestProvider;
let price: Record<string, string>;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
});

const rowOf = async (user: User) => (await db.select().from(subscriptions).where(eq(subscriptions.userId, user.id)))[0];
const offered = async (user: User) => (await callAs(user, 'GetCustomerData', {}, provider.options())).withdrawal;
const withdraw = (user: User, input: { shownAt?: number } = {}) =>
  callAs(user, 'WithdrawSubscription', input, provider.options());
const refunds = () => Object.values(provider.state.refunds).map(({ amount }) => amount);

/** A contract that was bought before its buyer was asked for the beginning. */
const forgetRequest = (user: User) =>
  db.update(checkoutSessions).set({ asksToStart: false }).where(eq(checkoutSessions.userId, user.id));

describe('a withdrawal', () => {
  test('shows, gives back and receipts the price less the days that were asked for and used', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.annuale });
    await provider.pass(13);
    // 13 of 365 days of 290,00 are 10,32 and a part of a cent.
    expect(await offered(user)).toMatchObject({ amount: 27_968, used: 1032 });
    const scope = await makeScope({ cookie: await openSession(user.id, provider.now()), ...provider.options() });
    expect(await call(scope, 'WithdrawSubscription', {})).toEqual({ amount: 27_968, used: 1032, at: provider.now() });
    const { mails } = scope.outbox;
    const receipt = 'Ricevuta del tuo recesso';
    expect(mails.map(({ subject }) => subject).sort()).toEqual([receipt, 'Ti abbiamo fatto un rimborso']);
    expect(mails.find(({ subject }) => subject === receipt)?.text).toMatch(
      /279,68 €[^]*10,32 €[^]*\d\d\/\d\d\/\d{4} \d\d:\d\d/,
    );
    expect(await rowOf(user)).toMatchObject({ status: 'canceled', endedAt: provider.now() });
    const [invoice] = await db.select().from(invoices).where(eq(invoices.userId, user.id));
    expect(invoice).toMatchObject({ amountPaid: 29_000, refunded: 27_968 });
    expect(refunds()).toEqual([27_968]);
    const listed = await callAs(user, 'GetInvoices', {}, provider.options());
    expect(listed.invoices.map(({ creditNotes }) => creditNotes)).toMatchObject([
      [{ number: `${invoice?.number}-CN-01`, amount: 27_968, createdAt: provider.now() }],
    ]);
  });

  const withCredit = async (credit: number) => {
    const user = await createUser();
    await callAs(user, 'CreateCheckoutSession', { price: price.annuale ?? '' }, provider.options());
    const customer = Object.values(provider.state.customers).find(({ metadata }) => metadata.userId === user.id);
    await provider.payments.moveBalance(customer?.id ?? '', -credit, 'Prova', `credit-${credit}`);
    await buy(provider, user, { price: price.annuale });
    await forgetRequest(user);
    const balance = () => provider.payments.customer(customer?.id ?? '').then((found) => found?.balance);
    return { user, balance };
  };

  test.each([
    ['part', 10_000, [19_000], 10_000],
    ['all', 50_000, [], 50_000],
  ])('gives back as credit what credit has paid: %s of it', async (_part, credit, toCard, left) => {
    const { user, balance } = await withCredit(credit);
    expect(await balance()).toBe(Math.min(0, 29_000 - credit));
    expect(await offered(user)).toMatchObject({ amount: 29_000 });
    expect(await withdraw(user)).toMatchObject({ amount: 29_000 });
    expect(refunds()).toEqual(toCard);
    expect(await balance()).toBe(-left);
    const listed = await callAs(user, 'GetInvoices', {}, provider.options());
    expect(listed.invoices.flatMap(({ creditNotes }) => creditNotes)).toMatchObject([{ amount: 29_000 }]);
    expect(await rowOf(user)).toMatchObject({ status: 'canceled' });
  });

  test('refunds the whole amount unless the immediate start was requested', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.annuale });
    await forgetRequest(user);
    await provider.pass(13);
    expect(await offered(user)).toMatchObject({ amount: 29_000, used: 0 });
    expect(await withdraw(user)).toMatchObject({ amount: 29_000, used: 0 });
    expect(refunds()).toEqual([29_000]);
  });

  test('is asked for on the pay page by a box that has to be ticked', async () => {
    const user = await createUser();
    const { docId } = await callAs(user, 'CreateCheckoutSession', { price: price.mensile ?? '' }, provider.options());
    const { url } = await callAs(user, 'GetCheckoutSession', { docId }, provider.options());
    const page = await provider.pay(url ?? '', { consent: '' });
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('Manca il consenso.')]);
    expect(Object.keys(provider.state.subscriptions)).toEqual([]);
  });

  test('gives back the amount that was shown, for an hour, whatever day begins meanwhile', async () => {
    const [quick, slow] = [await createUser(), await createUser()];
    for (const user of [quick, slow]) await buy(provider, user, { price: price.mensile });
    const shown = await Promise.all([offered(quick), offered(slow)]);
    expect(shown).toMatchObject([{ amount: 2900 }, { amount: 2900 }]);
    await provider.pass(1);
    const justBefore = provider.now() - 1000;
    expect(await withdraw(quick, { shownAt: justBefore })).toMatchObject({ amount: 2900, used: 0 });
    expect(await withdraw(slow, { shownAt: shown[1]?.at ?? 0 })).toMatchObject({ amount: 2804, used: 96 });
  });

  test('after a change of plan is spread over the invoices, the youngest first', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.mensile });
    await provider.pass(3);
    await callAs(user, 'UpdateCustomerSubscription', { priceId: price.annuale ?? '' }, provider.options());
    await provider.deliverEvents();
    await provider.pass(5);
    const paid = await db
      .select({ reason: invoices.reason, amountPaid: invoices.amountPaid })
      .from(invoices)
      .where(eq(invoices.userId, user.id));
    const total = paid.reduce((sum, { amountPaid }) => sum + amountPaid, 0);
    const { amount, used } = await withdraw(user);
    // Three days of 30 of the month, then five of 365 of the year that its rest went into.
    expect([amount, used]).toEqual([total - 687, 687]);
    const left = await db
      .select({ reason: invoices.reason, kept: invoices.refunded, paid: invoices.amountPaid })
      .from(invoices)
      .where(eq(invoices.userId, user.id));
    expect(left.find(({ reason }) => reason === 'change')).toMatchObject({
      kept: paid.find(({ reason }) => reason === 'change')?.amountPaid,
    });
    expect(left.find(({ reason }) => reason === 'purchase')).toMatchObject({ kept: 2900 - 687 });
  });

  test('takes back a year paid in advance, each time, and leaves an older contract alone', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.annuale });
    const before = (await rowOf(user))?.currentPeriodEnd;
    await provider.pass(60);
    for (const _time of ['first', 'again']) {
      const { url } = await callAs(user, 'EarlyRenew', {}, provider.options());
      await provider.pay(url);
      await provider.deliverEvents();
      expect(await offered(user)).toMatchObject({ amount: 29_000, used: 0, isWhole: false });
      await withdraw(user);
      expect(await rowOf(user)).toMatchObject({ currentPeriodEnd: before, endedAt: null });
      expect(await offered(user)).toBeNull();
      await provider.pass(1);
    }
    const receipts = provider.postbox.filter(({ subject }) => subject === 'Ricevuta del tuo recesso');
    const goesOn = expect.stringMatching(/dall’anno pagato in anticipo[^]*L’abbonamento continua com’era prima/);
    expect(receipts.map(({ text }) => text)).toEqual([goesOn, goesOn]);
  });

  test('pressed twice gives back once', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.annuale });
    await provider.pass(2);
    await Promise.allSettled([withdraw(user), withdraw(user)]);
    expect(refunds()).toEqual([28_842]);
    expect((await refusalOf(withdraw(user))).reason).toBe('no-subscription');
  });

  test('is accepted on the fourteenth day, refused after it, and refused to businesses', async () => {
    const [last, late, business] = [await createUser(), await createUser(), await createUser()];
    for (const user of [last, late]) await buy(provider, user, { price: price.mensile });
    await buy(provider, business, { price: price.mensile, fiscal: practice });
    expect((await refusalOf(withdraw(business))).reason).toBe('withdrawal-for-consumers');
    await provider.pass(14);
    expect(await offered(late)).toMatchObject({ until: expect.any(Number) });
    expect(await withdraw(last)).toMatchObject({ at: provider.now() });
    await provider.pass(1);
    expect(await offered(late)).toBeNull();
    expect((await refusalOf(withdraw(late))).reason).toBe('withdrawal-over');
  });

  test('is a consumer’s by what was true at the purchase, whatever the profile says later', async () => {
    const [business, consumer] = [await createUser(), await createUser()];
    await buy(provider, business, { price: price.annuale, fiscal: practice });
    await buy(provider, consumer, { price: price.annuale });
    await callAs(business, 'SaveFiscalData', {}, provider.options());
    await callAs(consumer, 'SaveFiscalData', practice, provider.options());
    expect(await offered(business)).toBeNull();
    expect((await refusalOf(withdraw(business))).reason).toBe('withdrawal-for-consumers');
    expect(await offered(consumer)).toMatchObject({ amount: 29_000 });
    expect(await withdraw(consumer)).toMatchObject({ amount: 29_000 });
    expect(refunds()).toEqual([29_000]);
  });

  test('takes each purchase by its own buyer: a change belongs to its contract, a year in advance to itself', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.annuale });
    await callAs(user, 'SaveFiscalData', practice, provider.options());
    const { url } = await callAs(user, 'EarlyRenew', {}, provider.options());
    await provider.pay(url);
    await provider.deliverEvents();
    expect(await offered(user)).toMatchObject({ amount: 29_000 });
    const changed = await createUser();
    await buy(provider, changed, { price: price.mensile });
    await callAs(changed, 'SaveFiscalData', practice, provider.options());
    await callAs(changed, 'UpdateCustomerSubscription', { priceId: price.annuale ?? '' }, provider.options());
    await provider.deliverEvents();
    expect(await offered(changed)).toMatchObject({ amount: 29_000 });
  });

  test('of a purchase that nothing was stored with goes by today’s data', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.annuale });
    const { request } = checkoutSessions;
    await db.update(checkoutSessions).set({ request: sql`json_remove(${request}, '$.metadata.buyer')` });
    expect(await offered(user)).toMatchObject({ amount: 29_000 });
    await callAs(user, 'SaveFiscalData', practice, provider.options());
    expect(await offered(user)).toBeNull();
  });
});
