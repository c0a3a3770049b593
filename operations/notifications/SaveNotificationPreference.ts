import * as z from 'zod';
import { notificationPreferences } from '../../db/schema';
import { isFixed } from '../../domain/notifications/topics';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { ChannelSchema, TopicSchema } from './schemas';

export const SaveNotificationPreference = defineOperation({
  summary:
    'Turns one topic on or off for one channel; mails about money, security and certificates cannot be turned off.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ topic: TopicSchema, channel: ChannelSchema, isOn: z.boolean() }),
  output: z.object({ isOn: z.boolean() }),
  async handler({ db, caller }, { topic, channel, isOn }) {
    if (isFixed(topic, channel) && !isOn) throw new DomainError('failed-precondition', 'notification-fixed');
    await db
      .insert(notificationPreferences)
      .values({ userId: caller.user.id, topic, channel, isOn })
      .onConflictDoUpdate({
        target: [notificationPreferences.userId, notificationPreferences.topic, notificationPreferences.channel],
        set: { isOn },
      });
    return { isOn };
  },
});
