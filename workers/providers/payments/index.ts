import { Stripe } from 'stripe';
import { DomainError } from '../../../domain/shared/errors';
import type { PaymentProvider } from '../../../operations/ports';
import { catalogueCalls } from './catalogue';
import { checkoutCalls } from './checkout';
import type { PaymentsConfig } from './config';
import { customerCalls } from './customers';
import { eventReader } from './events';
import { giftCalls } from './gifts';
import { moneyCalls } from './money';
import { subscriptionCalls } from './subscriptions';

/** Asks made again after no answer, or a fault of theirs; idempotency keys make that safe. */
const retries = 2;
/** Milliseconds. */
const timeout = 10_000;

/** Who takes payments by this key at this address; `fetcher` for a provider without a network. */
export function stripePayments(
  config: Extract<PaymentsConfig, { PAYMENT_PROVIDER: 'stripe' }>,
  fetcher?: typeof fetch,
): PaymentProvider {
  const { STRIPE_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_WEBHOOK_SECRET_PREVIOUS: before } = config;
  const { hostname, port, protocol } = new URL(STRIPE_URL);
  const isPlain = protocol === 'http:';
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(fetcher),
    maxNetworkRetries: retries,
    timeout,
    telemetry: false,
  });
  return {
    ...catalogueCalls(stripe),
    ...customerCalls(stripe),
    ...checkoutCalls(stripe),
    ...subscriptionCalls(stripe),
    ...moneyCalls(stripe),
    ...giftCalls(stripe),
    readEvent: eventReader(stripe, [STRIPE_WEBHOOK_SECRET, ...(before ? [before] : [])]),
  };
}

const refuses = async (): Promise<never> => {
  throw new DomainError('unavailable', 'payments-unavailable');
};

/** Nobody takes payments: everything that needs them is refused. */
const nobody = new Proxy({} as PaymentProvider, { get: () => refuses });

export const payments = (config: PaymentsConfig): PaymentProvider =>
  config.PAYMENT_PROVIDER === 'stripe' ? stripePayments(config) : nobody;
