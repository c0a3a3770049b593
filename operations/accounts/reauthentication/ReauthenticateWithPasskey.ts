import * as z from 'zod';
import { defineOperation } from '../../operation';
import { answerLimits, countAgainst, forgive } from '../limits';
import { UsedPasskeyInput } from '../credentials/passkey-input';
import { provePasskey } from '../credentials/passkey-use';
import { confirmSession } from '../sessions/session';

export const ReauthenticateWithPasskey = defineOperation({
  summary: 'Re-authenticates the caller by passkey (spec 1 §4, re-authentication).',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ response: UsedPasskeyInput }),
  output: z.object({ confirmed: z.literal(true) }),
  async handler(context, { response }) {
    const userId = context.caller.user.id;
    const limits = answerLimits(context, 'reauthenticate', userId);
    await countAgainst(context, limits);
    await provePasskey(context, response, { purpose: 'reauthenticate', userId });
    await forgive(context, limits);
    await confirmSession(context);
    return { confirmed: true as const };
  },
});
