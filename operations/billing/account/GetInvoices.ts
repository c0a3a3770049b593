import { and, desc, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import { invoices } from '../../../db/schema';
import { defineOperation } from '../../operation';

const perPage = 24;

export const GetInvoices = defineOperation({
  summary:
    'The caller’s invoices, newest first, each with the address of its PDF; `before` is `createdAt` of the last one.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isPersonal: true,
  input: z.strictObject({ before: z.number().optional() }),
  output: z.object({
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string().nullable(),
        status: z.string(),
        reason: z.enum(['purchase', 'renewal', 'change', 'advance', 'other']),
        /** Cents. */
        total: z.number(),
        amountPaid: z.number(),
        refunded: z.number(),
        createdAt: z.number(),
        pdf: z.string().nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  async handler({ db, caller }, { before }) {
    const ofCaller = eq(invoices.userId, caller.user.id);
    const rows = await db
      .select({
        id: invoices.id,
        number: invoices.number,
        status: invoices.status,
        reason: invoices.reason,
        total: invoices.total,
        amountPaid: invoices.amountPaid,
        refunded: invoices.refunded,
        createdAt: invoices.createdAt,
        pdf: invoices.pdf,
      })
      .from(invoices)
      .where(before === undefined ? ofCaller : and(ofCaller, lt(invoices.createdAt, before)))
      .orderBy(desc(invoices.createdAt), desc(invoices.id))
      .limit(perPage + 1);
    return { invoices: rows.slice(0, perPage), hasMore: rows.length > perPage };
  },
});
