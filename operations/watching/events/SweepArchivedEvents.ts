import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { eraseArchived } from './archive';

/**
 * Deletes files of deleted accounts. A slice queues it before it stores anything, for a time when the slice can no
 * longer store.
 */
export const SweepArchivedEvents = defineOperation({
  summary: 'Deletes from the bucket events that a batch of the archive stored for accounts deleted meanwhile.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ userIds: z.array(z.string().min(1).max(64)).min(1) }),
  output: z.object({}),
  async handler({ db, ports }, { userIds }) {
    const known = await db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, sql`(select value from json_each(${JSON.stringify(userIds)}))`));
    const owners = new Set(known.map(({ id }) => id));
    for (const userId of userIds) if (!owners.has(userId)) await eraseArchived(ports.media, userId);
    return {};
  },
});
