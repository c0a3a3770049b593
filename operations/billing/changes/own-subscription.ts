import { and, eq } from 'drizzle-orm';
import { invoices } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import type { RequestScope } from '../../context';
import { selectOpenedGift } from '../../gifts/opened-gift';
import { runningOf } from '../checkout/prices';

export type OwnSubscription = Awaited<ReturnType<typeof runningOf>>[number];

/** The user's running subscription; refuses with `no-subscription`. */
export async function ownSubscription(scope: Pick<RequestScope, 'db'>, userId: string): Promise<OwnSubscription> {
  const [subscription] = await runningOf(scope, userId);
  if (!subscription) throw new DomainError('failed-precondition', 'no-subscription');
  return subscription;
}

/** Refuses a change of what somebody else has paid for: it ends with its period, whatever is asked. */
export async function refuseGift(
  { db }: Pick<RequestScope, 'db'>,
  { id, userId }: Pick<OwnSubscription, 'id' | 'userId'>,
) {
  const [gift] = await selectOpenedGift(db, userId);
  if (gift?.subscriptionId === id) throw new DomainError('failed-precondition', 'gift-does-not-renew');
}

/** Whether a bank has yet to confirm a debit of a subscription: its period is not paid yet. */
export async function hasDebitUnderWay(
  { db }: Pick<RequestScope, 'db'>,
  { id, userId }: Pick<OwnSubscription, 'id' | 'userId'>,
) {
  const ofSubscription = and(eq(invoices.userId, userId), eq(invoices.subscriptionId, id));
  const [found] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(ofSubscription, eq(invoices.status, 'processing')))
    .limit(1);
  return found !== undefined;
}

/** The same as the provider has it at this moment, on which decisions about money must be based. */
export async function liveSubscription({ ports }: Pick<RequestScope, 'ports'>, subscriptionId: string) {
  const live = await ports.payments.subscription(subscriptionId);
  if (!live || live.status === 'canceled') throw new DomainError('failed-precondition', 'no-subscription');
  return live;
}

/** Whether the provider's newest invoice waits for a bank, whatever our copy says. */
export async function isBeingDebited(
  { ports }: Pick<RequestScope, 'ports'>,
  { latestInvoiceId }: { latestInvoiceId: string | null },
): Promise<boolean> {
  const invoice = latestInvoiceId ? await ports.payments.invoice(latestInvoiceId) : null;
  return invoice?.status === 'processing';
}
