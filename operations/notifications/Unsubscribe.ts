import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { notificationPreferences, users } from '../../db/schema';
import { isFixed } from '../../domain/notifications/topics';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { TopicSchema } from './schemas';
import { readUnsubscribeToken } from './unsubscribe-token';

export const Unsubscribe = defineOperation({
  summary: 'Ends the mails of one topic to one person, by the token in a mail; with `dryRun` only returns the topic.',
  allowed: 'visitor',
  isCommand: true,
  isOpenBeforeLaunch: true,
  input: z.strictObject({ token: z.string().min(1).max(300), dryRun: z.boolean().default(false) }),
  output: z.object({ topic: TopicSchema }),
  async handler({ db, env, audit }, { token, dryRun }) {
    const found = await readUnsubscribeToken(env, token);
    if (!found || isFixed(found.topic, 'mail')) throw new DomainError('not-found', 'unsubscribe-link-invalid');
    const { userId, topic } = found;
    if (dryRun) {
      audit.unchanged();
      return { topic };
    }
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).limit(1);
    // The account was deleted and gets no mails any more.
    if (!user) {
      audit.unchanged();
      return { topic };
    }
    const known = await db
      .select({ isOn: notificationPreferences.isOn })
      .from(notificationPreferences)
      .where(
        and(
          eq(notificationPreferences.userId, userId),
          eq(notificationPreferences.topic, topic),
          eq(notificationPreferences.channel, 'mail'),
        ),
      )
      .limit(1);
    await db
      .insert(notificationPreferences)
      .values({ userId, topic, channel: 'mail', isOn: false })
      .onConflictDoUpdate({
        target: [notificationPreferences.userId, notificationPreferences.topic, notificationPreferences.channel],
        set: { isOn: false },
      });
    const before = { topic, mails: known[0]?.isOn ?? null };
    audit.changed({ userId, before, after: { topic, mails: false } });
    return { topic };
  },
});
