import { and, eq, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { notifications } from '../../db/schema';
import { pageSize } from '../../domain/notifications/notification';
import { defineOperation } from '../operation';

export const MarkNotificationsRead = defineOperation({
  summary: 'Marks the caller’s notifications as read: all of them, or the named ones.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ ids: z.array(z.string().min(1).max(200)).min(1).max(pageSize).optional() }),
  output: z.object({ marked: z.number() }),
  async handler({ db, caller, now }, { ids }) {
    const marked = await db
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(
          eq(notifications.userId, caller.user.id),
          isNull(notifications.readAt),
          ids ? inArray(notifications.id, ids) : undefined,
        ),
      )
      .returning({ isListed: notifications.isListed });
    return { marked: marked.filter(({ isListed }) => isListed).length };
  },
});
