import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import { defaultPrefix, parsePhone } from '../../../domain/accounts/phones';
import { defineOperation } from '../../operation';
import { sendCode } from './sms-code';

export const StartSecondFactorEnrolment = defineOperation({
  summary: 'Sends a code to the phone that will be the caller’s second factor (spec 1 §4, two-factor enrolment).',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  needsRecentLogin: true,
  input: z.strictObject({
    /** The number as typed: with its own country prefix, or to be combined with `prefix`. */
    phone: z.string().max(40),
    prefix: z.string().max(5).default(defaultPrefix),
  }),
  output: z.object({
    /** The last four digits. */
    phone: z.string(),
    /** Milliseconds since 1970. */
    expiresAt: z.number(),
  }),
  async handler(context, input) {
    const { user } = context.caller;
    // A recovery by mail removes everything that was added before the address was verified, so a second factor needs a
    // verified one.
    if (!user.isEmailVerified) throw new DomainError('failed-precondition', 'verified-email-needed');
    if (user.hasSecondFactor) throw new DomainError('already-exists', 'auth/second-factor-already-in-use');
    const phone = parsePhone(input.phone, input.prefix);
    if (!phone) throw new DomainError('invalid-argument', 'auth/invalid-phone-number');
    const { language } = context;
    return sendCode(context, { purpose: 'enrolment', userId: user.id, boundTo: '' }, { phone, language });
  },
});
