import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { customers, jobs, notifications, subscriptions } from '../../../db/schema';
import { operations } from '../../../operations';
import { asSystem } from '../../../operations/run-jobs';
import { createSubscription, createUser } from '../../support/factories';
import { callAs, db, makeScope, testNow } from '../../support/scope';
import { buy } from '../../support/money/purchases';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';

const dayMs = 86_400_000;
const end = testNow + 365 * dayMs;
let user: { id: string };
let provider: TestProvider;

beforeEach(async () => {
  user = await createUser();
  provider = createProvider();
});

/** The daily job, this many days before the renewal, and the mails that leave with it. */
async function remind(daysBefore: number) {
  const scope = await makeScope({ payments: provider.payments, now: end - daysBefore * dayMs });
  await operations.RemindOfRenewals.run(asSystem(scope), {});
  await scope.settled();
  return scope.outbox.mails.map(({ subject, text }) => ({ subject, text }));
}
const bells = async () =>
  (await db.select().from(notifications).where(eq(notifications.userId, user.id))).map(({ title }) => title);
const putCard = (expMonth: number, expYear: number, brand = 'visa') => {
  const card = { brand, last4: '4242', expMonth, expYear, threeDSecure: true };
  return db
    .insert(customers)
    .values({ userId: user.id, id: `cus_${user.id}`, card })
    .onConflictDoUpdate({ target: customers.userId, set: { card } });
};

describe('a yearly renewal', () => {
  test('is announced thirty days before, with day, price and how to cancel, by mail and bell', async () => {
    await createSubscription(user.id);
    expect(await remind(31.1)).toEqual([]);
    const [mail, ...others] = await remind(30.5);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Il tuo abbonamento sta per rinnovarsi');
    expect(mail?.text).toContain('Piano: Annuale\nPrezzo: 290,00 €\nSi rinnova il: 20/11/2027');
    expect(mail?.text).toContain('disdici dal profilo prima di quel giorno');
    expect(await bells()).toEqual(['Il tuo abbonamento sta per rinnovarsi']);
  });

  test('is announced once per period, also after its job was forgotten', async () => {
    await createSubscription(user.id);
    expect(await remind(30.5)).toHaveLength(1);
    expect(await remind(29.5)).toEqual([]);
    await db.delete(jobs);
    expect(await remind(1)).toEqual([]);
    await db.delete(jobs);
    await db.delete(notifications);
    expect(await remind(1), 'without both it would be twice: the check can fail').toHaveLength(1);
    await db.update(subscriptions).set({ currentPeriodEnd: end + 365 * dayMs });
    expect(await remind(30.5 - 365)).toHaveLength(1);
  });

  test.each([
    ['that was cancelled', { cancelAt: end }],
    ['that is unpaid', { status: 'past_due' }],
    ['that has ended', { status: 'canceled', endedAt: testNow }],
    ['whose year is over', { currentPeriodEnd: end - 31 * dayMs }],
  ])('is not announced of a subscription %s', async (_which, row) => {
    await createSubscription(user.id, row);
    expect(await remind(30.5)).toEqual([]);
  });

  test('with a change of plan names the next plan and its price; a monthly one is not announced', async () => {
    const price = await sellDemo(provider);
    await buy(provider, user, { price: price.studio });
    await callAs(user, 'UpdateCustomerSubscription', { priceId: present(price.annuale) }, provider.options());
    await buy(provider, await createUser(), { price: price.mensile });
    const [mail, ...others] = await remind(30.5);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Piano: Annuale\nPrezzo: 290,00 €\nSi rinnova il: 20/11/2027');
  });
});

describe('a card that expires before the next renewal', () => {
  const subjects = async (daysBefore: number) => (await remind(daysBefore)).map(({ subject }) => subject);
  const notice = 'La tua carta scade prima del rinnovo';

  test.each([
    ['in the month before', 10, 2027, 'visa', true],
    ['in the month of the renewal, which is its last', 11, 2027, 'visa', false],
    ['long after', 1, 2034, 'visa', false],
    ['never, as an account does', 0, 0, 'sepa_debit', false],
  ])('%s', async (_when, month, year, brand, isNoticed) => {
    await createSubscription(user.id);
    await putCard(month, year, brand);
    expect((await subjects(30)).includes(notice)).toBe(isNoticed);
    expect((await bells()).includes(notice)).toBe(isNoticed);
  });

  test('is noticed once, and so is the next one', async () => {
    await createSubscription(user.id);
    await putCard(9, 2027);
    expect(await subjects(30)).toContain(notice);
    await db.delete(jobs);
    expect(await subjects(20)).toEqual([]);
    await putCard(10, 2027);
    const [next] = await remind(10);
    expect(next?.text).toContain('Carta: Visa •••• 4242\nScade: 10/2027\nSi rinnova il: 20/11/2027');
  });
});
