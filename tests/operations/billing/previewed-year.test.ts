import { beforeEach, expect, test } from 'vitest';
import { subscriptionSchedules } from '../../../db/schema';
import { romeDay } from '../../../domain/shared/rome-day';
import { createUser, saveSettings } from '../../support/factories';
import { buy } from '../../support/money/purchases';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, db, refusalOf } from '../../support/scope';
import { give, recipient } from '../gifts/support';

let provider: TestProvider;
let price: Record<string, string>;
let user: { id: string };

const update = (input: object) => callAs(user, 'UpdateCustomerSubscription', input, provider.options());
const preview = async () => present((await update({ upgradeInterval: 'year' })).schedule);
const committed = async () => (await callAs(user, 'GetCustomerData', {}, provider.options())).schedule;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  user = await createUser();
});

test('a yearly plan that was previewed is not committed once changes are switched off, and is when they are on again', async () => {
  await buy(provider, user, { price: price.mensile });
  const { id } = await preview();
  await saveSettings({ ALLOW_AUTONOMOUS_YEARLY_UPGRADE: false });
  expect((await refusalOf(update({ finalize: id }))).reason).toBe('plan-change-off');
  expect(await committed()).toBeNull();
  await saveSettings({ ALLOW_AUTONOMOUS_YEARLY_UPGRADE: true });
  await update({ finalize: id });
  expect(await committed()).toMatchObject({ id, status: 'commit' });
});

test('nor once the plan was cancelled: the cancellation stays', async () => {
  await buy(provider, user, { price: price.mensile });
  const { id } = await preview();
  const { cancelAt } = await callAs(user, 'CancelSubscription', { reason: 'Prova' }, provider.options());
  expect((await refusalOf(update({ finalize: id }))).reason).toBe('plan-change-off');
  const { subscription } = await callAs(user, 'GetCustomerData', {}, provider.options());
  expect(subscription?.cancelAt).toBe(cancelAt);
});

test('nor while its renewal is unpaid', async () => {
  await buy(provider, user, { price: price.mensile, number: '4000 0000 0000 0341' });
  const { id } = await preview();
  await provider.pass(31);
  expect((await refusalOf(update({ finalize: id }))).reason).toBe('balance-owed');
});

test('nor while its bank has yet to confirm a debit', async () => {
  const { docId } = await callAs(user, 'CreateCheckoutSession', { price: present(price.mensile) }, provider.options());
  const { url } = await callAs(user, 'GetCheckoutSession', { docId }, provider.options());
  await provider.pay(url ?? '', { act: 'debit', iban: 'AT61 1904 3002 3457 3201' });
  await provider.deliverEvents();
  await provider.pass(4);
  const { id } = await preview();
  await provider.pass(27.5);
  expect((await refusalOf(update({ finalize: id }))).reason).toBe('debit-under-way');
});

test('nor for a gift, which ends with its period', async () => {
  const buyer = await createUser();
  const { details } = await give(provider, buyer, [recipient(price.mensile, { deliverOn: romeDay(provider.now()) })]);
  await callAs(user, 'RedeemGift', { code: present(details.coupons[0]).promoCode }, provider.options());
  await provider.deliverEvents();
  const { subscription } = await callAs(user, 'GetCustomerData', {}, provider.options());
  const { id: subscriptionId, currentPeriodEnd } = present(subscription);
  const change = { priceId: present(price.annuale), amount: 29_000, interval: 'year' as const, currentPeriodEnd };
  await db
    .insert(subscriptionSchedules)
    .values({ id: 'planned', userId: user.id, subscriptionId, ...change, status: 'preview', createdAt: 1 });
  expect((await refusalOf(update({ finalize: 'planned' }))).reason).toBe('gift-does-not-renew');
});
