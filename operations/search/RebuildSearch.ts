import { asc } from 'drizzle-orm';
import * as z from 'zod';
import { videos } from '../../db/schema';
import { indexedVideos } from '../../db/search/write';
import type { RequestScope } from '../context';
import { insertJob } from '../shared/jobs';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';
import { videosAtOnce } from './indexing';

/** Queues videos for indexing, a few per job: no job takes long, and a failed one is retried alone. */
async function askForIndexing(
  { db, now, jobs }: Pick<RequestScope, 'db' | 'now' | 'jobs'>,
  ids: readonly string[],
): Promise<void> {
  const slices = Array.from({ length: Math.ceil(ids.length / videosAtOnce) }, (_, index) =>
    insertJob(
      db,
      { operation: 'IndexVideos', input: { videoIds: ids.slice(index * videosAtOnce, (index + 1) * videosAtOnce) } },
      now,
    ),
  );
  const [first, ...others] = slices;
  if (!first) return;
  await db.batch([first, ...others]);
  jobs.soon();
}

export const RebuildSearch = defineOperation({
  summary: 'Queues all videos, or the given ones, to be indexed again in batches, while the search keeps working.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ videoIds: z.array(VideoId).optional() }),
  output: z.object({ videos: z.number() }),
  async handler(context, { videoIds }) {
    if (videoIds) {
      await askForIndexing(context, videoIds);
      return { videos: videoIds.length };
    }
    const [rows, indexed] = await Promise.all([
      context.db.select({ id: videos.id }).from(videos).orderBy(asc(videos.id)),
      indexedVideos(context.search),
    ]);
    const ids = [...new Set([...rows.map(({ id }) => id), ...indexed])];
    await askForIndexing(context, ids);
    return { videos: ids.length };
  },
});
