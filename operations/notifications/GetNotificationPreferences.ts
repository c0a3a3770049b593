import { asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { notificationPreferences, pushTokens } from '../../db/schema';
import { channels, isFixed, isOpen, topics } from '../../domain/notifications/topics';
import { defineOperation } from '../operation';
import { ChannelSchema, TopicSchema } from './schemas';

export const GetNotificationPreferences = defineOperation({
  summary:
    'Returns which topics the caller is notified of through which channel, and their browsers and apps with push.',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({
    topics: z.array(
      z.object({
        topic: TopicSchema,
        channels: z.array(z.object({ channel: ChannelSchema, isOn: z.boolean(), isFixed: z.boolean() })),
      }),
    ),
    /** Browsers' `applicationServerKey`, base64url; null where there is no web push. */
    pushKey: z.string().nullable(),
    /** Whether apps are sent push messages. */
    hasAppPush: z.boolean(),
    tokens: z.array(z.object({ id: z.string(), device: z.string(), createdAt: z.number() })),
  }),
  reads: async ({ db, reads, userId }) => {
    if (!userId) return { choices: [], tokens: [] };
    const [choices, tokens] = await Promise.all([
      reads.read(db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId))),
      reads.read(
        db
          .select({ id: pushTokens.id, device: pushTokens.device, createdAt: pushTokens.createdAt })
          .from(pushTokens)
          .where(eq(pushTokens.userId, userId))
          .orderBy(asc(pushTokens.createdAt)),
      ),
    ]);
    return { choices, tokens };
  },
  handler: async ({ ports }, _input, { choices, tokens }) => ({
    topics: topics.map((topic) => ({
      topic,
      channels: channels.map((channel) => ({
        channel,
        isOn: isOpen(choices, topic, channel),
        isFixed: isFixed(topic, channel),
      })),
    })),
    pushKey: ports.push.publicKey,
    hasAppPush: ports.appPush !== null,
    tokens,
  }),
});
