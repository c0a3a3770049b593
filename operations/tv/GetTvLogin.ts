import * as z from 'zod';
import { defineOperation } from '../operation';
import { TvRequestSchema, TypedCode, withTypedCode } from './codes';

export const GetTvLogin = defineOperation({
  summary: 'Returns what confirming a television’s code would sign in: its browser, system and country.',
  allowed: 'user',
  input: z.strictObject({ loginCode: TypedCode }),
  output: TvRequestSchema.extend({
    /** Milliseconds since 1970. */
    expiresAt: z.number(),
  }),
  handler: (scope, { loginCode }) => withTypedCode(scope, loginCode, async (code) => code.look()),
});
