import * as z from 'zod';
import { longestWaitSeconds, type TvAnswer } from '../../domain/accounts/login-code';
import { defineOperation } from '../operation';
import { sha256 } from '../shared/signing';
import { codeOf, TvSecret, TypedCode } from './codes';

export const AwaitTvLogin = defineOperation({
  summary: 'Returns whether a phone has confirmed this television’s code, waiting for it for a limited time.',
  allowed: 'visitor',
  input: z.strictObject({
    loginCode: TypedCode,
    secret: TvSecret,
    /** 0 returns at once, for clients that cannot hold a request open. */
    waitSeconds: z.number().min(0).max(longestWaitSeconds).default(0),
  }),
  output: z.object({
    state: z.enum(['waiting', 'confirmed', 'refused', 'unknown']),
    /** The token for `SignInWithLoginToken`, valid once. */
    loginToken: z.string().optional(),
  }),
  async handler({ loginCodes }, { loginCode, secret, waitSeconds }): Promise<TvAnswer> {
    const answer = await codeOf(loginCodes, loginCode)?.wait(await sha256(secret), waitSeconds * 1000);
    return answer ?? { state: 'unknown' };
  },
});
