import { and, eq, exists, ne, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { challenges, identities, secondFactors, users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import {
  signInAnswer,
  type AsksFirst,
  type ProviderIdentity,
  type ProviderRefusal,
} from '../../../domain/accounts/provider-account';
import { providerName, type Provider } from '../../../domain/accounts/providers';
import type { HandlerContext } from '../../operation';
import { randomText, sha256 } from '../../shared/signing';
import { finishSignIn } from './finish-sign-in';
import { createAccount } from './new-account';
import { methodMail } from '../notices';
import { visitMs } from './provider-visit';

type Context = HandlerContext<'visitor'>;

const noConsents = { privacyDefault: false, privacyProfiling: false, privacyMarketing: false, privacySendNews: false };

export const refuse = (reason: ProviderRefusal) => new DomainError('failed-precondition', reason);

/**
 * Reads about a provider's account, in one round trip: the user it is linked to, the user with its address, and whether
 * `userId` has another account there.
 */
export async function readAccounts(
  { db }: Pick<Context, 'db'>,
  provider: Provider,
  identity: ProviderIdentity,
  userId = '',
) {
  const otherSubject = db
    .select({ one: sql`1` })
    .from(identities)
    .where(
      and(eq(identities.userId, users.id), eq(identities.provider, provider), ne(identities.subject, identity.subject)),
    );
  // A separate query, because in a selection from one table drizzle omits the table's name from columns.
  const factor = db.select({ one: sql`1` }).from(secondFactors).where(eq(secondFactors.userId, users.id));
  const hasSecondFactor = sql<boolean>`exists ${factor}`.mapWith(Boolean).as('has_second_factor');
  const [[linked], [holder], own] = await db.batch([
    db
      .select({ userId: users.id, hasSecondFactor })
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .where(and(eq(identities.provider, provider), eq(identities.subject, identity.subject)))
      .limit(1),
    db
      .select({
        userId: users.id,
        isEmailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`.mapWith(Boolean).as('is_verified'),
        hasPassword: sql<boolean>`${users.passwordHash} is not null`.mapWith(Boolean).as('has_password'),
        hasOtherSubject: sql<boolean>`exists ${otherSubject}`.mapWith(Boolean).as('has_other_subject'),
        hasSecondFactor,
      })
      .from(users)
      .where(eq(users.email, identity.email ?? ''))
      .limit(1),
    db
      .select({ subject: identities.subject })
      .from(identities)
      .where(and(eq(identities.userId, userId), eq(identities.provider, provider))),
  ]);
  const ownsOther = own.some(({ subject }) => subject !== identity.subject);
  return { linked: linked ?? null, holder: holder ?? null, ownsOther };
}

/** Whether a provider's account is linked to a user at this point of the batch. */
export const isLinked = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  provider: Provider,
  subject: string,
) =>
  exists(
    db
      .select({ subject: identities.subject })
      .from(identities)
      .where(
        and(
          eq(identities.provider, provider),
          eq(identities.subject, subject),
          eq(identities.userId, userId),
          eq(identities.createdAt, now),
        ),
      ),
  );

/**
 * Links a provider's account to a user and writes `notice` in the same batch; of two concurrent links the primary key
 * accepts one.
 */
export async function linkIdentity(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  provider: Provider,
  { subject, email, isEmailVerified }: ProviderIdentity,
  notice: readonly BatchItem<'sqlite'>[] = [],
): Promise<void> {
  const [[linked]] = await db.batch([
    db
      .insert(identities)
      .values({ provider, subject, userId, email: email ?? '', createdAt: now })
      .onConflictDoNothing()
      .returning({ userId: identities.userId }),
    ...notice,
  ]);
  if (!linked) throw refuse('provider-linked-elsewhere');
  if (!email || !isEmailVerified) return;
  // The provider has just verified the address; it is marked as verified only if the account still has it.
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now})` })
    .where(and(eq(users.id, userId), eq(users.email, email)));
}

/** Stores an unconfirmed sign-up, and refuses with the token that confirms it. */
async function askFirst({ db, now }: Context, provider: Provider, identity: ProviderIdentity, key: string | null) {
  const { subject, email, nome, cognome } = identity;
  const token = randomText(43);
  await db.insert(challenges).values({
    id: await sha256(token),
    kind: 'provider',
    facts: { purpose: 'sign-up', provider, subject, email, nome, cognome, key },
    createdAt: now,
    expiresAt: now + visitMs,
  });
  return new DomainError('failed-precondition', 'signup-needed', { signUp: token, email });
}

type Manner = { asksFirst: AsksFirst /** The browser's key as SHA-256; null for an app. */; key: string | null };

/** Signs in the user whom a provider identified (domain/accounts/provider-account.ts); returns whether the account is new. */
export async function enterWith(
  context: Context,
  provider: Provider,
  identity: ProviderIdentity,
  { asksFirst, key }: Manner,
): Promise<{ uid: string; isNew: boolean }> {
  const { linked, holder } = await readAccounts(context, provider, identity);
  const answer = signInAnswer(identity, { linkedTo: linked?.userId ?? null, holder, asksFirst });
  if (answer.act === 'refuse') throw refuse(answer.reason);
  if (answer.act === 'ask') throw await askFirst(context, provider, identity, key);
  if (answer.act === 'create') {
    const { nome, cognome } = identity;
    const uid = await createAccount(context, {
      email: answer.email,
      passwordHash: null,
      category: null,
      privacy: noConsents,
      emailVerifiedAt: context.now,
      nome,
      cognome,
    });
    await linkIdentity(context, uid, provider, identity);
    await finishSignIn(context, { id: uid, hasSecondFactor: false });
    return { uid, isNew: true };
  }
  // An account with a second factor must not change before that is verified: it opens by its address now, and can be
  // linked in the profile.
  if (answer.act === 'link' && !holder?.hasSecondFactor) {
    const { email, subject } = identity;
    // The owner of an account found by address is notified of the new sign-in method, which they may not have added.
    const condition = isLinked(context, answer.userId, provider, subject);
    const linked = { change: 'provider-linked', detail: providerName[provider], condition } as const;
    const notice = email ? [methodMail(context, { email, language: context.language }, linked)] : [];
    await linkIdentity(context, answer.userId, provider, identity, notice);
    context.jobs.soon();
  }
  const factor = answer.act === 'enter' ? linked?.hasSecondFactor : holder?.hasSecondFactor;
  await finishSignIn(context, { id: answer.userId, hasSecondFactor: factor ?? false });
  return { uid: answer.userId, isNew: false };
}
