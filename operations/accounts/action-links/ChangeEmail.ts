import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import { normaliseEmail } from '../../../domain/accounts/profile';
import { mails } from '../../mails';
import { defineOperation } from '../../operation';
import { requireEmail } from '../credentials/credentials';
import { issueLink } from './links';
import { readIdByEmail } from '../sign-in/new-account';
import { countAttempt } from '../../shared/rate-limit';
import { hourMs } from '../../../domain/shared/time';

export const ChangeEmail = defineOperation({
  summary:
    'Mails a link to the caller’s new address, valid for a day; nothing changes until it is used (spec 1 §7, e-mail update).',
  allowed: 'user',
  limit: { uncounted: 'counts mails per account' },
  isOpenBeforeLaunch: true,
  isCommand: true,
  isPersonal: true,
  needsRecentLogin: true,
  input: z.strictObject({ email: z.string() }),
  output: z.object({ sent: z.literal(true) }),
  reads: ({ db, reads }, { email }) => reads.read(readIdByEmail(db, normaliseEmail(email))),
  async handler(context, input, [holder]) {
    const { caller, language, env } = context;
    const { id } = caller.user;
    const email = normaliseEmail(input.email);
    requireEmail(email);
    if (email === caller.user.email) throw new DomainError('invalid-argument', 'email-unchanged');
    await countAttempt(context, { kind: 'change-email', subject: id, limit: 6, windowMs: hourMs });
    // An address in use gets a mail that says so, while the caller gets the same answer: only the owner can find out.
    const write = (link: string) =>
      holder
        ? mails.accountExists(language, { email, link: new URL('/?login=1', env.baseUrl).href })
        : mails.changeEmail(language, { email, link });
    await issueLink(context, { kind: 'change-email', userId: id, email }, (link) => ({ to: email, ...write(link) }));
    return { sent: true as const };
  },
});
