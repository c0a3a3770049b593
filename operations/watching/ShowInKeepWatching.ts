import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { userVideos } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';

export const ShowInKeepWatching = defineOperation({
  summary: 'Undoes HideFromKeepWatching: the video is in the caller’s keep-watching row again.',
  allowed: 'user',
  isCommand: true,
  input: z.strictObject({ videoId: VideoId }),
  output: z.object({ hidden: z.literal(false) }),
  async handler({ db, caller, audit }, { videoId }) {
    const own = and(eq(userVideos.userId, caller.user.id), eq(userVideos.videoId, videoId));
    const [[row]] = await db.batch([
      db.select({ hidden: userVideos.hidden }).from(userVideos).where(own).limit(1),
      db.update(userVideos).set({ hidden: false }).where(own),
    ]);
    if (!row) throw new DomainError('not-found', 'video-not-watched');
    audit.changed({ subject: videoId, before: row, after: { hidden: false } });
    return { hidden: false as const };
  },
});
