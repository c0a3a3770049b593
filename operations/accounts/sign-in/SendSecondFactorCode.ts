import * as z from 'zod';
import { defineOperation } from '../../operation';
import { openResolver } from './mfa-ticket';
import { languageOfStep, phoneNeeded } from './second-step';
import { ResolverInput } from './second-step-input';
import { sendCode } from '../credentials/sms-code';

export const SendSecondFactorCode = defineOperation({
  summary:
    'Sends the code for the second factor of a sign-in by SMS (spec 1 §4); a new code invalidates the previous one.',
  allowed: 'visitor',
  limit: { uncounted: 'counts messages per account, number and address' },
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ resolver: ResolverInput }),
  output: z.object({
    /** The last four digits. */
    phone: z.string(),
    /** Milliseconds since 1970. */
    expiresAt: z.number(),
  }),
  async handler(context, { resolver }) {
    const { id, user } = await openResolver(context, resolver);
    const phone = await phoneNeeded(context, user.id);
    const language = languageOfStep(context, user);
    return sendCode(context, { purpose: 'sign-in', userId: user.id, boundTo: id }, { phone, language });
  },
});
