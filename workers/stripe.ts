import { Hono } from 'hono';
import { receiveEvent } from '../operations/billing/events/receive-event';
import type { BackendContext } from './backend-context';
import { DomainError } from '../domain/shared/errors';
import { readLimited } from './request/limited-body';

/** The maximum size of an event; the provider's have a few kilobytes. Bytes. */
const longestBody = 512 * 1024;

/** The exact signed text: fails for invalid UTF-8 and keeps a BOM, either of which decoders would change. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new DomainError('invalid-argument', 'webhook-not-signed');
  }
}

/** `POST /api/stripe/webhook`: the payment provider's events, authenticated by signature instead of origin. */
export const stripeWebhook = new Hono<BackendContext>().post('/webhook', async (c) => {
  const body = textOf(await readLimited(c.req.raw, longestBody));
  const signature = c.req.header('stripe-signature') ?? '';
  await receiveEvent(c.var.scope, { body, signature, receivedAt: Date.now() });
  return c.json({ received: true });
});
