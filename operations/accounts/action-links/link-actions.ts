import { and, eq, inArray, ne } from 'drizzle-orm';
import { challenges, users } from '../../../db/schema';
import { viewerOf } from '../../../durable-objects/stubs';
import { maskedEmail } from '../../../domain/accounts/email';
import { mails } from '../../mails';
import type { HandlerContext } from '../../operation';
import { requireNewPassword } from '../credentials/credentials';
import { updateCustomer } from '../../billing/account/customer-job';
import { moveContact } from '../../contact/crm-contact';
import { deadLink, issueLink, isUnused, type OpenLink } from './links';
import { emailInUse, readIdByEmail } from '../sign-in/new-account';
import { occasionOf } from '../notices';
import { isFree, setPasswordByLink } from './reset-password';

type Context = HandlerContext<'visitor'>;

/** Marks the account's address as verified. */
export async function verifyAddress(context: Context, { id, userId, email }: OpenLink): Promise<void> {
  const { db, now, viewers } = context;
  const isOpen = isUnused(context, id);
  const [, used] = await db.batch([
    db
      .update(users)
      .set({ emailVerifiedAt: now, updatedAt: now })
      .where(and(eq(users.id, userId), eq(users.email, email), isOpen)),
    db
      .delete(challenges)
      .where(and(eq(challenges.id, id), isOpen))
      .returning({ id: challenges.id }),
  ]);
  if (used.length === 0) throw deadLink();
  // A page that waits for the verification reloads.
  await viewerOf(viewers, userId).notifyRightsChanged();
}

async function requireFree({ db }: Context, { email, userId }: OpenLink): Promise<void> {
  const [holder] = await readIdByEmail(db, email);
  if (holder && holder.id !== userId) throw emailInUse();
}

/**
 * Mails the old address a link that undoes the change, before anything changes; the mail is retried until it is sent. An
 * address that was never verified may be a stranger's, who must not get the account. Returns the undo link's id.
 */
async function mailOldAddress(context: Context, { userId, email, account }: OpenLink): Promise<string | null> {
  if (!account.isEmailVerified) return null;
  const about = { newEmail: maskedEmail(email), occasion: occasionOf(context) };
  return issueLink(context, { kind: 'recover-email', userId, email: account.email }, (link) => ({
    to: account.email,
    ...mails.emailChanged(account.language, { ...about, link }),
  }));
}

/** The kinds of links that are invalidated with the old address. */
const ofOldAddress = ['reset-password', 'verify-email', 'change-email'] as const;

/**
 * Changes the account's address to the link's. Links sent to the old address are deleted, except the one that undoes
 * the change.
 */
export async function changeAddress(context: Context, link: OpenLink): Promise<void> {
  const { db, now } = context;
  const { id, userId, email, account } = link;
  await requireFree(context, link);
  const wayBack = await mailOldAddress(context, link);
  const isOpen = and(isUnused(context, id), isFree(db, link));
  const [, , used] = await db.batch([
    db
      .update(users)
      .set({ email, emailVerifiedAt: now, updatedAt: now })
      .where(and(eq(users.id, userId), isOpen)),
    db
      .delete(challenges)
      .where(and(eq(challenges.userId, userId), ne(challenges.id, id), inArray(challenges.kind, ofOldAddress), isOpen)),
    db
      .delete(challenges)
      .where(and(eq(challenges.id, id), isOpen))
      .returning({ id: challenges.id }),
    moveContact(db, { userId, from: account.email }, now),
    updateCustomer(db, userId, now),
  ]);
  context.jobs.soon();
  if (used.length > 0) return void (await viewerOf(context.viewers, userId).notifyRightsChanged());
  if (wayBack) await db.delete(challenges).where(eq(challenges.id, wayBack));
  throw deadLink();
}

/**
 * Undoes a change of address that the owner did not make: restores the old address, sets a new password, ends all
 * sessions.
 */
export async function takeBackAddress(context: Context, link: OpenLink, password: string): Promise<void> {
  requireNewPassword(password, link.email);
  await requireFree(context, link);
  await setPasswordByLink(context, link, password);
}
