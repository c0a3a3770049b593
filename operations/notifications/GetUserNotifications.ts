import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { notifications } from '../../db/schema';
import { pageSize } from '../../domain/notifications/notification';
import { defineOperation } from '../operation';
import { NotificationSchema } from './schemas';

const listedOf = (userId: string) => and(eq(notifications.userId, userId), eq(notifications.isListed, true));

/** One page by keyset pagination: the cost is the same for every page. */
const readPage = (db: Database, userId: string, before: string | undefined) => {
  const last = sql`(select created_at, id from notifications where id = ${before} and user_id = ${userId})`;
  return db
    .select()
    .from(notifications)
    .where(
      and(
        listedOf(userId),
        before === undefined ? undefined : sql`(${notifications.createdAt}, ${notifications.id}) < ${last}`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(pageSize);
};

export const GetUserNotifications = defineOperation({
  summary:
    'Returns the caller’s notifications, newest first, fifteen per page; `before` is the id of the last one seen (spec 2 §5).',
  allowed: 'user',
  input: z.strictObject({ before: z.string().min(1).max(200).optional() }),
  output: z.object({
    notifications: z.array(NotificationSchema),
    unread: z.number(),
    /** False on the last page: it has fewer than fifteen. */
    hasMore: z.boolean(),
  }),
  reads: async ({ db, reads, userId }, { before }) => {
    if (!userId) return { rows: [], unread: 0 };
    const [rows, [counted]] = await Promise.all([
      reads.read(readPage(db, userId, before)),
      reads.read(
        db
          .select({ unread: count().as('unread') })
          .from(notifications)
          .where(and(listedOf(userId), isNull(notifications.readAt))),
      ),
    ]);
    return { rows, unread: counted?.unread ?? 0 };
  },
  handler: async (_context, _input, { rows, unread }) => ({
    notifications: rows.map(({ id, dataId, title, body, readAt, topic, createdAt, data }) => ({
      id,
      title,
      body,
      read: readAt !== null,
      topic,
      createdAt,
      data: { id: dataId, ...data },
    })),
    unread,
    hasMore: rows.length === pageSize,
  }),
});
