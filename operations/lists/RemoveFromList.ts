import { and, eq, isNull, lte } from 'drizzle-orm';
import * as z from 'zod';
import { listEntries } from '../../db/schema';
import { placeKeptMs } from '../../domain/lists/my-list';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';

export const RemoveFromList = defineOperation({
  summary: 'Removes a video from the caller’s list; for a minute AddToList restores its place (spec 1 §4).',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ videoId: VideoId }),
  output: z.object({ inList: z.literal(false) }),
  async handler({ db, caller, now }, { videoId }) {
    const own = eq(listEntries.userId, caller.user.id);
    await db.batch([
      db.delete(listEntries).where(and(own, lte(listEntries.removedAt, now - placeKeptMs))),
      db
        .update(listEntries)
        .set({ removedAt: now })
        .where(and(own, eq(listEntries.videoId, videoId), isNull(listEntries.removedAt))),
    ]);
    return { inList: false as const };
  },
});
