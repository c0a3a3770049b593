import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import { safeRedirect } from '../../../domain/platform/redirects';
import { mails } from '../../mails';
import { defineOperation } from '../../operation';
import { issueLink } from './links';
import { countAttempt } from '../../shared/rate-limit';
import { hourMs } from '../../../domain/shared/time';

export const SendEmailVerification = defineOperation({
  summary: 'Mails the caller a link that verifies their address, valid for a day (spec 2 §7, spec 3 §4.5).',
  allowed: 'user',
  limit: { uncounted: 'counts mails per account' },
  isOpenBeforeLaunch: true,
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({
    /** The path of this site to which the verification page leads. */
    returnPath: z.string().max(500).optional(),
  }),
  output: z.object({ sent: z.literal(true) }),
  async handler(context, { returnPath }) {
    const { caller, language } = context;
    const { id, email, isEmailVerified } = caller.user;
    if (isEmailVerified) throw new DomainError('failed-precondition', 'email-already-verified');
    await countAttempt(context, { kind: 'verify-email', subject: id, limit: 6, windowMs: hourMs });
    const link = { kind: 'verify-email' as const, userId: id, email, returnPath: safeRedirect(returnPath, '/profile') };
    await issueLink(context, link, (address) => ({
      to: email,
      ...mails.verifyEmail(language, { email, link: address }),
    }));
    return { sent: true as const };
  },
});
