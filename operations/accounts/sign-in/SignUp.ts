import * as z from 'zod';
import { categories } from '../../../domain/platform/categories';
import { DomainError } from '../../../domain/shared/errors';
import { isProfileComplete, normaliseEmail } from '../../../domain/accounts/profile';
import type { RequestScope } from '../../context';
import { defineOperation } from '../../operation';
import { BotCheckInput, checkBot } from './bot-check';
import { keepConsents, PrivacySchema, requireConsents } from '../profile/consents';
import { requireEmail, requireNewPassword } from '../credentials/credentials';
import { createAccount, emailInUse, readIdByEmail } from './new-account';
import { welcomeMail } from '../notices';
import { perAddress } from '../limits';
import { countAttempt, type RateLimit } from '../../shared/rate-limit';
import { startSession } from '../sessions/session';
import { hourMs } from '../../../domain/shared/time';

const byAddress = (from: RequestScope): RateLimit => ({
  kind: 'sign-up',
  subject: from.address,
  limit: perAddress(from, 20),
  windowMs: hourMs,
});

export const SignUp = defineOperation({
  summary: 'Creates an account with e-mail and password, and signs it in (spec 2 §2, sign-up).',
  allowed: 'visitor',
  limit: { uncounted: 'counts per address, after the bot check' },
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({
    email: z.string(),
    password: z.string(),
    category: z.enum(categories),
    privacy: PrivacySchema,
    /** The solved challenge of GetBotChallenge. */
    botCheck: BotCheckInput.optional(),
  }),
  output: z.object({ uid: z.string() }),
  reads: ({ db, reads }, { email }) => reads.read(readIdByEmail(db, normaliseEmail(email))),
  async handler(context, { password, category, privacy, botCheck, ...input }, [holder]) {
    if (context.caller.kind !== 'visitor') throw new DomainError('failed-precondition', 'already-signed-in');
    const email = normaliseEmail(input.email);
    // The input is validated first: a typing error should cost neither an attempt nor a bot check.
    requireEmail(email);
    requireNewPassword(password, email);
    requireConsents(privacy, context.settings.REQUIRED_CONSENTS);
    await countAttempt(context, byAddress(context));
    await checkBot(context, botCheck, email);
    if (holder) throw emailInUse();
    const passwordHash = await context.ports.passwords.hash(password);
    const uid = await createAccount(context, { email, passwordHash, category, privacy });
    const [consents] = keepConsents(context, { userId: uid, before: null, after: privacy, source: 'sign-up' });
    await Promise.all([consents, startSession(context, uid, { isSignIn: true })]);
    // An app asks for nothing more: the profile is complete.
    const profile = { nome: '', cognome: '', category, privacy };
    if (isProfileComplete(profile, context.settings.REQUIRED_CONSENTS, context.isNativeApp)) {
      await welcomeMail(context, uid, { email, language: context.language });
      context.jobs.soon();
    }
    return { uid };
  },
});
