import * as z from 'zod';
import { defineOperation } from '../../operation';
import { OwedRefund, refundOwed } from './owed-refund';

export const RefundOwed = defineOperation({
  summary: 'Refunds a disputed payment that could not be fulfilled, once the dispute is won.',
  allowed: 'system',
  isCommand: true,
  input: OwedRefund,
  output: z.strictObject({}),
  async handler(context, owed) {
    await refundOwed(context, owed);
    return {};
  },
});
