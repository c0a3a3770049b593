import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { identities, secondFactors, users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { normaliseEmail } from '../../../domain/accounts/profile';
import type { RequestScope } from '../../context';
import { defineOperation, type ReadsContext } from '../../operation';
import { dummyHash } from './dummy-hash';
import { finishSignIn } from './finish-sign-in';
import { countAttempt, resetAttempts, takeBackAttempt, type RateLimit } from '../../shared/rate-limit';

const windowMs = 15 * 60_000;

/**
 * Limits wrong passwords per account and IP address. The key is the typed e-mail, whether or not it exists, so that the
 * limit does not reveal it.
 */
export const byPair = ({ address }: Pick<RequestScope, 'address'>, email: string): RateLimit => ({
  kind: 'sign-in-pair',
  subject: `${address} ${email}`,
  limit: 10,
  windowMs,
});

/**
 * Limits wrong passwords per account. It is larger than the limit per address, so that one attacker cannot lock the
 * owner out.
 */
export const byAccount = (email: string): RateLimit => ({
  kind: 'sign-in-account',
  subject: email,
  limit: 100,
  windowMs,
});

const byAddress = ({ address }: Pick<RequestScope, 'address'>): RateLimit => ({
  kind: 'sign-in-address',
  subject: address,
  limit: 60,
  windowMs,
});

/** Limits successful sign-ins, each of which writes a session or a second step. */
const rightOnes = ({ env }: Pick<RequestScope, 'env'>, userId: string): RateLimit => ({
  kind: 'sign-in-right',
  subject: userId,
  limit: env.isDevelopment ? 10_000 : 100,
  windowMs,
});

/** The account of an address, and whether it has Google or a second factor. */
async function readAccount({ db, reads }: ReadsContext, email: string) {
  const [[account], google, factors] = await Promise.all([
    reads.read(
      db
        .select({ id: users.id, passwordHash: users.passwordHash, temporaryUntil: users.temporaryUntil })
        .from(users)
        .where(eq(users.email, email))
        .limit(1),
    ),
    reads.read(
      db
        .select({ subject: identities.subject })
        .from(identities)
        .innerJoin(users, eq(users.id, identities.userId))
        .where(and(eq(users.email, email), eq(identities.provider, 'google')))
        .limit(1),
    ),
    reads.read(
      db
        .select({ id: secondFactors.id })
        .from(secondFactors)
        .innerJoin(users, eq(users.id, secondFactors.userId))
        .where(eq(users.email, email))
        .limit(1),
    ),
  ]);
  return { account, hasGoogle: google.length > 0, hasSecondFactor: factors.length > 0 };
}

export const SignIn = defineOperation({
  summary: 'Signs in with e-mail and password (spec 1 §4, login flow; refusals in spec 1 §8).',
  allowed: 'visitor',
  limit: { uncounted: 'counts per account, address and both (docs/decisions/0018)' },
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ email: z.string(), password: z.string() }),
  output: z.object({ uid: z.string() }),
  reads: (context, { email }) => readAccount(context, normaliseEmail(email)),
  async handler(context, { password, ...input }, { account, hasGoogle, hasSecondFactor }) {
    const { ports } = context;
    const email = normaliseEmail(input.email);
    const [pairLimit, accountLimit, addressLimit] = [byPair(context, email), byAccount(email), byAddress(context)];
    // Attempts beyond the address's limit must not count against the account, or one address could fill the account's
    // limit.
    await countAttempt(context, addressLimit);
    await countAttempt(context, pairLimit);
    await countAttempt(context, accountLimit);
    const passwordHash = account?.passwordHash ?? null;
    // Without a password the dummy hash is verified, so that the response takes as long.
    const isRight = await ports.passwords.verify(password, passwordHash ?? dummyHash);
    if (account && !passwordHash && hasGoogle) {
      throw new DomainError('failed-precondition', 'custom/google-login-needed');
    }
    if (!account || !passwordHash || !isRight) throw new DomainError('unauthenticated', 'auth/wrong-password');
    if (account.temporaryUntil !== null && account.temporaryUntil <= context.now) {
      throw new DomainError('failed-precondition', 'temporary-password-expired');
    }
    await countAttempt(context, rightOnes(context, account.id));
    await Promise.all([
      resetAttempts(context, pairLimit),
      takeBackAttempt(context, accountLimit),
      takeBackAttempt(context, addressLimit),
    ]);
    await finishSignIn(context, { id: account.id, hasSecondFactor, passwordHash });
    return { uid: account.id };
  },
});
