import { expect, test, vi } from 'vitest';
import { createUser } from '../../support/factories';
import { createProvider, sellDemo } from '../../support/payments';
import { openSession } from '../../support/scope';
import { openTab } from '../../support/tab';
import { present } from '../../support/present';
import { until } from '../../support/until';

/** How long an open page may show what is not true any more. Milliseconds. */
const mostMs = 2000;

test('an open page hears within two seconds of a webhook that what it may open has changed, and of nothing else', async () => {
  const provider = createProvider();
  const price = await sellDemo(provider);
  const user = await createUser();
  const heard = await openTab(user.id, await openSession(user.id, provider.now()));
  const rights = () => heard.filter((type) => type === 'rights').length;
  await provider.buy(user, present(price.mensile));
  expect(rights()).toBe(0);

  await provider.deliverEvents();
  await vi.waitFor(() => expect(rights()).toBeGreaterThan(0), { timeout: mostMs, interval: 20 });

  const before = rights();
  const [customer = ''] = Object.keys(provider.state.customers);
  await provider.stripe.customers.update(customer, { name: 'Anna Bianchi' });
  await provider.deliverEvents();
  expect(rights()).toBe(before);

  const [subscription = ''] = Object.keys(provider.state.subscriptions);
  await provider.stripe.subscriptions.cancel(subscription);
  await provider.deliverEvents();
  await vi.waitFor(() => expect(rights()).toBeGreaterThan(before), { timeout: mostMs, interval: 20 });
});

test('an open page hears that an invoice it shows has changed, when nothing else of its subscription does', async () => {
  const provider = createProvider();
  const price = await sellDemo(provider);
  const user = await createUser();
  await provider.buy(user, present(price.mensile));
  await provider.deliverEvents();
  const heard = await openTab(user.id, await openSession(user.id, provider.now()));
  const before = heard.filter((type) => type === 'rights').length;
  const [charge = ''] = Object.keys(provider.state.charges);
  await provider.stripe.refunds.create({ charge, amount: 100 });
  await provider.deliverEvents();
  await vi.waitFor(() => expect(heard.filter((type) => type === 'rights').length).toBeGreaterThan(before), {
    timeout: mostMs,
    interval: 20,
  });
});

/** A user has just paid, and the webhook has been handled. */
async function paid() {
  const provider = createProvider();
  const price = await sellDemo(provider);
  const user = await createUser();
  const readBefore = Date.now();
  await provider.buy(user, present(price.mensile));
  await provider.deliverEvents();
  return { readBefore, open: async (readAt: number | null) => openTab(user.id, await openSession(user.id), readAt) };
}

test('a page that was read before the change hears of it when its socket comes only after', async () => {
  const { readBefore, open } = await paid();
  const heard = await open(readBefore);
  await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(['welcome', 'rights'])), { timeout: mostMs });
});

test.each([
  ['was read after it', Date.now() + 60_000],
  ['says nothing of when it was read', null],
])('a page that %s hears nothing', async (_name, readAt) => {
  const { open } = await paid();
  const heard = await open(readAt);
  await until(() => expect(heard).toContain('welcome'));
  expect(heard).not.toContain('rights');
});
