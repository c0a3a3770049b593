import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { sessions } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { viewerOf } from '../../../durable-objects/stubs';
import { defineOperation } from '../../operation';
import { sessionName } from './session-name';

export const EndSession = defineOperation({
  summary: 'Ends one of the caller’s sessions in all its open tabs; ending the current one signs the caller out.',
  allowed: 'user',
  limit: { uncounted: 'who ends a session is never kept: it deletes a row and makes none' },
  isOpenBeforeLaunch: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ id: z.string().min(1).max(64) }),
  output: z.object({ ended: z.literal(true) }),
  async handler({ db, env, caller, viewers, outgoing }, { id }) {
    const userId = caller.user.id;
    const own = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
    const names = await Promise.all(own.map((row) => sessionName(env.SESSION_SECRET, row.id)));
    const session = own[names.indexOf(id)];
    if (!session) throw new DomainError('not-found', 'session-not-found');
    await db.delete(sessions).where(and(eq(sessions.id, session.id), eq(sessions.userId, userId)));
    if (session.id === caller.sessionId) outgoing.session = 'clear';
    await viewerOf(viewers, userId).logOut(session.id);
    return { ended: true as const };
  },
});
