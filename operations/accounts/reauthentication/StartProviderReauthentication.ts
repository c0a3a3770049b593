import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import { confirmingProviders } from '../../../domain/accounts/provider-account';
import { defineOperation } from '../../operation';
import { setOut, VisitInput } from '../sign-in/provider-visit';
import { readSignInMethods } from '../credentials/sign-in-methods';

export const StartProviderReauthentication = defineOperation({
  summary: 'Returns the address at Google or Apple where a caller without a password re-authenticates (spec 1 §4).',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  isOpenBeforeLaunch: true,
  input: VisitInput,
  output: z.object({ url: z.string() }),
  reads: readSignInMethods,
  async handler(context, input, ways) {
    if (ways.hasPassword) throw new DomainError('failed-precondition', 'password-proof-needed');
    if (!confirmingProviders(ways).includes(input.provider)) {
      throw new DomainError('failed-precondition', 'provider-not-linked');
    }
    return setOut(context, { ...input, purpose: 'reauthenticate' }, context.caller.user.id);
  },
});
