import { and, count, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { fixedRead, type Place } from '../../db/fixed-read';
import { notifications } from '../../db/schema';
import { defineOperation } from '../operation';
import { readList } from './reads';

const readUnread = fixedRead((db, place: Place<'userId'>) =>
  db
    .select({ unread: count().as('unread') })
    .from(notifications)
    .where(
      and(eq(notifications.userId, place('userId')), eq(notifications.isListed, true), isNull(notifications.readAt)),
    ),
);

export const GetMarks = defineOperation({
  summary:
    'Returns the data for the markers on the bar and the cards: the number of unread notifications, and the videos on the caller’s list.',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({ unread: z.number(), list: z.array(z.string()) }),
  reads: async ({ reads, userId }) => {
    if (!userId) return null;
    const [[counted], list] = await Promise.all([reads.read(readUnread({ userId })), reads.read(readList({ userId }))]);
    return { unread: counted?.unread ?? 0, list };
  },
  handler: async (_context, _input, rows) => ({
    unread: rows?.unread ?? 0,
    list: rows?.list.map(({ videoId }) => videoId) ?? [],
  }),
});
