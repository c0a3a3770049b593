import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { sha256 } from '../shared/signing';
import { codeOf, TvSecret, TypedCode, withTypedCode } from './codes';

export const ClearTvLoginCode = defineOperation({
  summary:
    'Ends a code: by the television that shows it, with its secret; or by a phone that declines, in which case the television is notified.',
  allowed: 'visitor',
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ loginCode: TypedCode, secret: TvSecret.optional() }),
  output: z.object({ cleared: z.literal(true) }),
  async handler(scope, { loginCode, secret }) {
    const { caller, loginCodes } = scope;
    const done = { cleared: true as const };
    if (secret !== undefined) {
      await codeOf(loginCodes, loginCode)?.clear(await sha256(secret));
      return done;
    }
    if (!('user' in caller)) throw new DomainError('unauthenticated', 'sign-in-needed');
    return withTypedCode({ ...scope, caller }, loginCode, async (code) => ((await code.refuse()) ? done : null));
  },
});
