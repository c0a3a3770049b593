import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { userVideos } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';

export const HideFromKeepWatching = defineOperation({
  summary: 'Takes a video out of the caller’s keep-watching row until it is opened again (spec 1 §4).',
  allowed: 'user',
  isCommand: true,
  input: z.strictObject({ videoId: VideoId }),
  output: z.object({ hidden: z.literal(true) }),
  async handler({ db, caller }, { videoId }) {
    const changed = await db
      .update(userVideos)
      .set({ hidden: true })
      .where(and(eq(userVideos.userId, caller.user.id), eq(userVideos.videoId, videoId)))
      .returning({ videoId: userVideos.videoId });
    if (changed.length === 0) throw new DomainError('not-found', 'video-not-watched');
    return { hidden: true as const };
  },
});
