import * as z from 'zod';
import { defineOperation } from '../../operation';
import { countAgainst, ownQuestionLimit } from '../limits';
import { descriptorsOf, requestOptions, RequestOptions } from '../credentials/passkey-options';
import { askPasskey } from '../credentials/passkey-questions';

export const StartPasskeyReauthentication = defineOperation({
  summary: 'Returns the options with which the browser re-authenticates the caller by passkey.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({}),
  output: z.object({ options: RequestOptions }),
  async handler(context) {
    const userId = context.caller.user.id;
    await countAgainst(context, [ownQuestionLimit(userId)]);
    const challenge = await askPasskey(context, { purpose: 'reauthenticate', userId });
    return { options: requestOptions(context, challenge, await descriptorsOf(context, userId)) };
  },
});
