import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { pushTokens } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';

export const DeletePushToken = defineOperation({
  summary: 'Ends push messages to one of the caller’s browsers or apps (spec 1 §7, userData/{uid}/fcm/{token}).',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ token: z.string().min(1).max(64) }),
  output: z.object({ deleted: z.literal(true) }),
  async handler({ db, caller }, { token }) {
    const deleted = await db
      .delete(pushTokens)
      .where(and(eq(pushTokens.id, token), eq(pushTokens.userId, caller.user.id)))
      .returning({ id: pushTokens.id });
    if (deleted.length === 0) throw new DomainError('not-found', 'not-found');
    return { deleted: true as const };
  },
});
