import { count, eq } from 'drizzle-orm';
import * as z from 'zod';
import { sessions, users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { endAllSessions } from '../../accounts/sessions/session';
import { defineOperation } from '../../operation';
import { Uid } from './schemas';

export const EndUserSessions = defineOperation({
  summary: 'Signs a user out everywhere, including open tabs.',
  allowed: 'admin',
  roles: ['support'],
  isCommand: true,
  audit: ({ uid }) => ({ userId: uid }),
  input: z.strictObject({ uid: Uid }),
  output: z.object({ ended: z.number() }),
  async handler(context, { uid }) {
    const [[user], [open]] = await context.db.batch([
      context.db.select({ isAdmin: users.admin }).from(users).where(eq(users.id, uid)).limit(1),
      context.db
        .select({ count: count().as('count') })
        .from(sessions)
        .where(eq(sessions.userId, uid)),
    ]);
    if (!user) throw new DomainError('not-found', 'user-not-found');
    await endAllSessions(context, uid);
    const ended = open?.count ?? 0;
    context.audit.changed({ before: { sessions: ended }, after: { sessions: 0 } });
    return { ended };
  },
});
