import * as z from 'zod';
import { defineOperation } from '../../operation';
import { finishOrderWithdrawal } from './order-withdrawal';

export const FinishOrderWithdrawal = defineOperation({
  summary: 'Refunds withdrawn gifts or returned goods with a credit note, once.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ withdrawalId: z.string() }),
  output: z.strictObject({}),
  async handler(context, { withdrawalId }) {
    await finishOrderWithdrawal(context, withdrawalId);
    return {};
  },
});
