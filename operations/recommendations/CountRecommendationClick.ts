import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { recommendationClicks, videos } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { romeDay } from '../../domain/shared/rome-day';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';
import { countAttempt } from '../shared/rate-limit';
import { dayMs } from '../../domain/shared/time';

export const CountRecommendationClick = defineOperation({
  summary: 'Counts the opening of a recommended lesson, by lesson and day (spec 3 §7).',
  allowed: 'user',
  isCommand: true,
  input: z.strictObject({ videoId: VideoId }),
  output: z.object({ counted: z.literal(true) }),
  reads: ({ db, reads }, { videoId }) =>
    reads.read(
      db.select({ id: videos.id }).from(videos).where(sql`${videos.id} = ${videoId} and ${videos.hidden} = 0`).limit(1),
    ),
  async handler(context, { videoId }, [video]) {
    if (!video) throw new DomainError('not-found', 'video-not-found');
    const { db, now, caller } = context;
    await countAttempt(context, {
      kind: 'recommendation-click',
      subject: caller.user.id,
      limit: 200,
      windowMs: dayMs,
    });
    await db
      .insert(recommendationClicks)
      .values({ videoId, day: romeDay(now), clicks: 1 })
      .onConflictDoUpdate({
        target: [recommendationClicks.videoId, recommendationClicks.day],
        set: { clicks: sql`${recommendationClicks.clicks} + 1` },
      });
    // A click is counted anonymously, by lesson and day.
    context.audit.unchanged();
    return { counted: true as const };
  },
});
