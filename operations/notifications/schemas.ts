import * as z from 'zod';
import { channels, topics } from '../../domain/notifications/topics';

export const NotificationSchema = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  read: z.boolean(),
  topic: z.enum(topics),
  /** Milliseconds. */
  createdAt: z.number(),
  data: z.object({
    id: z.string(),
    action: z.string().nullable(),
    form: z.string().optional(),
    bonusDocumentId: z.string().optional(),
    videoId: z.string().optional(),
    poster: z.string().optional(),
    difficulty: z.number().optional(),
    exp_reward: z.number().optional(),
    image: z.string().optional(),
  }),
});

export const TopicSchema = z.enum(topics);
export const ChannelSchema = z.enum(channels);
