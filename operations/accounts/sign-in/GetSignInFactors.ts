import * as z from 'zod';
import { phoneEnding } from '../../../domain/accounts/phones';
import { defineOperation } from '../../operation';
import { openResolver } from './mfa-ticket';
import { factorsOf } from './second-step';
import { ResolverInput } from './second-step-input';

export const GetSignInFactors = defineOperation({
  summary: 'Returns the second factors that can complete a sign-in (spec 1 §4); of a phone, its last four digits.',
  allowed: 'visitor',
  input: z.strictObject({ resolver: ResolverInput }),
  output: z.object({ phone: z.string().nullable(), hasPasskeys: z.boolean(), hasRecoveryCodes: z.boolean() }),
  async handler(context, { resolver }) {
    const { user } = await openResolver(context, resolver);
    const { phone, ...others } = await factorsOf(context, user.id);
    return { phone: phone && phoneEnding(phone), ...others };
  },
});
