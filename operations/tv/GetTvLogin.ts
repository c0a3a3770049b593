import * as z from 'zod';
import { defineOperation } from '../operation';
import { TvRequestSchema, TypedCode, withTypedCode } from './codes';

export const GetTvLogin = defineOperation({
  summary: 'What confirming a television’s code would let in: its program and system, and the country it asks from.',
  allowed: 'user',
  input: z.strictObject({ loginCode: TypedCode }),
  output: TvRequestSchema.extend({
    /** Milliseconds since 1970. */
    expiresAt: z.number(),
  }),
  handler: (scope, { loginCode }) => withTypedCode(scope, loginCode, async (code) => code.look()),
});
