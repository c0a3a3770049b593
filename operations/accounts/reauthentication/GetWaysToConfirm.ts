import * as z from 'zod';
import { confirmingProviders } from '../../../domain/accounts/provider-account';
import { providers } from '../../../domain/accounts/providers';
import { defineOperation } from '../../operation';
import { readSignInMethods } from '../credentials/sign-in-methods';

export const GetWaysToConfirm = defineOperation({
  summary: 'Returns how the caller can re-authenticate: by password, or else a provider; or by passkey (spec 1 §4).',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isOpenToTemporaryPassword: true,
  input: z.strictObject({}),
  output: z.object({ hasPassword: z.boolean(), providers: z.array(z.enum(providers)), hasPasskeys: z.boolean() }),
  reads: readSignInMethods,
  handler: async (_context, _input, ways) => ({ ...ways, providers: confirmingProviders(ways) }),
});
