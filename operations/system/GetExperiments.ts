import * as z from 'zod';
import { experiments, experimentsOf } from '../../domain/platform/experiments';
import { defineOperation } from '../operation';

export const GetExperiments = defineOperation({
  summary: 'Returns the experiments the caller takes part in, by name (spec 1 §3).',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({ experiments: z.record(z.enum(experiments), z.boolean()) }),
  handler: async ({ caller }) => ({ experiments: experimentsOf(caller.user.experiments) }),
});
