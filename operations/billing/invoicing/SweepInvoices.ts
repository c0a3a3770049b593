import { and, isNull, lt } from 'drizzle-orm';
import * as z from 'zod';
import { invoices } from '../../../db/schema';
import { keptSince } from '../../../domain/invoicing/month';
import { defineOperation } from '../../operation';

export const SweepInvoices = defineOperation({
  summary: 'Deletes invoices and credit notes of deleted accounts when their legal retention ends.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({}),
  output: z.strictObject({}),
  async handler({ db, now }) {
    await db.delete(invoices).where(and(isNull(invoices.userId), lt(invoices.createdAt, keptSince(now))));
    return {};
  },
});
