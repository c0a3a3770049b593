import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import { normaliseEmail } from '../../../domain/accounts/profile';
import { providers } from '../../../domain/accounts/providers';
import { defineOperation } from '../../operation';
import { readSignInMethods } from '../credentials/sign-in-methods';

export const CheckEmail = defineOperation({
  summary:
    'Returns how the caller’s own account can sign in (spec 2 §7, check email); nothing is revealed about other addresses.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({ email: z.string().optional() }),
  output: z.object({ methods: z.array(z.enum(['password', ...providers, 'passkey'])) }),
  reads: readSignInMethods,
  async handler({ caller }, { email }, ways) {
    const isOwn = email === undefined || normaliseEmail(email) === caller.user.email;
    if (!isOwn) throw new DomainError('permission-denied', 'not-allowed');
    return {
      methods: [
        ...(ways.hasPassword ? (['password'] as const) : []),
        ...ways.providers,
        ...(ways.hasPasskeys ? (['passkey'] as const) : []),
      ],
    };
  },
});
