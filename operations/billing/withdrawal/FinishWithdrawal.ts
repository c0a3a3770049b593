import * as z from 'zod';
import { defineOperation } from '../../operation';
import { finishWithdrawal } from './withdrawal';

export const FinishWithdrawal = defineOperation({
  summary:
    'Completes a withdrawal: ends the subscription or removes the years paid in advance, refunds the payments, mails the receipt.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ withdrawalId: z.string() }),
  output: z.strictObject({}),
  async handler(context, { withdrawalId }) {
    await finishWithdrawal(context, withdrawalId);
    return {};
  },
});
