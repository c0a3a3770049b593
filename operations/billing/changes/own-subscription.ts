import { and, eq } from 'drizzle-orm';
import { invoices } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import type { RequestScope } from '../../context';
import { selectOpenedGift } from '../../gifts/opened-gift';
import { runningOf } from '../checkout/prices';
import { readSubscription } from '../mirror/subscription';

export type OwnSubscription = Awaited<ReturnType<typeof runningOf>>[number];

/** The user's running subscription; refuses with `no-subscription`. */
export async function ownSubscription(scope: Pick<RequestScope, 'db'>, userId: string): Promise<OwnSubscription> {
  const [subscription] = await runningOf(scope, userId);
  if (!subscription) throw new DomainError('failed-precondition', 'no-subscription');
  return subscription;
}

/** Refuses changes of a gifted subscription, which was paid by somebody else and ends with its period. */
export async function refuseGift(
  { db }: Pick<RequestScope, 'db'>,
  { id, userId }: Pick<OwnSubscription, 'id' | 'userId'>,
) {
  const [gift] = await selectOpenedGift(db, userId);
  if (gift?.subscriptionId === id) throw new DomainError('failed-precondition', 'gift-does-not-renew');
}

/** Whether a direct debit of a subscription is pending, so that its period is not paid yet. */
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

/** The subscription as the provider has it now; decisions about money must not use our copy. */
export async function liveSubscription(scope: Pick<RequestScope, 'ports'>, subscriptionId: string) {
  const live = await readSubscription(scope, subscriptionId);
  if (!live || live.status === 'canceled') throw new DomainError('failed-precondition', 'no-subscription');
  return live;
}

/** Whether the newest invoice at the provider has a pending direct debit, whatever our copy says. */
export async function isBeingDebited(
  { ports }: Pick<RequestScope, 'ports'>,
  { latestInvoiceId }: { latestInvoiceId: string | null },
): Promise<boolean> {
  const invoice = latestInvoiceId ? await ports.payments.invoice(latestInvoiceId) : null;
  return invoice?.status === 'processing';
}
