import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { statRetention, userVideos, videos } from '../../db/schema';
import { retentionSlots } from '../../domain/insight/retention';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';

export const CountRetention = defineOperation({
  summary: 'Counts anew how far the viewers of these lessons got: by the slot of each one’s last position.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ videoIds: z.array(VideoId).max(20) }),
  output: z.strictObject({}),
  async handler({ db }, { videoIds }) {
    const slot = sql<number>`cast(min(${retentionSlots - 1}, ${userVideos.seconds} * 1000.0 * ${retentionSlots} / ${videos.durationMs}) as integer)`;
    const counted = db
      .select({
        videoId: sql<string>`${userVideos.videoId}`.as('video_id'),
        slot: slot.as('slot'),
        viewers: sql<number>`count(*)`.as('viewers'),
      })
      .from(userVideos)
      .innerJoin(videos, eq(videos.id, userVideos.videoId))
      .where(and(inArray(userVideos.videoId, videoIds), gt(userVideos.openings, 0), gt(videos.durationMs, 0)))
      .groupBy(sql`1`, sql`2`);
    await db.batch([
      db.delete(statRetention).where(inArray(statRetention.videoId, videoIds)),
      db.insert(statRetention).select(counted),
    ]);
    return {};
  },
});
