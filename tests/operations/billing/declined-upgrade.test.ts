import { beforeEach, describe, expect, test } from 'vitest';
import { DomainError } from '../../../domain/shared/errors';
import { createUser } from '../../support/factories';
import { moved } from '../../support/money/moved';
import { buy } from '../../support/money/purchases';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, refusalOf } from '../../support/scope';

let provider: TestProvider;
let price: Record<string, string>;
let user: { id: string };

const options = () => provider.options();
const update = (input: object) => callAs(user, 'UpdateCustomerSubscription', input, options());
const subscription = () => present(Object.values(provider.state.subscriptions)[0]);

/** A test card of the provider becomes the one that pays. */
async function useCard(method: 'pm_card_chargeCustomerFail' | 'pm_card_visa') {
  await provider.stripe.paymentMethods.attach(method, { customer: subscription().customer });
  await provider.deliverEvents();
}

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  user = await createUser();
  await buy(provider, user, { price: price.annuale });
  await provider.pass(3);
  await useCard('pm_card_chargeCustomerFail');
});

describe('a dearer plan whose payment is declined', () => {
  const declined = () => refusalOf(update({ priceId: present(price.studio) }));

  test('leaves a cancelled subscription cancelled: nobody pays after its end', async () => {
    const { cancelAt } = await callAs(user, 'CancelSubscription', { reason: 'Prova' }, options());
    await provider.pass(1);
    expect((await declined()).reason).toBe('card-declined');
    await provider.deliverEvents();
    expect((await callAs(user, 'GetAccount', {}, options())).subscription?.cancelAt).toBe(cancelAt);
    await useCard('pm_card_visa');
    await provider.pass(400);
    expect(moved(provider).map(([, amount]) => amount)).toEqual([29_000]);
    expect(subscription().status).toBe('canceled');
  });

  test('leaves a scheduled change scheduled', async () => {
    await update({ priceId: present(price.mensile) });
    await provider.pass(1);
    expect((await declined()).reason).toBe('card-declined');
    await provider.deliverEvents();
    const { schedule } = await callAs(user, 'GetCustomerData', {}, options());
    expect(schedule).toMatchObject({ priceId: price.mensile, status: 'commit' });
    await useCard('pm_card_visa');
    await provider.pass(364);
    expect(moved(provider).map(([, amount]) => amount)).toEqual([29_000, 2900]);
  });

  test('leaves a scheduled change scheduled, whatever else the provider refuses it for', async () => {
    await update({ priceId: present(price.mensile) });
    const changePrice = () =>
      Promise.reject(new DomainError('failed-precondition', 'payment-refused', { code: 'planted' }));
    const refusing = { ...options(), payments: { ...provider.payments, changePrice } };
    const asked = callAs(user, 'UpdateCustomerSubscription', { priceId: present(price.studio) }, refusing);
    expect((await refusalOf(asked)).reason).toBe('payment-refused');
    await provider.deliverEvents();
    const { schedule } = await callAs(user, 'GetCustomerData', {}, options());
    expect(schedule).toMatchObject({ priceId: price.mensile, status: 'commit' });
  });

  test('goes on, from a cancelled subscription, once it is paid', async () => {
    await callAs(user, 'CancelSubscription', { reason: 'Prova' }, options());
    await declined();
    await useCard('pm_card_visa');
    await provider.pass(1);
    await update({ priceId: present(price.studio) });
    await provider.deliverEvents();
    expect(subscription()).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    expect((await callAs(user, 'GetAccount', {}, options())).subscription?.cancelAt).toBeNull();
  });
});
