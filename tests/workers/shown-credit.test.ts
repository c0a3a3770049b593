import { expect, test } from 'vitest';
import { subscriptionPage } from '../../app/routes/member/profile/subscription/subscription.server';
import { createUser, saveSettings } from '../support/factories';
import { buy } from '../support/money/purchases';
import { createProvider, sellDemo } from '../support/payments';
import { callAs, makeScope, openSession } from '../support/scope';

test.each([true, false])('the profile shows the provider’s balance where SHOW_CREDIT is %s', async (showsCredit) => {
  const provider = createProvider();
  const price = await sellDemo(provider);
  const user = await createUser();
  await buy(provider, user, { price: price.mensile });
  const [customer] = Object.keys(provider.state.customers);
  await provider.payments.moveBalance(customer ?? '', -1250, 'Prova', 'credit');
  await provider.deliverEvents();
  await saveSettings({ SHOW_CREDIT: showsCredit });
  const scope = await makeScope({ cookie: await openSession(user.id, provider.now()), ...provider.options() });
  expect(await subscriptionPage({ scope, nonce: 'n', paths: [] })).toMatchObject({ showsCredit, balance: -1250 });
  expect(await callAs(user, 'GetCustomerData', {}, provider.options())).toMatchObject({ balance: -1250 });
});
