import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { episodes, videoTags, videos } from '../../db/schema';

/** The length of a lesson, and the topics by which badges and missions count it. */
export type LessonFacts = { durationSeconds: number; topics: string[] };

/** The facts of lessons by id; those that no longer exist are missing. */
export async function lessonFacts(db: Database, videoIds: readonly string[]): Promise<Map<string, LessonFacts>> {
  const ids = [...new Set(videoIds)];
  if (ids.length === 0) return new Map();
  const [found, tags, series] = await db.batch([
    db.select({ id: videos.id, durationMs: videos.durationMs }).from(videos).where(inArray(videos.id, ids)),
    db
      .select({ videoId: videoTags.videoId, id: videoTags.tagId })
      .from(videoTags)
      .where(inArray(videoTags.videoId, ids)),
    db
      .select({ videoId: episodes.videoId, id: episodes.seriesId })
      .from(episodes)
      .where(inArray(episodes.videoId, ids)),
  ]);
  return new Map(
    found.map(({ id, durationMs }) => [
      id,
      {
        durationSeconds: Math.floor(durationMs / 1000),
        topics: [
          ...tags.filter(({ videoId }) => videoId === id).map((tag) => `tag:${tag.id}`),
          ...series.filter(({ videoId }) => videoId === id).map((one) => `series:${one.id}`),
        ],
      },
    ]),
  );
}
