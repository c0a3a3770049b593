import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import * as z from 'zod';
import { checkoutSessions } from '../../../db/schema';
import { errorFields } from '../../../domain/shared/error-fields';
import { log } from '../../../domain/shared/log';
import { defineOperation } from '../../operation';
import { insertJob } from '../../shared/jobs';
import { applyCheckout } from '../mirror/checkout';
import { hourMs } from '../../../domain/shared/time';

/** A visit that a webhook reported within this time is left alone. Milliseconds. */
const waitsMs = hourMs;
/** Visits per run: each may be handed over, and the runtime allows an invocation a thousand requests. */
const perRun = 25;
const nextAfterMs = 60_000;

export const ReconcileVisits = defineOperation({
  summary:
    'Asks the provider about the debits that wait for a bank, and about pay pages past their time, slice by slice: an event may never have arrived.',
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
        // One visit that cannot be settled must not hold up the others.
        log('error', 'visit-waits', subject, { docId: visit.id, ...errorFields(error) });
      }
    }
    const last = waiting[perRun - 1];
    if (last) {
      const next = { operation: 'ReconcileVisits', input: { after: last.id, run }, runAt: now + nextAfterMs };
      await insertJob(db, { ...next, key: `reconcile-visits/${run}/${last.id}` }, now);
    }
    return { asked: waiting.length };
  },
});
