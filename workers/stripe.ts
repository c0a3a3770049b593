import { Hono } from 'hono';
import { receiveEvent } from '../operations/billing/events/receive-event';
import type { BackendContext } from './backend-context';
import { DomainError } from '../domain/shared/errors';
import { readLimited } from './request/limited-body';

/** Bytes; the provider's events have a few kilobytes. */
const longestBody = 512 * 1024;

/** The signed text: bytes that are not valid UTF-8, or begin with a mark that decoders drop, are not what was sent. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new DomainError('invalid-argument', 'webhook-not-signed');
  }
}

/** `POST /api/stripe/webhook`: the payment provider's events. Its signature is checked instead of an origin. */
export const stripeWebhook = new Hono<BackendContext>().post('/webhook', async (c) => {
  const body = textOf(await readLimited(c.req.raw, longestBody));
  const signature = c.req.header('stripe-signature') ?? '';
  await receiveEvent(c.var.scope, { body, signature, receivedAt: Date.now() });
  return c.json({ received: true });
});
