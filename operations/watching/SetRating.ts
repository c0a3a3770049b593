import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { userVideos, videos } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { isWithdrawn } from '../../domain/watching/access';
import { RatingSchema, VideoId } from '../catalogue/schemas';
import { earnStatements } from '../gaming/earn';
import { defineOperation } from '../operation';
import { withdrawalColumns } from './withdrawal';

export const SetRating = defineOperation({
  summary:
    'Likes (1) or dislikes (−1) a video, or removes the rating (null); rating and votedAt are set together (spec 1 §4).',
  allowed: 'user',
  limit: { limit: 120, windowMs: 600_000 },
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ videoId: VideoId, rating: RatingSchema }),
  output: z.object({ rating: RatingSchema, votedAt: z.number().nullable() }),
  reads: ({ db, reads, userId }, { videoId }) =>
    reads.read(db.select(withdrawalColumns(userId)).from(videos).where(eq(videos.id, videoId)).limit(1)),
  async handler(context, { videoId, rating }, [video]) {
    const { db, caller, now, jobs } = context;
    if (!video || isWithdrawn(video, { isHalfway: video.isHalfway, now }))
      throw new DomainError('not-found', 'video-not-found');
    const userId = caller.user.id;
    const votedAt = rating === null ? null : now;
    if (rating === null) {
      await db
        .update(userVideos)
        .set({ rating, votedAt })
        .where(and(eq(userVideos.userId, userId), eq(userVideos.videoId, videoId)));
      return { rating, votedAt };
    }
    // Without openings: a lesson that was only rated does not count as watched.
    const earned = earnStatements(context, userId, { rated: [{ videoId, at: now }] });
    await db.batch([
      db
        .insert(userVideos)
        .values({ userId, videoId, openings: 0, openedAt: now, rating, votedAt })
        .onConflictDoUpdate({ target: [userVideos.userId, userVideos.videoId], set: { rating, votedAt } }),
      ...earned,
    ]);
    if (earned.length > 0) jobs.soon();
    return { rating, votedAt };
  },
});
