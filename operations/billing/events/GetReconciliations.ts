import * as z from 'zod';
import { reconciliations } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { byMark, nextMark, PageMark, pastMark } from '../../shared/page-mark';

const perPage = 50;
const order = [reconciliations.at, reconciliations.id] as const;

export const GetReconciliations = defineOperation({
  summary:
    'Returns the differences that the nightly comparison with the payment provider found and repaired, newest first; `before` is the previous page’s `next`.',
  allowed: 'admin',
  roles: ['finance'],
  audit: () => ({}),
  input: z.strictObject({ before: PageMark.optional() }),
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
    next: z.string().nullable(),
  }),
  async handler({ db }, { before }) {
    const rows = await db
      .select()
      .from(reconciliations)
      .where(pastMark(order, before))
      .orderBy(...byMark(order))
      .limit(perPage + 1);
    return { differences: rows.slice(0, perPage), next: nextMark(rows, perPage, ({ at, id }) => [at, id]) };
  },
});
