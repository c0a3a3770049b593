import { desc, lt } from 'drizzle-orm';
import * as z from 'zod';
import { reconciliations } from '../../../db/schema';
import { defineOperation } from '../../operation';

const perPage = 50;

export const GetReconciliations = defineOperation({
  summary:
    'The differences to the payment provider that the nightly comparison found and mended, newest first; `before` is `at` of the last one.',
  allowed: 'admin',
  audit: () => ({}),
  input: z.strictObject({ before: z.number().optional() }),
  output: z.object({
    differences: z.array(
      z.object({
        id: z.string(),
        at: z.number(),
        /** The provider's id of the subscription. */
        subject: z.string(),
        /** By field: our value, and the provider's. */
        difference: z.record(z.string(), z.unknown()),
      }),
    ),
    hasMore: z.boolean(),
  }),
  async handler({ db }, { before }) {
    const rows = await db
      .select()
      .from(reconciliations)
      .where(before === undefined ? undefined : lt(reconciliations.at, before))
      .orderBy(desc(reconciliations.at), desc(reconciliations.id))
      .limit(perPage + 1);
    return { differences: rows.slice(0, perPage), hasMore: rows.length > perPage };
  },
});
