import * as z from 'zod';
import { defineOperation } from '../../operation';
import { insertNext } from '../../shared/jobs';
import { compareRun } from './reconcile';

export const ReconcileBilling = defineOperation({
  summary:
    'Compares subscriptions, invoices and customers with the provider in batches, and lists and repairs differences.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ after: z.string().nullable().default(null), run: z.string().optional() }),
  output: z.object({ compared: z.number(), mended: z.number() }),
  async handler(context, { after, run = context.requestId }) {
    const { db, now } = context;
    const done = await compareRun(context, after);
    if (done.after) {
      const next = { operation: 'ReconcileBilling', input: { after: done.after, run } };
      await insertNext(db, { ...next, key: `reconcile/${run}/${done.after}` }, now);
    }
    return { compared: done.compared, mended: done.mended };
  },
});
