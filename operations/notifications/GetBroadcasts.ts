import { desc, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { broadcasts } from '../../db/schema';
import { pathOfAction } from '../../domain/notifications/notification';
import { defineOperation } from '../operation';
import { TopicSchema } from './schemas';

const mostListed = 30;

export const GetBroadcasts = defineOperation({
  summary:
    'Returns the latest broadcasts: unsent ones, such as those that wait for a second administrator, and sent messages.',
  allowed: 'admin',
  audit: () => ({ subject: 'broadcasts' }),
  input: z.strictObject({}),
  output: z.object({
    broadcasts: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        body: z.string(),
        goto: z.string().nullable(),
        topic: TopicSchema,
        status: z.enum(['draft', 'sending', 'sent']),
        /** The recipients while it waits: everybody, or these. */
        uids: z.union([z.literal('all'), z.array(z.string())]),
        recipients: z.number(),
        createdAt: z.number(),
      }),
    ),
  }),
  async handler({ db }) {
    const rows = await db
      .select()
      .from(broadcasts)
      .where(or(isNull(broadcasts.sentAt), sql`${broadcasts.id} like 'message-%'`))
      .orderBy(desc(broadcasts.createdAt))
      .limit(mostListed);
    return {
      broadcasts: rows.map(({ id, texts, data, topic, status, uids, recipients, createdAt }) => ({
        id,
        title: texts.it?.title ?? '',
        body: texts.it?.body ?? '',
        goto: pathOfAction(data.action),
        topic,
        status,
        uids: uids ?? ('all' as const),
        recipients,
        createdAt,
      })),
    };
  },
});
