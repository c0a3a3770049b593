import { DomainError } from '../../../domain/shared/errors';
import { errorFields } from '../../../domain/shared/error-fields';
import { log } from '../../../domain/shared/log';
import { paymentEvents } from '../../../db/schema';
import type { RequestScope } from '../../context';
import { asSystem } from '../../run-jobs';
import { insertJob } from '../../shared/jobs';
import { ApplyPaymentEvent } from './ApplyPaymentEvent';
import { isRelevantEvent } from './events';

/** A webhook as received. `receivedAt` is the real time, against which the signature's age is checked. */
export type Webhook = { body: string; signature: string; receivedAt: number };

/** An event that cannot be applied at once is retried by a job after this long. Milliseconds. */
const retryAfterMs = 60_000;

/**
 * Receives a webhook: verifies its signature, stores the event together with the job that retries it, and applies it.
 * Once stored it is acknowledged whatever happens next, so the provider need not resend it. Refuses forged and stale
 * ones.
 */
export async function receiveEvent(scope: RequestScope, { body, signature, receivedAt }: Webhook): Promise<void> {
  const { db, ports, now } = scope;
  const event = await ports.payments.readEvent(body, signature, receivedAt);
  if (!event) throw new DomainError('invalid-argument', 'webhook-not-signed');
  if (!isRelevantEvent(event.type)) return;
  const { id, type, objectId, customerId } = event;
  const input = { eventId: id, customerId };
  await db.batch([
    db.insert(paymentEvents).values({ id, type, objectId, receivedAt: now }).onConflictDoNothing(),
    insertJob(db, { operation: 'ApplyPaymentEvent', input, key: `event/${id}`, runAt: now + retryAfterMs }, now),
  ]);
  try {
    await ApplyPaymentEvent.run(asSystem(scope), input);
  } catch (error) {
    log('error', 'webhook-waits', scope.subject, { type, ...errorFields(error) });
  }
}
