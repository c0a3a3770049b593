import * as z from 'zod';
import { confirmingProviders } from '../../../domain/accounts/provider-account';
import { providers } from '../../../domain/accounts/providers';
import { defineOperation } from '../../operation';
import { readSignInMethods } from '../credentials/sign-in-methods';

export const GetWaysToConfirm = defineOperation({
  summary:
    'With what the caller can prove again who they are: the password, else a provider; or a passkey (spec 1 §4).',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isOpenToTemporaryPassword: true,
  input: z.strictObject({}),
  output: z.object({ hasPassword: z.boolean(), providers: z.array(z.enum(providers)), hasPasskeys: z.boolean() }),
  reads: readSignInMethods,
  handler: async (_context, _input, ways) => ({ ...ways, providers: confirmingProviders(ways) }),
});
