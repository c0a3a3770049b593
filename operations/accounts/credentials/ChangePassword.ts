import { and, eq, ne } from 'drizzle-orm';
import * as z from 'zod';
import { challenges, sessions, users } from '../../../db/schema';
import { actionAddress } from '../../../domain/accounts/action-links';
import { viewerOf } from '../../../durable-objects/stubs';
import { mails } from '../../mails';
import { defineOperation } from '../../operation';
import { refuseSeenPassword, requireNewPassword } from './credentials';
import { noticeMail } from '../notices';
import { countAttempt } from '../../shared/rate-limit';
import { otherSessions, rotateSession } from '../sessions/session';
import { endVisits, notifyNewSession } from '../sessions/visits';
import { hourMs } from '../../../domain/shared/time';

export const ChangePassword = defineOperation({
  summary:
    'Changes the caller’s password, or sets a first one for an account opened by a provider; ends all other sessions (spec 2 §7).',
  allowed: 'user',
  limit: { uncounted: 'counts per account and hour' },
  isOpenBeforeLaunch: true,
  isOpenToTemporaryPassword: true,
  isCommand: true,
  isPersonal: true,
  needsRecentLogin: true,
  input: z.strictObject({ password: z.string() }),
  output: z.object({ changed: z.literal(true) }),
  async handler(context, { password }) {
    const { db, now, env, ports, viewers, caller, language, jobs } = context;
    const { id, email } = caller.user;
    requireNewPassword(password, email);
    await countAttempt(context, { kind: 'change-password', subject: id, limit: 20, windowMs: hourMs });
    if (caller.user.hasTemporaryPassword) await refuseSeenPassword(context, id, password);
    const passwordHash = await ports.passwords.hash(password);
    const link = actionAddress(env.baseUrl, 'resetPassword');
    const [visits] = await db.batch([
      ...endVisits(db, id),
      db
        .update(users)
        .set({ passwordHash, passwordChangedAt: now, temporaryUntil: null, updatedAt: now })
        .where(eq(users.id, id)),
      db.delete(sessions).where(otherSessions(id, caller.sessionId)),
      db.delete(challenges).where(and(eq(challenges.userId, id), ne(challenges.kind, 'recover-email'))),
      noticeMail(context, { email, language }, (own, occasion) =>
        mails.passwordChanged(own, { email, link, occasion }),
      ),
    ]);
    jobs.soon();
    await Promise.all([viewerOf(viewers, id).logOutOthers(caller.sessionId), notifyNewSession(context, visits)]);
    await rotateSession(context);
    return { changed: true as const };
  },
});
