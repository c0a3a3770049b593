import { Stripe } from 'stripe';
import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import type { PaymentProvider } from '../../../operations/payment-port';
import { idOf, ms } from './objects';

/** The maximum age of a signature. Seconds. */
const toleranceSeconds = 300;
const provider = Stripe.createSubtleCryptoProvider();

/** What is read of an event. A thin event has no object, and is not one that we ask for. */
const EventSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.number(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().nullish(),
      object: z.string().nullish(),
      customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

type Signed = { body: string; signature: string; secret: string; receivedAt: number };

/** Whether the signature is valid and recent. */
async function isSigned(stripe: Stripe, { body, signature, secret, receivedAt }: Signed): Promise<boolean> {
  const { signature: signatures } = stripe.webhooks;
  if (!signatures) return false;
  try {
    return await signatures.verifyHeaderAsync(body, signature, secret, toleranceSeconds, provider, receivedAt);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

function parseEvent(body: string) {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    json = null;
  }
  const { data: event } = EventSchema.safeParse(json);
  if (!event) throw new DomainError('invalid-argument', 'webhook-malformed');
  return event;
}

/**
 * Reads webhooks: only bodies with a valid and recent Stripe signature are events. What is signed but no event of ours (in
 * its form, or of the provider's other mode) is refused, so that the provider's dashboard shows it.
 */
export const eventReader =
  (stripe: Stripe, secrets: readonly string[], isLive: boolean): PaymentProvider['readEvent'] =>
  async (body, signature, receivedAt) => {
    let isKnown = false;
    for (const secret of secrets) isKnown ||= await isSigned(stripe, { body, signature, secret, receivedAt });
    if (!isKnown) return null;
    const { id, type, created, livemode, data } = parseEvent(body);
    if (livemode !== isLive) throw new DomainError('invalid-argument', 'webhook-of-other-mode');
    const { object } = data;
    const customerId = object.object === 'customer' ? (object.id ?? null) : idOf(object.customer);
    return { id, type, objectId: object.id ?? '', customerId, createdAt: ms(created) };
  };
