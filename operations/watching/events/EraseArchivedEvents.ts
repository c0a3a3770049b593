import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { eraseArchived } from './archive';

export const EraseArchivedEvents = defineOperation({
  summary: 'Deletes a deleted account’s events from the bucket.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ userId: z.string().min(1).max(64) }),
  output: z.object({}),
  async handler({ db, ports }, { userId }) {
    const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!owner) await eraseArchived(ports.media, userId);
    return {};
  },
});
