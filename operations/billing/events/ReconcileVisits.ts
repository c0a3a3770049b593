import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import * as z from 'zod';
import { checkoutSessions } from '../../../db/schema';
import { errorFields } from '../../../domain/shared/error-fields';
import { log } from '../../../domain/shared/log';
import { defineOperation } from '../../operation';
import { insertNext } from '../../shared/jobs';
import { applyCheckout } from '../mirror/checkout';
import { hourMs } from '../../../domain/shared/time';

/** Checkouts with a webhook within this time are skipped. Milliseconds. */
const waitsMs = hourMs;
/** Checkouts per run: each may have to be fulfilled, and the runtime allows a thousand requests per invocation. */
const perRun = 25;

export const ReconcileVisits = defineOperation({
  summary:
    'Checks pending bank debits and checkouts past their expiry with the provider in batches, in case their event never arrived.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ after: z.string().default(''), run: z.string().optional() }),
  output: z.object({ asked: z.number() }),
  async handler(context, { after, run = context.requestId }) {
    const { db, now, subject } = context;
    const { id, sessionId, status, createdAt, expiresAt } = checkoutSessions;
    const forBank = and(eq(status, 'paying'), lte(createdAt, now - waitsMs));
    const pastTime = and(eq(status, 'open'), lte(expiresAt, now - waitsMs));
    const waiting = await db
      .select({ id, sessionId })
      .from(checkoutSessions)
      .where(and(or(forBank, pastTime), gt(id, after)))
      .orderBy(asc(id))
      .limit(perRun);
    for (const visit of waiting) {
      try {
        if (visit.sessionId) await applyCheckout(context, visit.sessionId);
      } catch (error) {
        // One checkout that fails must not block the others.
        log('error', 'visit-waits', subject, { docId: visit.id, ...errorFields(error) });
      }
    }
    const last = waiting[perRun - 1];
    if (last) {
      const next = { operation: 'ReconcileVisits', input: { after: last.id, run } };
      await insertNext(db, { ...next, key: `reconcile-visits/${run}/${last.id}` }, now);
    }
    return { asked: waiting.length };
  },
});
