import { Stripe } from 'stripe';
import { createPayments, emptyState } from '../../emulators/payments/index';
import type { PaymentProvider } from '../../operations/payment-port';
import { stripePayments } from '../../workers/providers/payments';

/** Stripe's own test mode instead of the emulator: the same suite checks both (docs/deploy.md). */
const testKey = process.env.STRIPE_TEST_KEY;

const webhookSecret = 'whsec_contract';
const address = 'http://payments.test';

/** Who is held to the contract: the SDK to arrange things by, and the port as the product uses it. */
export type Place = {
  name: string;
  stripe: Stripe;
  payments: PaymentProvider;
  /** Settles pending debits until a condition holds. */
  banksAnswer: (isSo: () => Promise<boolean>) => Promise<void>;
};

function emulator(): Place {
  const provider = createPayments({
    state: emptyState(),
    baseUrl: address,
    realNow: Date.now,
    isManual: true,
    webhook: { url: 'http://apice.test/', secret: webhookSecret, fetch: async () => new Response('{}') },
  });
  const fetcher: typeof fetch = async (input, init) => provider.fetch(new Request(input, init));
  const config = { PAYMENT_PROVIDER: 'stripe', STRIPE_URL: address, STRIPE_SECRET_KEY: 'sk_test_contract' } as const;
  const stripe = new Stripe('sk_test_contract', {
    host: 'payments.test',
    port: 80,
    protocol: 'http',
    httpClient: Stripe.createFetchHttpClient(fetcher),
    telemetry: false,
  });
  const payments = stripePayments({ ...config, STRIPE_WEBHOOK_SECRET: webhookSecret }, fetcher);
  const answer = new Request(`${address}/_emulator/bank`, { method: 'POST' });
  const banksAnswer = async () => void (await provider.fetch(answer));
  return { name: 'the emulator', stripe, payments, banksAnswer };
}

/** The test mode’s banks take some three minutes, and their answer cannot be hurried. */
async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
}

function testMode(key: string): Place {
  if (!/^(?:sk|rk)_test_/.test(key)) throw new Error('STRIPE_TEST_KEY must be a key of the test mode');
  const config = { PAYMENT_PROVIDER: 'stripe', STRIPE_URL: 'https://api.stripe.com', STRIPE_SECRET_KEY: key } as const;
  const payments = stripePayments({ ...config, STRIPE_WEBHOOK_SECRET: webhookSecret });
  return { name: 'Stripe’s test mode', stripe: new Stripe(key, { telemetry: false }), payments, banksAnswer: waitFor };
}

export const place = (): Place => (testKey ? testMode(testKey) : emulator());
