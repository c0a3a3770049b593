import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import { mostPasskeys } from '../../../domain/accounts/second-factor';
import { defineOperation } from '../../operation';
import { countAgainst, ownQuestionLimit } from '../limits';
import { askPasskey } from './passkey-questions';
import { CreationOptions, creationOptions, descriptorsOf } from './passkey-options';

export const StartPasskeyRegistration = defineOperation({
  summary: 'Returns the options with which the browser creates a passkey for the caller.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  needsRecentLogin: true,
  input: z.strictObject({}),
  output: z.object({ options: CreationOptions }),
  async handler(context) {
    const { user } = context.caller;
    await countAgainst(context, [ownQuestionLimit(user.id)]);
    const known = await descriptorsOf(context, user.id);
    if (known.length >= mostPasskeys) throw new DomainError('failed-precondition', 'passkey-limit');
    const challenge = await askPasskey(context, { purpose: 'register', userId: user.id });
    return { options: creationOptions(context, challenge, user, known) };
  },
});
