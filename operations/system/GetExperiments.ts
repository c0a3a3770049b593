import * as z from 'zod';
import { defineOperation } from '../operation';

export const GetExperiments = defineOperation({
  summary: 'The experiments the caller takes part in, by name (spec 1 §3).',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({ experiments: z.record(z.string(), z.boolean()) }),
  handler: async ({ caller }) => ({ experiments: caller.user.experiments }),
});
