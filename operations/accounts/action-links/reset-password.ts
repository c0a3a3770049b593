import { and, eq, gte, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { challenges, identities, passkeys, recoveryCodes, secondFactors, sessions, users } from '../../../db/schema';
import { actionAddress } from '../../../domain/accounts/action-links';
import { viewerOf } from '../../../durable-objects/stubs';
import type { Database } from '../../../db/client';
import type { Language } from '../../../domain/platform/language';
import { mails, type Occasion } from '../../mails';
import type { HandlerContext } from '../../operation';
import { updateCustomer } from '../../billing/account/customer-job';
import { moveContact } from '../../contact/crm-contact';
import { refuseSeenPassword, requireNewPassword } from '../credentials/credentials';
import { deadLink, isUnused, type OpenLink } from './links';
import { noticeMail } from '../notices';
import { resetAttempts } from '../../shared/rate-limit';
import { liftAfterRecovery } from '../limits';
import { byAccount, byPair } from '../sign-in/SignIn';
import { phoneOf } from '../sign-in/second-step';
import { endVisits, notifyNewSession } from '../sessions/visits';

const others = alias(users, 'others');

/** A condition inside a statement: no other account has the address. */
export const isFree = (db: Database, { email, userId }: OpenLink) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(others)
      .where(and(eq(others.email, email), ne(others.id, userId))),
  );

/**
 * Sets a password by link and marks the link's address as verified, since using the link proves access to the mailbox.
 * All sessions and pending challenges end; nobody is signed in, so a second factor is still required.
 */
export async function setPasswordByLink(
  context: HandlerContext<'visitor'>,
  link: OpenLink,
  password: string,
): Promise<void> {
  const { db, now, viewers, ports, caller, outgoing, env, jobs } = context;
  const { id, userId, email, account } = link;
  await refuseSeenPassword(context, userId, password);
  const passwordHash = await ports.passwords.hash(password);
  const isOpen = and(isUnused(context, id), isFree(db, link));
  const since = strangersSince(link);
  const strange = (table: typeof passkeys | typeof identities | typeof secondFactors | typeof recoveryCodes) =>
    db.delete(table).where(and(eq(table.userId, userId), gte(table.createdAt, since), isOpen));
  const again = actionAddress(env.baseUrl, 'resetPassword');
  const notice = (language: Language, occasion: Occasion) =>
    mails.passwordChanged(language, { email, link: again, occasion });
  const [visits, , , , , , , , , , used] = await db.batch([
    ...endVisits(db, userId, isOpen),
    db
      .update(users)
      .set({
        email,
        emailVerifiedAt: sql`case when ${users.email} = ${email} then coalesce(${users.emailVerifiedAt}, ${now}) else ${now} end`,
        passwordHash,
        passwordChangedAt: now,
        temporaryUntil: null,
        updatedAt: now,
      })
      .where(and(eq(users.id, userId), isOpen)),
    strange(passkeys),
    strange(identities),
    strange(secondFactors),
    strange(recoveryCodes),
    db.delete(sessions).where(and(eq(sessions.userId, userId), isOpen)),
    db.delete(challenges).where(and(eq(challenges.userId, userId), ne(challenges.id, id), isEnding(link), isOpen)),
    noticeMail(context, { email, language: link.account.language }, notice, isOpen),
    db
      .delete(challenges)
      .where(and(eq(challenges.id, id), isOpen))
      .returning({ id: challenges.id }),
    ...(email === account.email
      ? []
      : [moveContact(db, { userId, from: account.email }, now), updateCustomer(db, userId, now)]),
  ]);
  if (used.length === 0) throw deadLink();
  jobs.soon();
  if ('user' in caller && caller.user.id === userId) outgoing.session = 'clear';
  await Promise.all([
    viewerOf(viewers, userId).logOut(null),
    notifyNewSession(context, visits),
    // The failed attempts of others must not lock out a user who has just proved that the account is theirs.
    resetAttempts(context, byPair(context, email)),
    resetAttempts(context, byAccount(email)),
    phoneOf(context, userId).then((phone) => liftAfterRecovery(context, userId, phone)),
  ]);
}

/**
 * Since when sign-in methods may be an attacker's (milliseconds) and are removed: since the change of address that the
 * owner undoes; from the beginning if the address was never verified, because anybody may have typed it; otherwise
 * none.
 */
function strangersSince({ kind, createdAt, account }: OpenLink): number {
  if (kind === 'recover-email') return createdAt;
  return account.isEmailVerified ? Number.MAX_SAFE_INTEGER : 0;
}

/** A password reset keeps the links that undo changes of address; using one of those deletes the others. */
const isEnding = ({ kind }: OpenLink) => (kind === 'recover-email' ? undefined : ne(challenges.kind, 'recover-email'));

/** Sets a new password for a user who forgot theirs. */
export async function resetPassword(
  context: HandlerContext<'visitor'>,
  link: OpenLink,
  password: string,
): Promise<void> {
  requireNewPassword(password, link.email);
  await setPasswordByLink(context, link, password);
}
