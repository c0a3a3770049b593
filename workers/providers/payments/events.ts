import { Stripe } from 'stripe';
import type { PaymentProvider } from '../../../operations/payment-port';
import { idOf, ms } from './objects';

/** The maximum age of a signature. Seconds. */
const toleranceSeconds = 300;
const provider = Stripe.createSubtleCryptoProvider();

type Named = { id?: string; customer?: string | { id: string } | null; object?: string };

type Signed = { body: string; signature: string; secret: string; receivedAt: number };

/** The event, if its signature is valid and recent. */
async function signedEvent(
  stripe: Stripe,
  { body, signature, secret, receivedAt }: Signed,
): Promise<Stripe.Event | null> {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret, toleranceSeconds, provider, receivedAt);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Reads webhooks: only bodies with a valid and recent Stripe signature are events. */
export const eventReader =
  (stripe: Stripe, secrets: readonly string[]): PaymentProvider['readEvent'] =>
  async (body, signature, receivedAt) => {
    let event: Stripe.Event | null = null;
    for (const secret of secrets) event ??= await signedEvent(stripe, { body, signature, secret, receivedAt });
    if (!event) return null;
    const object: Named = event.data.object as Named;
    const customerId = object.object === 'customer' ? (object.id ?? null) : idOf(object.customer);
    return { id: event.id, type: event.type, objectId: object.id ?? '', customerId, createdAt: ms(event.created) };
  };
