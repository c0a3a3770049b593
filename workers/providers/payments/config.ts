import * as z from 'zod';
import { serviceAddress } from '../address';

/** The environment of the payment provider (docs/deploy.md). */
export const paymentsConfig = (isDevelopment: boolean) =>
  z.discriminatedUnion('PAYMENT_PROVIDER', [
    z.object({ PAYMENT_PROVIDER: z.literal('none') }),
    z.object({
      PAYMENT_PROVIDER: z.literal('stripe'),
      STRIPE_URL: serviceAddress(isDevelopment).default('https://api.stripe.com'),
      STRIPE_SECRET_KEY: z
        .string()
        .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'must be a secret or restricted key of Stripe')
        .refine((key) => isDevelopment || !/_test_local/.test(key), 'is the key of a developer’s machine'),
      STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\S+$/, 'must be the secret of a webhook endpoint'),
      /** The previous secret, while the provider still signs with both. */
      STRIPE_WEBHOOK_SECRET_PREVIOUS: z
        .string()
        .regex(/^whsec_\S+$/, 'must be the secret of a webhook endpoint')
        .optional(),
    }),
  ]);

export type PaymentsConfig = z.infer<ReturnType<typeof paymentsConfig>>;
