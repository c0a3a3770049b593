import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { listEntries, videos } from '../../db/schema';
import { longestList, placeKeptMs } from '../../domain/lists/my-list';
import { DomainError } from '../../domain/shared/errors';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';

export const AddToList = defineOperation({
  summary:
    'Adds a video to the caller’s list, at its previous place if it was removed less than a minute ago (spec 1 §4).',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ videoId: VideoId }),
  output: z.object({ inList: z.literal(true), addedAt: z.number() }),
  reads: ({ db, reads }, { videoId }) =>
    reads.read(db.select({ hidden: videos.hidden }).from(videos).where(eq(videos.id, videoId)).limit(1)),
  async handler({ db, caller, now }, { videoId }, [video]) {
    if (!video || video.hidden) throw new DomainError('not-found', 'video-not-found');
    const userId = caller.user.id;
    // Counted in the inserting statement, so that concurrent additions stay within the limit.
    const others = db
      .select({ count: sql`count(*)` })
      .from(listEntries)
      .where(
        and(eq(listEntries.userId, userId), isNull(listEntries.removedAt), sql`${listEntries.videoId} <> ${videoId}`),
      );
    const wasJustRemoved = sql`${listEntries.removedAt} > ${now - placeKeptMs}`;
    const [row] = await db
      .insert(listEntries)
      .select(sql`select ${userId}, ${videoId}, ${now}, null where (${others}) < ${longestList}`)
      .onConflictDoUpdate({
        target: [listEntries.userId, listEntries.videoId],
        set: {
          addedAt: sql`case when ${listEntries.removedAt} is null or ${wasJustRemoved} then ${listEntries.addedAt} else ${now} end`,
          removedAt: null,
        },
      })
      .returning({ addedAt: listEntries.addedAt });
    if (!row) throw new DomainError('resource-exhausted', 'list-full', { limit: longestList });
    return { inList: true as const, addedAt: row.addedAt };
  },
});
