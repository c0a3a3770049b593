import * as z from 'zod';
import { defineOperation } from '../../operation';

export const SendStatement = defineOperation({
  summary: 'Sends an xAPI statement to the configured store; the job retries if it fails.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ statement: z.record(z.string(), z.unknown()) }),
  output: z.object({ sent: z.boolean() }),
  async handler({ ports }, { statement }) {
    if (!ports.statements) return { sent: false };
    await ports.statements.send(statement);
    return { sent: true };
  },
});
