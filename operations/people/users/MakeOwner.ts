import * as z from 'zod';
import { endAllSessions } from '../../accounts/sessions/session';
import { writeEntry } from '../../audit';
import { defineOperation } from '../../operation';
import { makeOwner } from './make-owner';

export const MakeOwner = defineOperation({
  summary:
    'Makes a user an owner a day after the only owner requested it, unless it was cancelled (docs/decisions/0048).',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ userId: z.string().max(64), by: z.string().max(64) }),
  output: z.object({ made: z.boolean() }),
  async handler(context, { userId, by }) {
    const { db, now } = context;
    const [made] = await makeOwner(db, { userId, by }, now);
    if (!made) return { made: false };
    await writeEntry(context, {
      actorId: by,
      act: 'UpdateUser',
      userId,
      subject: 'admin',
      isImpersonated: false,
      before: { admin: false },
      after: { admin: true, role: 'owner' },
      outcome: 'done',
    });
    await endAllSessions(context, userId);
    return { made: true };
  },
});
