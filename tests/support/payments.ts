import { Stripe } from 'stripe';
import { createPayments, emptyState } from '../../emulators/payments/index';
import type { PaymentProvider } from '../../operations/ports';
import { receiveEvent } from '../../operations/billing/events/receive-event';
import { stripePayments } from '../../workers/providers/payments';
import { demoProducts } from '../../db/seed/plans';
import { planStatements } from '../../operations/billing/mirror/plan';
import type { Meeting } from './meeting';
import { callAs, db, makeScope, testNow, type ScopeOptions } from './scope';

const address = 'http://payments.test';
const secret = 'whsec_test';

/** The payment provider, played in this process; its clock begins at the tests' moment. */
export type TestProvider = ReturnType<typeof createProvider>;

/**
 * A provider without a network, and what an operation's scope needs to talk to it. Webhooks leave when `told` is called, so that
 * a test decides when, in which order and how often.
 */
export function createProvider() {
  const state = emptyState();
  // Not even the pay page sends them before `told` is called.
  state.webhooks.hold = true;
  const received: Request[] = [];
  const provider = createPayments({
    state,
    baseUrl: address,
    realNow: () => testNow,
    isManual: true,
    webhook: {
      url: 'http://apice.test/api/stripe/webhook',
      secret,
      fetch: async (request) => {
        received.push(request.clone() as Request);
        await receive(request);
        return new Response('{}');
      },
    },
  });
  const writes: string[] = [];
  const faults: { losesKeys: boolean; meeting: Meeting | null } = { losesKeys: false, meeting: null };
  const fetcher: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'POST') await faults.meeting?.arrive();
    if (faults.losesKeys) request.headers.delete('idempotency-key');
    const write = `${new URL(request.url).pathname} ${await request.clone().text()}`;
    const answer = await provider.fetch(request);
    if (request.method === 'POST' && answer.ok && !answer.headers.has('idempotent-replayed')) writes.push(write);
    return answer;
  };
  const config = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_URL: address,
    STRIPE_SECRET_KEY: 'sk_test_tests',
    STRIPE_WEBHOOK_SECRET: secret,
  } as const;
  const payments: PaymentProvider = stripePayments(config, fetcher);
  const httpClient = Stripe.createFetchHttpClient(fetcher);
  const stripe = new Stripe('sk_test_tests', {
    host: 'payments.test',
    port: 80,
    protocol: 'http',
    httpClient,
    telemetry: false,
  });
  const now = () => provider.world.now() * 1000;
  /** Options for `callAs` and `makeScope`. */
  const options = (): ScopeOptions => ({ payments, now: now() });

  /** What is told may ask for something that is told in turn: a new card pays what is late. */
  async function told(): Promise<void> {
    for (let round = 0; round < 5 && state.held.length > 0; round += 1)
      await provider.world.deliver({ evenHeld: true });
  }

  async function receive(request: Request): Promise<void> {
    const scope = await makeScope(options());
    const body = await request.text();
    await receiveEvent(scope, { body, signature: request.headers.get('stripe-signature') ?? '', receivedAt: testNow });
    await scope.settled();
  }

  return {
    payments,
    stripe,
    state,
    received,
    world: provider.world,
    fetch: fetcher,
    /** What may be wrong between us and the provider: keys that are not sent, and writes that meet each other. */
    faults,
    /** The writes that were carried out, and not only answered again: path and form. */
    writes,
    now,
    options,
    /** Sends the webhooks that wait. */
    told,
    /** Moves the clock on, and tells what fell due. */
    async pass(days: number) {
      await post('/_emulator/clock', JSON.stringify({ days }));
      await told();
    },
    /** Opens the pay page of a price for somebody, and pays there; its webhooks wait. */
    async buy(user: { id: string }, price: string): Promise<void> {
      const { docId } = await callAs(user, 'CreateCheckoutSession', { price }, options());
      const { url } = await callAs(user, 'GetCheckoutSession', { docId }, options());
      await this.pay(url ?? '');
    },
    /** Lets days pass for one customer alone, and tells what fell due. */
    async passFor(customer: string, days: number) {
      await post('/_emulator/clock', JSON.stringify({ customer, days }));
      await told();
    },
    /** Fills in the pay page of a session and presses its button; the page, or where it leads to. */
    async pay(url: string, fields: Record<string, string> = {}) {
      const form = new URLSearchParams({
        number: '4242424242424242',
        expiry: '12 / 34',
        cvc: '123',
        act: 'pay',
        consent: 'on',
        ...fields,
      });
      return post(new URL(url).pathname, form.toString());
    },
  };

  async function post(path: string, body: string) {
    return provider.fetch(new Request(`${address}${path}`, { method: 'POST', body }));
  }
}

/** The demo's products at a provider, and in the database; prices by their lookup keys. */
export async function sellDemo({ stripe, payments, state }: TestProvider): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const { prices, id, name, description, metadata, images = [] } of demoProducts) {
    await stripe.products.create({ id, name, description, metadata, images });
    for (const { lookupKey, unitAmount, interval } of prices) {
      const made = await stripe.prices.create({
        product: id,
        currency: 'eur',
        unit_amount: unitAmount,
        lookup_key: lookupKey,
        ...(interval && { recurring: { interval } }),
      });
      ids[lookupKey] = made.id;
    }
  }
  // All of this is in the database at once: nobody has to hear of it.
  state.held.length = 0;
  for (const plan of await payments.plans()) await db.batch(planStatements(db, plan, 0));
  return ids;
}
