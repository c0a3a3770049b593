import * as z from 'zod';
import { defineOperation } from '../../operation';
import { finishWithdrawal } from './withdrawal';

export const FinishWithdrawal = defineOperation({
  summary: 'Ends a withdrawal that was begun: the subscription ends, its payments go back, the receipt leaves.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ withdrawalId: z.string() }),
  output: z.strictObject({}),
  async handler(context, { withdrawalId }) {
    await finishWithdrawal(context, withdrawalId);
    return {};
  },
});
