import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { broadcasts } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { sendStatements } from './announce';

export const SendVideoNotifications = defineOperation({
  summary:
    'Sends the prepared notifications of a video, once, to the followers of its series (spec 1 §7), or to everybody if it is in none.',
  allowed: 'admin',
  isCommand: true,
  input: z.strictObject({ notificationId: z.string().min(1).max(100) }),
  output: z.object({ status: z.literal('sending') }),
  audit: ({ notificationId }) => ({ subject: notificationId }),
  async handler({ db, now, jobs, audit }, { notificationId }) {
    const [broadcast] = await db
      .select({ status: broadcasts.status })
      .from(broadcasts)
      .where(eq(broadcasts.id, notificationId))
      .limit(1);
    if (!broadcast) throw new DomainError('not-found', 'notification-not-found');
    if (broadcast.status !== 'draft') throw new DomainError('failed-precondition', 'already-sent');
    await db.batch(sendStatements(db, notificationId, now));
    jobs.soon();
    audit.changed({ before: { status: broadcast.status }, after: { status: 'sending' } });
    return { status: 'sending' as const };
  },
});
