import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { challenges, users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { resolverLifetimeMs } from '../../../domain/accounts/second-factor';
import type { RequestScope } from '../../context';
import { isSignatureOf, randomText, sha256, sign } from '../../shared/signing';

type ResolverScope = Pick<RequestScope, 'db' | 'now' | 'env'>;

/** The most uses of one resolver. */
const mostUses = 40;

/** Binds a resolver to the password hash, so that it is invalid once the password changes. */
const proofText = (passwordHash: string | null): string => `first-factor:${passwordHash ?? ''}`;

/**
 * Creates the resolver that continues a sign-in with a second factor (spec 1 §8, `auth/multi-factor-auth-required`):
 * proof of a recent first step. It opens at most one session, and only with the second factor.
 */
export async function makeResolver(
  { db, now, env }: ResolverScope,
  { id: userId, passwordHash }: { id: string; passwordHash: string | null },
): Promise<string> {
  const resolver = randomText(43);
  await db.insert(challenges).values({
    id: await sha256(resolver),
    kind: 'sign-in',
    userId,
    facts: { proof: await sign(env.SESSION_SECRET, proofText(passwordHash)) },
    createdAt: now,
    expiresAt: now + resolverLifetimeMs,
  });
  return resolver;
}

const useless = () => new DomainError('failed-precondition', 'auth/invalid-multi-factor-session');

const isOpen = ({ now }: ResolverScope, id: string) =>
  and(eq(challenges.id, id), eq(challenges.kind, 'sign-in'), gt(challenges.expiresAt, now));

/** The sign-in of a resolver, and its user. */
export type SecondStep = Awaited<ReturnType<typeof openResolver>>;

/**
 * Reads the sign-in of a resolver. Refuses one that is unknown, expired, used, or bound to an older password. The use
 * is counted first, because a write sees the latest data while a read may come from a replica.
 */
export async function openResolver(scope: ResolverScope, resolver: string) {
  const { db, env } = scope;
  const id = await sha256(resolver);
  const [row] = await db
    .update(challenges)
    .set({ attempts: sql`${challenges.attempts} + 1` })
    .where(and(isOpen(scope, id), lt(challenges.attempts, mostUses)))
    .returning({ userId: challenges.userId, facts: challenges.facts });
  const [user] = row?.userId
    ? await db
        .select({
          id: users.id,
          email: users.email,
          passwordHash: users.passwordHash,
          category: users.category,
          preferredLanguage: users.preferredLanguage,
        })
        .from(users)
        .where(eq(users.id, row.userId))
    : [];
  if (!row || !user) throw useless();
  const isStillProved = await isSignatureOf(
    env.SESSION_SECRET,
    proofText(user.passwordHash),
    String(row.facts.proof ?? ''),
  );
  if (!isStillProved) throw useless();
  const { passwordHash: _proved, ...person } = user;
  return { id, user: person };
}

/** Consumes a resolver; of several concurrent attempts one succeeds. */
export async function spendResolver(scope: ResolverScope, { id }: Pick<SecondStep, 'id'>): Promise<void> {
  const spent = await scope.db.delete(challenges).where(isOpen(scope, id)).returning({ id: challenges.id });
  if (spent.length === 0) throw useless();
}
