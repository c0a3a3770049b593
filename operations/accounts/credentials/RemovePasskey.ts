import { and, eq, exists } from 'drizzle-orm';
import * as z from 'zod';
import { passkeys } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { methodNotice } from '../notices';
import { rotateSession } from '../sessions/session';

export const RemovePasskey = defineOperation({
  summary: 'Removes one of the caller’s passkeys, which can no longer be used to sign in.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  needsRecentLogin: true,
  input: z.strictObject({ id: z.string() }),
  output: z.object({ removed: z.literal(true) }),
  async handler(context, { id }) {
    const { db, caller } = context;
    const own = and(eq(passkeys.id, id), eq(passkeys.userId, caller.user.id));
    const named = db.select({ name: passkeys.name }).from(passkeys).where(own);
    const [known] = await named;
    const notice = methodNotice(context, {
      change: 'passkey-removed',
      detail: known?.name ?? '',
      condition: exists(named),
    });
    const removing = db.delete(passkeys).where(own).returning({ id: passkeys.id });
    const [, , , , , removed] = await db.batch([...notice.statements, removing]);
    if (removed.length === 0) throw new DomainError('not-found', 'passkey-not-found');
    await rotateSession(context);
    notice.send();
    return { removed: true as const };
  },
});
