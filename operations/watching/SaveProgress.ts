import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { videos } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { isWithdrawn } from '../../domain/watching/access';
import { clampPosition } from '../../domain/watching/progress';
import { viewerOf } from '../../durable-objects/stubs';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';
import { withdrawalColumns } from './withdrawal';

export const SaveProgress = defineOperation({
  summary:
    'Saves where a viewer stopped watching a video (spec 3 §4.2), for a page that is being closed. It counts no time.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    videoId: VideoId,
    seconds: z.number().int().min(0),
    seriesId: z.string().min(1).max(64).optional(),
  }),
  output: z.object({ seconds: z.number() }),
  reads: ({ db, reads, userId }, { videoId }) =>
    reads.read(
      db
        .select({ durationMs: videos.durationMs, film: videos.film, ...withdrawalColumns(userId) })
        .from(videos)
        .where(eq(videos.id, videoId))
        .limit(1),
    ),
  async handler({ viewers, caller, now, device }, { videoId, seconds, seriesId }, [video]) {
    if (!video?.film || isWithdrawn(video, { isHalfway: video.isHalfway, now })) {
      throw new DomainError('not-found', 'video-not-found');
    }
    const position = clampPosition(seconds, video.durationMs);
    const userId = caller.user.id;
    const viewer = viewerOf(viewers, userId);
    const written = { userId, videoId, seriesId: seriesId ?? null, seconds: position, at: now };
    await viewer.savePosition(written, device.deviceId);
    return { seconds: position };
  },
});
