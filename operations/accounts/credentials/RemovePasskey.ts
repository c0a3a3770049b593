import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { passkeys } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { notifyOfMethod } from '../notices';
import { rotateSession } from '../sessions/session';

export const RemovePasskey = defineOperation({
  summary: 'Takes one of the caller’s passkeys away: it opens nothing any more.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  needsRecentLogin: true,
  input: z.strictObject({ id: z.string() }),
  output: z.object({ removed: z.literal(true) }),
  async handler(context, { id }) {
    const { db, caller } = context;
    const [removed] = await db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, caller.user.id)))
      .returning({ name: passkeys.name });
    if (!removed) throw new DomainError('not-found', 'passkey-not-found');
    await rotateSession(context);
    notifyOfMethod(context, 'passkey-removed', removed.name);
    return { removed: true as const };
  },
});
