import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { episodes, videoTags, videos } from '../../db/schema';

/** What badges and missions count a lesson by, and its length. */
export type LessonFacts = { durationSeconds: number; topics: string[] };

/** The facts of some lessons, by id; none for those that are gone. */
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
