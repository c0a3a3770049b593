import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { identities, users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { chooseLanguage } from '../../../domain/platform/language';
import { normaliseEmail } from '../../../domain/accounts/profile';
import { providerName } from '../../../domain/accounts/providers';
import { mails, type RenderedMail } from '../../mails';
import type { RequestScope } from '../../context';
import { defineOperation, type HandlerContext, type ReadsContext } from '../../operation';
import { BotCheckInput, checkBot } from '../sign-in/bot-check';
import { requireEmail } from '../credentials/credentials';
import { countAgainst, perAddress } from '../limits';
import { issueLink } from './links';
import { countAttempt, type RateLimit } from '../../shared/rate-limit';
import { hourMs } from '../../../domain/shared/time';

/**
 * Checked before the account's limit, as in SignIn: attempts beyond an address's limit do not count against the account
 * (decision 18).
 */
const limitsOfSender = (context: RequestScope, email: string): RateLimit[] =>
  [
    { kind: 'recover-address', subject: context.address, limit: perAddress(context, 30) },
    { kind: 'recover-pair', subject: `${context.address} ${email}`, limit: 4 },
  ].map((rateLimit) => ({ ...rateLimit, windowMs: hourMs }));

/**
 * The mails per account, from all addresses. Only sent mails count, so that an attacker who uses up the limit has sent
 * the owner a working link.
 */
const limitOfAccount = (email: string): RateLimit => ({
  kind: 'recover-account',
  subject: email,
  limit: 12,
  windowMs: hourMs,
});

/** How many requests per hour an address may make without the bot check; the dialog always includes it. */
const uncheckedLimit = (context: RequestScope): RateLimit => ({
  kind: 'recover-unchecked',
  subject: context.address,
  limit: perAddress(context, 3),
  windowMs: hourMs,
});

async function checkSender(context: RequestScope, botCheck: string | undefined, email: string): Promise<void> {
  if (botCheck !== undefined) return checkBot(context, botCheck, email);
  try {
    await countAttempt(context, uncheckedLimit(context));
  } catch (error) {
    throw error instanceof DomainError ? new DomainError('failed-precondition', 'bot-check-needed') : error;
  }
}

async function readAccount({ db, reads }: ReadsContext, email: string) {
  const [[account], linked] = await Promise.all([
    reads.read(
      db
        .select({
          id: users.id,
          passwordHash: users.passwordHash,
          category: users.category,
          preferredLanguage: users.preferredLanguage,
        })
        .from(users)
        .where(eq(users.email, email))
        .limit(1),
    ),
    reads.read(
      db
        .select({ provider: identities.provider })
        .from(identities)
        .innerJoin(users, eq(users.id, identities.userId))
        .where(eq(users.email, email)),
    ),
  ]);
  return { account, providers: linked.map(({ provider }) => provider) };
}

type Found = Awaited<ReturnType<typeof readAccount>>;

/**
 * Whether the mail contains a reset link. An account that only uses a provider has no password: its mail explains how
 * to sign in.
 */
const opensByLink = ({ account, providers }: Found): boolean =>
  account !== undefined && (account.passwordHash !== null || providers.length === 0);

function mailFor(
  { env, language }: HandlerContext<'visitor'>,
  found: Found,
  email: string,
  link: string,
): RenderedMail {
  const { account, providers } = found;
  if (!account) return mails.noAccount(language, { email, link: new URL('/', env.baseUrl).href });
  const { category, preferredLanguage: stored } = account;
  const own = chooseLanguage({ category, stored, cookie: language });
  if (opensByLink(found)) return mails.resetPassword(own, { email, link });
  const names = providers.map((provider) => providerName[provider]);
  return mails.enterWith(own, { email, providers: names, link: new URL('/?login=1', env.baseUrl).href });
}

/**
 * One mail is queued and one row is written whether or not the account exists, so that neither the response, its time
 * nor a failing mail service reveals which addresses have an account; only the mail's text differs.
 */
export const RecoverPassword = defineOperation({
  summary: 'Mails a link to choose a new password, valid for an hour (spec 1 §7, spec 1 §8).',
  allowed: 'visitor',
  limit: { uncounted: 'counts per account, address and both' },
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({
    email: z.string(),
    /** The solved challenge of GetBotChallenge; required after repeated requests. */
    botCheck: BotCheckInput.optional(),
  }),
  output: z.object({ sent: z.literal(true) }),
  reads: (context, { email }) => readAccount(context, normaliseEmail(email)),
  async handler(context, { botCheck, ...input }, found) {
    const email = normaliseEmail(input.email);
    requireEmail(email);
    await countAgainst(context, limitsOfSender(context, email));
    await checkSender(context, botCheck, email);
    await countAttempt(context, limitOfAccount(email));
    const userId = opensByLink(found) ? (found.account?.id ?? null) : null;
    await issueLink(context, { kind: 'reset-password', userId, email }, (link) => ({
      to: email,
      ...mailFor(context, found, email, link),
    }));
    return { sent: true as const };
  },
});
