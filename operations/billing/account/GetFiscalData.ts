import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { customers } from '../../../db/schema';
import { tidyFiscal } from '../../../domain/billing/fiscal';
import { defineOperation, type ReadsContext } from '../../operation';
import { FiscalSchema } from './fiscal';

const readFiscal = ({ db, reads }: ReadsContext, userId: string) =>
  reads.read(db.select({ fiscal: customers.fiscal }).from(customers).where(eq(customers.userId, userId)));

export const GetFiscalData = defineOperation({
  summary: 'Returns the fiscal data for the caller’s invoices; null if never asked for.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({}),
  output: z.object({ fiscal: FiscalSchema.nullable() }),
  reads: async (context) => (context.userId ? readFiscal(context, context.userId) : []),
  async handler(_context, _input, [customer]) {
    return { fiscal: customer?.fiscal ? tidyFiscal(customer.fiscal) : null };
  },
});
