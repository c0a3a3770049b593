import { runDueJobs } from '../../../operations/run-jobs';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { callAs, callUncheckedAs, makeScope } from '../../support/scope';

export const dayMs = 86_400_000;

/** A provider that sells the demo's plans. */
export async function openGiftShop() {
  const provider = createProvider();
  const price = await sellDemo(provider);
  return { provider, price };
}

type Recipient = Record<string, unknown>;

export const recipient = (price: string | undefined, overrides: Recipient = {}): Recipient => ({
  name: 'Marco Bassi',
  email: 'marco.bassi@studiobassi.it',
  message: 'Comincia dalla diga.',
  signature: 'Giulia',
  price,
  ...overrides,
});

/** Opens the pay page of an order. */
export async function order(provider: TestProvider, buyer: { id: string }, recipients: Recipient[]) {
  const { docId, orderId } = await callUncheckedAs(buyer, 'CreateGiftCheckout', { recipients }, provider.options());
  const visit = await callAs(buyer, 'GetCheckoutSession', { docId }, provider.options());
  return { docId, orderId, url: visit.url ?? '' };
}

/** Runs the due jobs like the schedule; returns the mails sent. */
export async function runJobs(provider: TestProvider) {
  const scope = await makeScope(provider.options());
  await runDueJobs(scope);
  await scope.settled();
  return scope.outbox.mails;
}

/** Pays an order and delivers the provider's webhooks. */
export async function give(provider: TestProvider, buyer: { id: string }, recipients: Recipient[]) {
  const made = await order(provider, buyer, recipients);
  await provider.pay(made.url);
  await provider.deliverEvents();
  const mails = [...(await runJobs(provider)), ...(await runJobs(provider))];
  const details = await callAs(buyer, 'GetCheckoutDetails', { id: made.orderId }, provider.options());
  return { ...made, details, mails };
}
