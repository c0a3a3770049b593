import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { checkoutSessions, invoices } from '../../../db/schema';
import { creditIn } from '../../../domain/billing/withdrawal';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { continueVisit } from './visits';
import { applyCheckout } from '../mirror/checkout';

export const GetCheckoutSession = defineOperation({
  summary:
    'Returns a checkout by its document or the provider’s session: its address while it is open, then its result.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z
    .strictObject({ docId: z.string().min(1).max(100).optional(), sid: z.string().min(1).max(200).optional() })
    .refine(({ docId, sid }) => (docId === undefined) !== (sid === undefined), {
      error: 'give docId or sid',
      path: ['docId'],
    }),
  output: z.object({
    docId: z.string(),
    sessionId: z.string().nullable(),
    /** Null once the checkout is closed. */
    url: z.string().nullable(),
    status: z.enum(['creating', 'open', 'paying', 'complete', 'expired', 'failed']),
    kind: z.enum(['subscription', 'shop', 'early-renewal', 'gift']),
    /** Cents; null before it was paid. */
    amountTotal: z.number().nullable(),
    /** The part of it that was paid from the customer's credit, cents. */
    credit: z.number(),
    /** The price of the first line. */
    priceId: z.string().nullable(),
    /** The bought or renewed subscription; null for goods and gifts, and until a plan is paid. */
    subscriptionId: z.string().nullable(),
    /** When it was paid, milliseconds; null before. */
    completedAt: z.number().nullable(),
    error: z.object({ message: z.string() }).nullable(),
  }),
  async handler(context, { docId, sid }) {
    const { db, caller } = context;
    const ofCaller = eq(checkoutSessions.userId, caller.user.id);
    const which = docId ? eq(checkoutSessions.id, docId) : eq(checkoutSessions.sessionId, sid ?? '');
    const { status, total, amountDue } = invoices;
    const read = async () => {
      const [row] = await db
        .select({ visit: checkoutSessions, billed: { status, total, amountDue } })
        .from(checkoutSessions)
        .leftJoin(invoices, eq(invoices.id, checkoutSessions.invoiceId))
        .where(and(ofCaller, which));
      return row;
    };
    const before = await read();
    const found = before?.visit;
    if (!found) throw new DomainError('not-found', 'checkout-not-found');
    if (found.status === 'creating') await continueVisit(context, found);
    // A user who returns from checkout before its webhook arrives does not have to wait for it.
    const mayHaveMoved = found.status === 'paying' || (sid && found.status === 'open');
    if (found.sessionId && mayHaveMoved) await applyCheckout(context, found.sessionId);
    const { visit, billed } = (await read()) ?? before;
    const [line] = visit.request.lines;
    return {
      docId: visit.id,
      sessionId: visit.sessionId,
      url: visit.url,
      status: visit.status,
      kind: visit.kind,
      amountTotal: visit.amountTotal,
      credit: billed ? creditIn(billed) : 0,
      priceId: line && 'price' in line ? line.price : null,
      subscriptionId: visit.subscriptionId ?? visit.request.metadata?.subscriptionId ?? null,
      completedAt: visit.completedAt,
      // While a checkout is not closed, `error` is an internal decision about its payment.
      error: visit.status !== 'failed' || visit.error === null ? null : { message: visit.error },
    };
  },
});
