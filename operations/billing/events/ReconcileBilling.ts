import * as z from 'zod';
import { defineOperation } from '../../operation';
import { insertJob } from '../../shared/jobs';
import { compareSlice } from './reconcile';

/** Subscriptions compared in one run: each run fits what the runtime allows one job. */
const perSlice = 100;

export const ReconcileBilling = defineOperation({
  summary:
    'Compares subscriptions, invoices and customers with the provider, slice by slice, lists and mends what differs.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ after: z.string().nullable().default(null), run: z.string().optional() }),
  output: z.object({ compared: z.number(), mended: z.number() }),
  async handler(context, { after, run = context.requestId }) {
    const { db, now, jobs } = context;
    const slice = await compareSlice(context, after, perSlice);
    if (slice.after) {
      const input = { after: slice.after, run };
      await insertJob(db, { operation: 'ReconcileBilling', input, key: `reconcile/${run}/${slice.after}` }, now);
      jobs.soon();
    }
    return { compared: slice.compared, mended: slice.mended };
  },
});
