import { and, eq, lt, or, sql } from 'drizzle-orm';
import { passkeys } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import type { RequestScope } from '../../context';
import type { UsedPasskey } from '../../ports';
import { fromBase64Url } from '../../shared/signing';
import { answeredQuestion, type PasskeyUse } from './passkey-questions';

/** Whether the user handle of a discoverable passkey is another user's. */
const namesAnother = (userHandle: string | undefined, userId: string): boolean =>
  userHandle !== undefined && new TextDecoder().decode(fromBase64Url(userHandle) ?? undefined) !== userId;

/**
 * Verifies a passkey's response and returns its user. Refuses an unknown passkey, another user's, and one that fails
 * the verification (operations/ports.ts).
 */
export async function provePasskey(scope: RequestScope, answer: UsedPasskey, use: PasskeyUse): Promise<string> {
  const { db, now, ports } = scope;
  const question = await answeredQuestion(scope, answer.response.clientDataJSON, use);
  const [known] = await db
    .select({ id: passkeys.id, userId: passkeys.userId, publicKey: passkeys.publicKey, counter: passkeys.counter })
    .from(passkeys)
    .where(eq(passkeys.id, answer.id));
  if (!known) throw new DomainError('unauthenticated', 'auth/passkey-unknown');
  if (use.userId !== null && use.userId !== known.userId) {
    throw new DomainError('permission-denied', 'auth/user-mismatch');
  }
  const refused = () => new DomainError('unauthenticated', 'auth/passkey-not-accepted');
  if (namesAnother(answer.response.userHandle, known.userId)) throw refused();
  const used = await ports.passkeys.used(answer, question, known);
  if (!used) throw refused();
  const { counter, isBackedUp } = used;
  // Compare-and-set on the counter: if an authenticator and its clone respond at once, only one succeeds. A synced passkey's
  // counter says nothing.
  const kept = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, known.id),
        isBackedUp
          ? undefined
          : or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), eq(sql`${counter}`, 0))),
      ),
    )
    .returning({ id: passkeys.id });
  if (kept.length === 0) throw refused();
  return known.userId;
}
