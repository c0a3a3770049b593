import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { statRetention, users, userVideos } from '../../db/schema';
import { retentionSlots } from '../../domain/insight/retention';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';

const slots = Array.from({ length: retentionSlots }, (_, slot) => slot);

export const CountRetention = defineOperation({
  summary: 'Recomputes how many viewers saw each part of these lessons, not counting administrators.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ videoIds: z.array(VideoId).max(20) }),
  output: z.strictObject({}),
  async handler({ db }, { videoIds }) {
    const viewersBySlot = sql.join(
      slots.map((slot) => sql`sum(${userVideos.seen} >> ${sql.raw(String(slot))} & 1)`),
      sql`, `,
    );
    const lessons = db
      .select({
        videoId: userVideos.videoId,
        bySlot: sql<string>`json_array(${viewersBySlot})`.as('by_slot'),
        audience: sql<number>`count(*)`.as('audience'),
      })
      .from(userVideos)
      .innerJoin(users, eq(users.id, userVideos.userId))
      .where(and(inArray(userVideos.videoId, videoIds), ne(userVideos.seen, 0), eq(users.admin, false)))
      .groupBy(userVideos.videoId)
      .as('lessons');
    const counted = db
      .select({
        videoId: lessons.videoId,
        slot: sql<number>`slots.key`.as('slot'),
        viewers: sql<number>`slots.value`.as('viewers'),
        audience: lessons.audience,
      })
      .from(lessons)
      .innerJoin(sql`json_each(${lessons.bySlot}) as slots`, sql`slots.value > 0`);
    await db.batch([
      db.delete(statRetention).where(inArray(statRetention.videoId, videoIds)),
      db.insert(statRetention).select(counted),
    ]);
    return {};
  },
});
