import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { sessions } from '../../../db/schema';
import { longestSessionName } from '../../../domain/accounts/sessions';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { sessionName } from './session-name';

export const RenameSession = defineOperation({
  summary: 'Names one of the caller’s sessions; an empty name clears its name.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ id: z.string().min(1).max(64), name: z.string().trim().max(longestSessionName) }),
  output: z.object({ name: z.string() }),
  async handler({ db, env, caller }, { id, name }) {
    const own = eq(sessions.userId, caller.user.id);
    const rows = await db.select({ id: sessions.id }).from(sessions).where(own);
    const names = await Promise.all(rows.map((row) => sessionName(env.SESSION_SECRET, row.id)));
    const session = rows[names.indexOf(id)];
    if (!session) throw new DomainError('not-found', 'session-not-found');
    await db
      .update(sessions)
      .set({ name })
      .where(and(eq(sessions.id, session.id), own));
    return { name };
  },
});
