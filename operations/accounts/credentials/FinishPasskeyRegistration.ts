import { and, count, eq, exists, gt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/client';
import { passkeys } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { suggestedPasskeyName } from '../../../domain/accounts/passkeys';
import { mostPasskeys } from '../../../domain/accounts/second-factor';
import { defineOperation } from '../../operation';
import { methodNotice } from '../notices';
import { MadePasskeyInput } from './passkey-input';
import { PasskeyNameInput } from './passkey-name';
import { answeredQuestion } from './passkey-questions';
import { rotateSession } from '../sessions/session';

/** The number of a user's passkeys, as a subquery. */
const countOf = (db: Database, userId: string) =>
  sql<number>`(${db.select({ all: count() }).from(passkeys).where(eq(passkeys.userId, userId))})`;

export const FinishPasskeyRegistration = defineOperation({
  summary: 'Stores the passkey that the browser created for the caller, with a name.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  needsRecentLogin: true,
  input: z.strictObject({
    response: MadePasskeyInput,
    /** Without a name the passkey is named after the browser and system. */
    name: PasskeyNameInput.optional(),
  }),
  output: z.object({ id: z.string(), name: z.string() }),
  async handler(context, { response, name: requested }) {
    const { db, now, caller, device, ports } = context;
    const userId = caller.user.id;
    const use = { purpose: 'register', userId } as const;
    const question = await answeredQuestion(context, response.response.clientDataJSON, use);
    const made = await ports.passkeys.made(response, question);
    if (!made) throw new DomainError('invalid-argument', 'auth/passkey-not-accepted');
    const name = requested ?? suggestedPasskeyName(device);
    const own = eq(passkeys.userId, userId);
    const isKept = and(own, eq(passkeys.id, made.id), eq(passkeys.createdAt, now));
    const notice = methodNotice(context, {
      change: 'passkey-added',
      detail: name,
      condition: exists(db.select({ id: passkeys.id }).from(passkeys).where(isKept)),
    });
    const [kept, , [mine]] = await db.batch([
      db
        .insert(passkeys)
        .values({ ...made, userId, name, transports: response.response.transports ?? [], createdAt: now })
        .onConflictDoNothing()
        .returning({ id: passkeys.id }),
      // Several challenges may be open at once, so a passkey beyond the limit is deleted in the same batch.
      db.delete(passkeys).where(and(isKept, gt(countOf(db, userId), mostPasskeys))),
      db
        .select({ id: passkeys.id })
        .from(passkeys)
        .where(and(own, eq(passkeys.id, made.id))),
      ...notice.statements,
    ]);
    if (kept.length > 0 && !mine) throw new DomainError('failed-precondition', 'passkey-limit');
    if (kept.length === 0) throw new DomainError('already-exists', 'auth/passkey-already-in-use');
    await rotateSession(context);
    notice.send();
    return { id: made.id, name };
  },
});
