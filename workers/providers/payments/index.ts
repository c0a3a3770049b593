import { Stripe } from 'stripe';
import { DomainError } from '../../../domain/shared/errors';
import type { PaymentProvider } from '../../../operations/payment-port';
import { catalogueCalls } from './catalogue';
import { checkoutCalls } from './checkout';
import type { PaymentsConfig } from './config';
import { customerCalls } from './customers';
import { disputeCalls } from './disputes';
import { eventReader } from './events';
import { giftCalls } from './gifts';
import { invoiceReader } from './invoices';
import { moneyCalls } from './money';
import { scheduleCalls } from './schedules';
import { subscriptionCalls } from './subscriptions';

/** Retries after a missing response or an error of the provider; idempotency keys make them safe. */
const retries = 2;
/** The request timeout. Milliseconds. */
const timeout = 10_000;

/** The payment provider; `fetcher` replaces the network in tests. */
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
  const toInvoice = invoiceReader(stripe);
  return {
    ...catalogueCalls(stripe),
    ...customerCalls(stripe),
    ...checkoutCalls(stripe),
    ...subscriptionCalls(stripe),
    ...scheduleCalls(stripe),
    ...moneyCalls(stripe, toInvoice),
    ...disputeCalls(stripe, toInvoice),
    ...giftCalls(stripe),
    readEvent: eventReader(
      stripe,
      [STRIPE_WEBHOOK_SECRET, ...(before ? [before] : [])],
      /^\w\w_live_/.test(STRIPE_SECRET_KEY),
    ),
  };
}

const refuses = async (): Promise<never> => {
  throw new DomainError('unavailable', 'payments-unavailable');
};

/** Without a provider, every operation that needs one is refused. */
const nobody = new Proxy({} as PaymentProvider, { get: () => refuses });

export const payments = (config: PaymentsConfig): PaymentProvider =>
  config.PAYMENT_PROVIDER === 'stripe' ? stripePayments(config) : nobody;
