import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { userVideos } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';

export const ShowInKeepWatching = defineOperation({
  summary: 'Takes HideFromKeepWatching back: the video is in the caller’s keep-watching row again.',
  allowed: 'user',
  isCommand: true,
  input: z.strictObject({ videoId: VideoId }),
  output: z.object({ hidden: z.literal(false) }),
  async handler({ db, caller }, { videoId }) {
    const changed = await db
      .update(userVideos)
      .set({ hidden: false })
      .where(and(eq(userVideos.userId, caller.user.id), eq(userVideos.videoId, videoId)))
      .returning({ videoId: userVideos.videoId });
    if (changed.length === 0) throw new DomainError('not-found', 'video-not-watched');
    return { hidden: false as const };
  },
});
