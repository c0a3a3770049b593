import { Stripe } from 'stripe';
import { createPayments, emptyState } from '../../emulators/payments/index';
import type { FiscalData } from '../../domain/billing/fiscal';
import type { PaymentProvider } from '../../operations/payment-port';
import { receiveEvent } from '../../operations/billing/events/receive-event';
import { stripePayments } from '../../workers/providers/payments';
import { demoProducts } from '../../db/seed/plans';
import { planStatements } from '../../operations/billing/mirror/plan';
import type { Meeting } from './meeting';
import type { Mail } from '../../operations/ports';
import { callAs, db, makeScope, testNow, type ScopeOptions } from './scope';

const address = 'http://payments.test';
const secret = 'whsec_test';

type Bought = { number?: string; fiscal?: Partial<FiscalData> };

/** Faults between us and the provider, planted to show that a check can fail. */
type Faults = {
  /** Idempotency keys are not sent. */
  losesKeys: boolean;
  /** An invoice that is to be paid is open and unpaid, whatever was paid of it. */
  forgetsPayments: boolean;
  /** A reading is cached and never refreshed. */
  remembered: Map<string, Response> | null;
  /** A barrier for concurrent writes. */
  meeting: Meeting | null;
};

type Invoices = ReturnType<typeof emptyState>['invoices'];
const forgetPayment = (invoice: Invoices[string] | undefined) =>
  invoice && Object.assign(invoice, { status: 'open', amount_remaining: invoice.amount_due });

/** The payment provider, in this process; its clock starts at the tests' time. */
export type TestProvider = ReturnType<typeof createProvider>;

/**
 * A provider without a network, and the scope that operations need for it. Webhooks are sent when `deliverEvents` is called, so
 * that a test controls their time, order and number.
 */
export function createProvider() {
  const state = emptyState();
  // Not even the pay page sends them before `deliverEvents` is called.
  state.webhooks.hold = true;
  const received: Request[] = [];
  const provider = createPayments({
    state,
    baseUrl: address,
    realNow: () => testNow,
    isManual: true,
    paperFont: async () => {
      const { default: font } = await import('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
      return new Uint8Array(font);
    },
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
  const faults: Faults = { losesKeys: false, forgetsPayments: false, remembered: null, meeting: null };
  const fetcher: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') return readThrough(faults.remembered, request);
    await faults.meeting?.arrive();
    if (faults.losesKeys) request.headers.delete('idempotency-key');
    const { pathname } = new URL(request.url);
    // Not `text()`: the runtime warns of it for each form.
    const sent = new TextDecoder().decode(await request.clone().arrayBuffer());
    const write = `${request.method} ${pathname} ${sent}`;
    const answer = await inTurn(async () => {
      const paid = /invoices\/(\w+)\/pay$/.exec(pathname)?.[1];
      if (faults.forgetsPayments && paid) forgetPayment(state.invoices[paid]);
      return provider.fetch(request);
    });
    if (!answer.headers.has('idempotent-replayed')) writes.push(answer.ok ? write : `${write} refused`);
    return answer;
  };
  let turn: Promise<unknown> = Promise.resolve();
  /** One write after the other, as a provider locks what it changes. */
  const inTurn = (write: () => Promise<Response>): Promise<Response> => {
    const done = turn.then(write);
    turn = done.catch(() => undefined);
    return done;
  };
  const readThrough = async (remembered: Faults['remembered'], request: Request): Promise<Response> => {
    const known = remembered?.get(request.url);
    if (known) return known.clone();
    const answer = await provider.fetch(request);
    remembered?.set(request.url, answer.clone());
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
  const postbox: Mail[] = [];
  const options = (): ScopeOptions => ({ payments, now: now(), postbox });

  /** An event may lead to another: a new card pays what is late. */
  async function deliverEvents(): Promise<void> {
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
    faults,
    /** The writes that were carried out or refused, and not only answered again: method, path and form. */
    writes,
    now,
    options,
    /** The mails that left, whichever request has sent them. */
    postbox,
    /** Sends the webhooks that wait. */
    deliverEvents,
    /** Moves the clock on, and sends the events that fell due. */
    async pass(days: number) {
      await post('/_emulator/clock', JSON.stringify({ days }));
      await deliverEvents();
    },
    /** Opens the checkout of a price for a user, and pays there; its webhooks wait. */
    async buy(user: { id: string }, price: string, { number, fiscal }: Bought = {}): Promise<string> {
      const asked = { price, ...(fiscal && { fiscal }) };
      const { docId } = await callAs(user, 'CreateCheckoutSession', asked, options());
      const { url } = await callAs(user, 'GetCheckoutSession', { docId }, options());
      await this.pay(url ?? '', number ? { number } : {});
      return docId;
    },
    /** Lets days pass for one customer alone, and sends the events that fell due. */
    async passFor(customer: string, days: number) {
      await post('/_emulator/clock', JSON.stringify({ customer, days }));
      await deliverEvents();
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
  // All of this is in the database at once: no event has to arrive first.
  state.held.length = 0;
  const [first, ...others] = (await payments.plans()).flatMap((plan) => planStatements(db, plan, 0));
  if (first) await db.batch([first, ...others]);
  return ids;
}
