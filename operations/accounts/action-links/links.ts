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

/** The random part of a link: 256 bits, so that it cannot be guessed. */
const codeLength = 43;

type LinkScope = Pick<RequestScope, 'db' | 'now' | 'env' | 'jobs'>;

/**
 * `userId` is null for a link that is never sent; its row is written all the same, so that the response time does not
 * reveal whether the account exists.
 */
export type NewLink = { kind: LinkKind; userId: string | null; email: string; returnPath?: string };

/** Keeps only the user's newest link of a kind: concurrent requests agree on which one that is. */
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
 * Writes a link and its mail in one transaction; the mail is retried from the outbox. Older links of the kind are
 * deleted, but never those that undo a change of address: an attacker in the account could delete the owner's by
 * changing the address again.
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
    insertMail(db, { ...mail, until: expiresAt, ...(userId !== null && { userId }) }, now),
    ...(kind === 'recover-email' ? [] : [endOlderLinks({ db }, kind, userId)]),
  ]);
  jobs.soon();
  return id;
}

/** Reads a link by its code, with the account it belongs to. */
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
  /** When it was requested, milliseconds. */
  createdAt: number;
  account: { email: string; isEmailVerified: boolean; language: Language };
};

/** Validates a link; refuses one that has expired, is unknown, or is for an address that the account no longer has. */
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

/** The same refusal for a used link and one that never existed: rows of used links are deleted. */
export const deadLink = (): DomainError => new DomainError('failed-precondition', 'auth/invalid-action-code');

/** A condition inside a statement: the link has not been used in between. */
export const isUnused = ({ db, now }: Pick<RequestScope, 'db' | 'now'>, id: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(challenges)
      .where(and(eq(challenges.id, id), gt(challenges.expiresAt, now))),
  );
