import { and, desc, eq, exists, gt, notInArray, sql } from 'drizzle-orm';
import { challenges, users } from '../../../db/schema';
import {
  actionAddress,
  isLinkKind,
  linkLifetimeMs,
  modeOf,
  type LinkKind,
} from '../../../domain/accounts/action-links';
import { DomainError } from '../../../domain/shared/errors';
import { chooseLanguage, type Language } from '../../../domain/platform/language';
import type { RequestScope } from '../../context';
import type { ReadsContext } from '../../operation';
import { insertMail } from '../../mails/outbox';
import type { Mail } from '../../ports';
import { randomText, sha256 } from '../../shared/signing';

/** The random part of a link: 256 bits, so that there is nothing to guess. */
const codeLength = 43;

type LinkScope = Pick<RequestScope, 'db' | 'now' | 'env' | 'jobs'>;

/** `userId` is null for a link that nobody gets: whoever asks must not see by the work whether there is an account. */
export type NewLink = { kind: LinkKind; userId: string | null; email: string; returnPath?: string };

/** Leaves the newest link of a kind to its user: of several asked for at once, the same one for all of them. */
function endOlderLinks({ db }: Pick<LinkScope, 'db'>, kind: LinkKind, userId: string | null) {
  const sameKind = and(eq(challenges.userId, userId ?? ''), eq(challenges.kind, kind));
  const newest = db
    .select({ id: challenges.id })
    .from(challenges)
    .where(sameKind)
    .orderBy(desc(challenges.createdAt), desc(challenges.id))
    .limit(1);
  return db.delete(challenges).where(and(sameKind, notInArray(challenges.id, newest)));
}

/**
 * Writes a link and the mail that brings it, in one transaction: the mail waits in the outbox and is tried again until it has
 * left. Older links end with it. Only ways back stay beside each other: whoever took an account over could otherwise end
 * its owner's by changing the address once more.
 */
export async function issueLink(
  { db, now, env, jobs }: LinkScope,
  { kind, userId, ...facts }: NewLink,
  write: (address: string) => Omit<Mail, 'key'>,
): Promise<string> {
  const code = randomText(codeLength);
  const id = await sha256(code);
  const expiresAt = now + linkLifetimeMs[kind];
  const mail = { ...write(actionAddress(env.baseUrl, modeOf[kind], code)), key: `${kind}-${id}` };
  await db.batch([
    db.insert(challenges).values({ id, kind, userId, facts, createdAt: now, expiresAt }),
    insertMail(db, mail, now),
    ...(kind === 'recover-email' ? [] : [endOlderLinks({ db }, kind, userId)]),
  ]);
  jobs.soon();
  return id;
}

/** The row behind a code, with what its account has to say about it. */
export const readLink = async ({ db, reads }: Pick<ReadsContext, 'db' | 'reads'>, code: string) =>
  reads.read(
    db
      .select({
        id: challenges.id,
        kind: challenges.kind,
        userId: challenges.userId,
        facts: challenges.facts,
        createdAt: challenges.createdAt,
        expiresAt: challenges.expiresAt,
        accountEmail: users.email,
        emailVerifiedAt: users.emailVerifiedAt,
        category: users.category,
        preferredLanguage: users.preferredLanguage,
      })
      .from(challenges)
      .innerJoin(users, eq(users.id, challenges.userId))
      .where(eq(challenges.id, await sha256(code)))
      .limit(1),
  );

type LinkRow = Awaited<ReturnType<typeof readLink>>[number];

export type OpenLink = {
  id: string;
  kind: LinkKind;
  userId: string;
  /** The address that the link is about, and was sent to. */
  email: string;
  returnPath: string | null;
  /** When it was asked for, milliseconds. */
  createdAt: number;
  account: { email: string; isEmailVerified: boolean; language: Language };
};

/** A link that may be used; refuses one that is over, unknown, or about an address that the account no longer has. */
export function openLink(row: LinkRow | undefined, now: number, fallback: Language): OpenLink {
  const email = row?.facts.email;
  if (!row?.userId || !isLinkKind(row.kind) || typeof email !== 'string') throw deadLink();
  if (row.expiresAt <= now) throw new DomainError('failed-precondition', 'auth/expired-action-code');
  const isOfAddress = row.kind === 'reset-password' || row.kind === 'verify-email';
  if (isOfAddress && row.accountEmail !== email) throw deadLink();
  const { id, kind, userId, facts, createdAt, accountEmail, emailVerifiedAt, category, preferredLanguage } = row;
  const language = chooseLanguage({ category, stored: preferredLanguage, cookie: fallback });
  return {
    id,
    kind,
    userId,
    email,
    returnPath: typeof facts.returnPath === 'string' ? facts.returnPath : null,
    createdAt,
    account: { email: accountEmail, isEmailVerified: emailVerifiedAt !== null, language },
  };
}

/** One refusal for a used link and one that never was: rows of used links are gone. */
export const deadLink = (): DomainError => new DomainError('failed-precondition', 'auth/invalid-action-code');

/** Inside a statement: whether nobody has used the link in between. */
export const isUnused = ({ db, now }: Pick<RequestScope, 'db' | 'now'>, id: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(challenges)
      .where(and(eq(challenges.id, id), gt(challenges.expiresAt, now))),
  );
