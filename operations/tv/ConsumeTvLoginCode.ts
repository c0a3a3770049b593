import * as z from 'zod';
import { defineOperation } from '../operation';
import { TypedCode, withTypedCode } from './codes';

export const ConsumeTvLoginCode = defineOperation({
  summary: 'Signs the television that shows this code in to the caller’s account (spec 1 §4).',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ loginCode: TypedCode }),
  output: z.object({ consumed: z.literal(true) }),
  handler: (scope, { loginCode }) =>
    withTypedCode(scope, loginCode, async (code) =>
      (await code.confirm(scope.caller.user.id)) ? { consumed: true as const } : null,
    ),
});
