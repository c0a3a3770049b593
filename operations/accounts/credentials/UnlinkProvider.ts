import { and, eq, exists, isNotNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import { identities, passkeys, users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { providerName } from '../../../domain/accounts/providers';
import { defineOperation, type HandlerContext } from '../../operation';
import { methodNotice } from '../notices';
import { ProviderInput } from '../sign-in/provider-visit';
import { rotateSession } from '../sessions/session';

/** Whether there is a sign-in method besides this provider: a password, another provider, a passkey. */
function anotherWayIn({ db, caller }: HandlerContext<'user'>, provider: (typeof identities.$inferSelect)['provider']) {
  const userId = caller.user.id;
  const others = alias(identities, 'others');
  return or(
    exists(
      db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isNotNull(users.passwordHash))),
    ),
    exists(
      db
        .select({ subject: others.subject })
        .from(others)
        .where(and(eq(others.userId, userId), ne(others.provider, provider))),
    ),
    exists(db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))),
  );
}

export const UnlinkProvider = defineOperation({
  summary: 'Unlinks Google or Apple from the caller’s account, unless it is the only way to sign in.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  needsRecentLogin: true,
  input: z.strictObject({ provider: ProviderInput }),
  output: z.object({ unlinked: z.literal(true) }),
  async handler(context, { provider }) {
    const { db, caller } = context;
    const linked = and(eq(identities.userId, caller.user.id), eq(identities.provider, provider));
    // One statement checks and deletes: two concurrent unlinks must not leave an account without a sign-in method.
    const mayGo = and(linked, anotherWayIn(context, provider));
    const notice = methodNotice(context, {
      change: 'provider-unlinked',
      detail: providerName[provider],
      condition: exists(db.select({ subject: identities.subject }).from(identities).where(mayGo)),
    });
    const unlinking = db.delete(identities).where(mayGo).returning({ subject: identities.subject });
    const [, , , , , gone] = await db.batch([...notice.statements, unlinking]);
    if (gone.length === 0) {
      const [left] = await db.select({ subject: identities.subject }).from(identities).where(linked).limit(1);
      throw left
        ? new DomainError('failed-precondition', 'last-way-in')
        : new DomainError('not-found', 'provider-not-linked');
    }
    await rotateSession(context);
    notice.send();
    return { unlinked: true as const };
  },
});
