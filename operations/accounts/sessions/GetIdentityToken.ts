import * as z from 'zod';
import { defineOperation, refuseSuperseded } from '../../operation';
import { identityTokenSeconds, makeIdentityToken } from './identity-token';

export const GetIdentityToken = defineOperation({
  summary:
    'Returns a token that identifies the caller for an hour, for clients without cookies (decisions); it ends with the session.',
  allowed: 'user',
  isPersonal: true,
  isOpenBeforeLaunch: true,
  input: z.strictObject({}),
  output: z.object({
    token: z.string(),
    /** The user whom the token identifies. */
    uid: z.string(),
    /** Milliseconds since 1970. */
    expiresAt: z.number(),
  }),
  async handler({ env, now, caller }) {
    refuseSuperseded(caller);
    const token = await makeIdentityToken(env.SESSION_SECRET, caller.user.id, caller.sessionId, now);
    return { token, uid: caller.user.id, expiresAt: (Math.floor(now / 1000) + identityTokenSeconds) * 1000 };
  },
});
