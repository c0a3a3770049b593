import { and, eq, inArray } from 'drizzle-orm';
import { checkoutSessions, type CheckoutKind } from '../../../db/schema';
import { addressOfVisit } from '../../../domain/billing/checkout-addresses';
import type { CheckoutRequest } from '../../../domain/billing/provider';
import { CheckoutRecord } from '../../../domain/billing/stored';
import { DomainError } from '../../../domain/shared/errors';
import type { RequestScope } from '../../context';
import { applyCheckout } from '../mirror/checkout';
import { customerOf } from '../mirror/customer';
import { dayMs } from '../../../domain/shared/time';

export type Visit = typeof checkoutSessions.$inferSelect;

/** How long a checkout stays open at the provider. Milliseconds. */
const lifeMs = dayMs;
/** How often a request that loses a race is retried. */
const tries = 4;

/**
 * What the user wants to buy. `purchase` names it: a user has one open visit per purchase, so a double click, a second tab
 * and a retried request all lead to the same checkout. All subscriptions of a user are one purchase.
 */
export type Wanted = {
  userId: string;
  kind: CheckoutKind;
  purchase: string;
  request: Omit<CheckoutRequest, 'customerId' | 'metadata'> & { metadata?: Record<string, string> };
};

const openVisit = ({ db }: Pick<RequestScope, 'db'>, userId: string, purchase: string) =>
  db
    .select()
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.userId, userId),
        eq(checkoutSessions.purchase, purchase),
        inArray(checkoutSessions.status, ['creating', 'open']),
      ),
    );

/**
 * Refuses a purchase whose direct debit is pending: it must not be paid twice. The provider is asked first, because a
 * lost webhook must not block a buyer for ever. Gifts are separate purchases.
 */
async function refuseUnderWay(scope: RequestScope, { userId, kind, purchase }: Wanted): Promise<void> {
  const { db } = scope;
  const { id, sessionId, userId: owner, purchase: name, kind: what, status } = checkoutSessions;
  // The name of an early renewal contains the period's end, and a debit may be pending for longer than the period.
  const isSame = kind === 'early-renewal' ? eq(what, kind) : eq(name, purchase);
  const waits = db
    .select({ docId: id, sessionId })
    .from(checkoutSessions)
    .where(and(eq(owner, userId), isSame, eq(status, 'paying')));
  for (const { docId, sessionId: asked } of await waits) {
    if (asked) await applyCheckout(scope, asked);
    const [now] = await db.select({ status }).from(checkoutSessions).where(eq(id, docId));
    if (now?.status === 'paying') throw new DomainError('already-exists', 'payment-under-way', { docId });
    if (now?.status === 'complete') throw new DomainError('already-exists', 'already-paid', { docId });
  }
}

/** Whether two requests are equal apart from their metadata, which contains the visit's id. */
const sameRequest = (one: CheckoutRequest, other: CheckoutRequest): boolean => comparable(one) === comparable(other);

/** With its fields in the order of the schema, as they are read. */
const comparable = (request: CheckoutRequest): string =>
  JSON.stringify(CheckoutRecord.parse({ ...request, metadata: {} }));

/** Expires a checkout that is being replaced; refuses if it has been paid after all. */
async function leave(scope: RequestScope, visit: Visit): Promise<void> {
  if (visit.sessionId) {
    const now = await scope.ports.payments.expireCheckout(visit.sessionId);
    if (now?.status === 'complete') {
      await applyCheckout(scope, visit.sessionId);
      if (visit.request.mode === 'payment' && now.payment === 'waiting') return;
      throw new DomainError('already-exists', 'already-paid', { docId: visit.id });
    }
  }
  await scope.db
    .update(checkoutSessions)
    .set({ status: 'expired', url: null })
    .where(and(eq(checkoutSessions.id, visit.id), inArray(checkoutSessions.status, ['creating', 'open'])));
}

/** The visit for a purchase: the open one, or a new one with its checkout. */
export async function visitFor(scope: RequestScope, visitRequest: Wanted): Promise<Visit> {
  const { userId, kind, purchase, request } = visitRequest;
  const { db, now } = scope;
  const customerId = await customerOf(scope, userId);
  for (let time = 0; time < tries; time += 1) {
    if (kind !== 'gift') await refuseUnderWay(scope, visitRequest);
    const id = crypto.randomUUID();
    const metadata = { ...request.metadata, docId: id, userId, kind };
    const wanted: CheckoutRequest = { ...request, customerId, metadata };
    const [made] = await db
      .insert(checkoutSessions)
      .values({
        id,
        userId,
        kind,
        purchase,
        status: 'creating',
        request: wanted,
        adMarks: scope.mayMeasure ? scope.adMarks : null,
        createdAt: now,
        expiresAt: now + lifeMs,
      })
      .onConflictDoNothing()
      .returning();
    if (made) return continueVisit(scope, made);
    const [open] = await openVisit(scope, userId, purchase);
    if (open && sameRequest(open.request, wanted) && open.expiresAt > now) return continueVisit(scope, open);
    if (open) await leave(scope, open);
  }
  throw new DomainError('unavailable', 'unavailable');
}

/**
 * Creates the checkout of a visit if there is none yet. After an interrupted request, the same checkout is requested
 * again under the same idempotency key. The provider's refusal is stored with the visit.
 */
export async function continueVisit(scope: Pick<RequestScope, 'db' | 'ports'>, visit: Visit): Promise<Visit> {
  if (visit.status !== 'creating') return visit;
  const { db, ports } = scope;
  try {
    const successUrl = addressOfVisit(visit.request.successUrl, visit.id);
    const asked = { ...visit.request, successUrl };
    const { sessionId, url, expiresAt } = await ports.payments.openCheckout(asked, `checkout/${visit.id}`);
    const facts = { status: 'open' as const, sessionId, url, expiresAt };
    const [, [now]] = await db.batch([
      db
        .update(checkoutSessions)
        .set(facts)
        .where(and(eq(checkoutSessions.id, visit.id), eq(checkoutSessions.status, 'creating'))),
      db.select({ status: checkoutSessions.status }).from(checkoutSessions).where(eq(checkoutSessions.id, visit.id)),
    ]);
    // Another tab abandoned this visit while its checkout was created: the user must not be able to pay both.
    if (now?.status === 'expired') {
      await ports.payments.expireCheckout(sessionId);
      throw new DomainError('unavailable', 'unavailable');
    }
    return { ...visit, ...facts };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'unavailable') throw error;
    const facts = { status: 'failed' as const, error: error.reason };
    await db.update(checkoutSessions).set(facts).where(eq(checkoutSessions.id, visit.id));
    return { ...visit, ...facts };
  }
}
