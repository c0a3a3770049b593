import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { disputes, gifts, jobs } from '../../../db/schema';
import { romeDay } from '../../../domain/shared/rome-day';
import { dispute } from '../../../emulators/payments/lifecycle/disputing';
import { createUser } from '../../support/factories';
import { buy } from '../../support/money/purchases';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, db } from '../../support/scope';
import { give, recipient } from '../gifts/support';
import { disputedCard, disputing } from './disputing';

let provider: TestProvider;
let price: Record<string, string>;
let user: { id: string };
let at: ReturnType<typeof disputing>;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  user = await createUser();
  at = disputing(provider);
});

const options = () => provider.options();
const debit = { act: 'debit', iban: 'AT61 1904 3002 3457 3201' };
const refunded = () => Object.values(provider.state.refunds).map(({ amount }) => amount);
const waiting = () => db.select({ id: jobs.id }).from(jobs).where(eq(jobs.operation, 'RefundOwed'));

/** A second subscription, which is disputed as it is paid: a gift was opened while its pay page was open. */
async function boughtTwice() {
  const { docId } = await callAs(user, 'CreateCheckoutSession', { price: price.mensile ?? '' }, options());
  const { url } = await callAs(user, 'GetCheckoutSession', { docId }, options());
  await give(provider, await createUser(), [recipient(price.mensile, { deliverOn: romeDay(provider.now()) })]);
  const [gift] = await db.select({ code: gifts.promoCode }).from(gifts);
  await callAs(user, 'RedeemGift', { code: gift?.code ?? '' }, options());
  await provider.deliverEvents();
  await provider.pay(url ?? '', { number: disputedCard });
  await provider.deliverEvents();
}

/** A year in advance, which is disputed as it is paid: the renewal before it is unpaid by then. */
async function lateYear() {
  await buy(provider, user, { price: price.annuale });
  const { url } = await callAs(user, 'EarlyRenew', {}, options());
  present(Object.values(provider.state.subscriptions).at(-1)).status = 'past_due';
  await provider.pay(url, { number: disputedCard });
  await provider.deliverEvents();
}

/** A direct debit that arrives, and is disputed, after its account was deleted. */
async function deletedAccount() {
  await buy(provider, user, { price: price.annuale });
  const { url } = await callAs(user, 'EarlyRenew', {}, options());
  await provider.pay(url, debit);
  await provider.deliverEvents();
  await callAs(user, 'DeleteAccount', {}, options());
  await at.runJobs();
  await provider.fetch('http://payments.test/_emulator/bank', { method: 'POST' });
  dispute(provider.world, present(Object.values(provider.state.charges).at(-1)), 'dispute');
  await provider.deliverEvents();
}

async function days(count: number) {
  for (let day = 0; day < count; day += 1) {
    await provider.pass(1);
    await at.runJobs();
  }
}

describe.each([
  ['a subscription that was bought twice', boughtTwice, 2_900],
  ['a year in advance that came too late', lateYear, 29_000],
  ['a payment of a deleted account', deletedAccount, 29_000],
])('%s', (_what, arrange, amount) => {
  beforeEach(async () => {
    await arrange();
    await days(2);
    expect(refunded()).toEqual([]);
    expect(await waiting()).not.toEqual([]);
  });

  test('is refunded once after its dispute is won', async () => {
    await at.wins();
    await days(3);
    expect(refunded()).toEqual([amount]);
  });

  test('is not refunded after its dispute is lost, and tried no more', async () => {
    await at.loses();
    await days(3);
    expect(refunded()).toEqual([]);
    const left = await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.operation, 'RefundOwed'));
    expect(left.filter(({ state }) => state === 'waiting')).toEqual([]);
  });

  test('would stay unrefunded after a won dispute, if nothing tried again', async () => {
    await db.delete(jobs).where(eq(jobs.operation, 'RefundOwed'));
    await at.wins();
    await days(3);
    expect(refunded()).toEqual([]);
  });

  test('would be refunded after a lost dispute, if nothing remembered it', async () => {
    await at.loses();
    provider.state.disputes = {};
    provider.state.creditNotes = {};
    await db.delete(disputes);
    await days(3);
    expect(refunded()).toEqual([amount]);
  });
});
