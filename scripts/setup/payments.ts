import { Stripe } from 'stripe';
import type { DemoBilling } from '../../db/seed/billing';
import { demoProducts, demoSubscribers, demoTaxRate } from '../../db/seed/plans';
import { createPayments } from '../../emulators/payments/index.ts';
import { readState, writeState } from '../../emulators/payments/state-file.mjs';
import { stripePayments } from '../../workers/providers/payments';

const dayMs = 86_400_000;
const address = 'http://localhost';
const key = 'sk_test_local';

type Subscriber = { userId: string; email: string; name: string; price: string };

/** The provider without a network, on the file that its emulator starts from; its clock is at the start of the demo. */
function openProvider(file: string) {
  const state = readState(file);
  const payments = createPayments({
    state,
    baseUrl: address,
    realNow: () => Date.now() - 10 * dayMs,
    webhook: null,
    isManual: true,
  });
  const fetcher: typeof fetch = async (input, init) => payments.fetch(new Request(input, init));
  const config = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_URL: address,
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: 'whsec_local',
  } as const;
  const httpClient = Stripe.createFetchHttpClient(fetcher);
  return {
    stripe: new Stripe(key, { host: 'localhost', port: 80, protocol: 'http', httpClient, telemetry: false }),
    port: stripePayments(config, fetcher),
    keep: () => writeState(file, state),
    isEmpty: Object.keys(state.products).length === 0,
  };
}
type Provider = ReturnType<typeof openProvider>;

async function makeProducts({ stripe }: Provider): Promise<void> {
  for (const { prices, id, name, description, metadata, images = [] } of demoProducts) {
    await stripe.products.create({ id, name, description, metadata, images });
    for (const { lookupKey, unitAmount, interval } of prices) {
      await stripe.prices.create({
        product: id,
        currency: 'eur',
        unit_amount: unitAmount,
        lookup_key: lookupKey,
        ...(interval && { recurring: { interval } }),
      });
    }
  }
}

/** Creates a subscriber as a purchase would: a customer with a valid card, and a subscription. */
async function subscribe({ stripe, port }: Provider, { userId, email, name, price }: Subscriber) {
  const customerId = await port.createCustomer({ userId, email, name, language: 'it' }, `customer/${userId}`);
  await stripe.paymentMethods.attach('pm_card_visa', { customer: customerId });
  await port.useNewestCard(customerId, []);
  const found = await stripe.prices.list({ lookup_keys: [price] });
  const made = await stripe.subscriptions.create({
    customer: customerId,
    items: [{ price: found.data[0]?.id ?? '' }],
    default_tax_rates: [demoTaxRate],
    metadata: { userId },
  });
  const [customer, subscription, invoices] = await Promise.all([
    port.customer(customerId),
    port.subscription(made.id),
    port.invoicesOf(customerId),
  ]);
  if (!subscription) throw new Error(`the subscription of ${userId} was not made`);
  return { userId, customerId, card: customer?.card ?? null, subscription, invoices };
}

/** Creates subscribers at the provider, and returns its data about them. */
export async function billingOf(file: string, people: readonly Subscriber[]): Promise<DemoBilling> {
  const provider = openProvider(file);
  if (provider.isEmpty) await makeProducts(provider);
  const subscribers: DemoBilling['subscribers'] = [];
  for (const person of people) subscribers.push(await subscribe(provider, person));
  provider.keep();
  return { plans: await provider.port.plans(), subscribers };
}

/** Everything that the demo sells and its customers, created through the provider's API. */
export const demoBilling = (file: string): Promise<DemoBilling> => billingOf(file, demoSubscribers);
