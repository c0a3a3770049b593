import { asc, gt } from 'drizzle-orm';
import * as z from 'zod';
import { occasions } from '../../db/schema';
import { defineOperation } from '../operation';

/** An upper bound; far fewer are ever announced at once. */
const atMost = 500;

export const GetOccasions = defineOperation({
  summary: 'Returns the events and courses whose booking has not closed, soonest first.',
  allowed: 'visitor',
  input: z.strictObject({}),
  output: z.object({
    /** Milliseconds. */
    occasions: z.array(z.object({ id: z.string(), startsAt: z.number() })),
  }),
  reads: ({ db, reads, now }) =>
    reads.read(
      db
        .select({ id: occasions.id, startsAt: occasions.startsAt })
        .from(occasions)
        .where(gt(occasions.closesAt, now))
        .orderBy(asc(occasions.startsAt))
        .limit(atMost),
    ),
  handler: async (_context, _input, rows) => ({ occasions: rows }),
});
