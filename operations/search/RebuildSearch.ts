import { asc } from 'drizzle-orm';
import * as z from 'zod';
import { videos } from '../../db/schema';
import { indexedVideos } from '../../db/search/write';
import { defineOperation } from '../operation';
import { insertJob } from '../shared/jobs';
import { videosAtOnce } from './indexing';

export const RebuildSearch = defineOperation({
  summary: 'Asks for every video to be indexed anew, a few at a time, while the search goes on answering.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ videos: z.number() }),
  async handler({ db, search, now, jobs }) {
    const [rows, indexed] = await Promise.all([
      db.select({ id: videos.id }).from(videos).orderBy(asc(videos.id)),
      indexedVideos(search),
    ]);
    const ids = [...new Set([...rows.map(({ id }) => id), ...indexed])];
    const slices = Array.from({ length: Math.ceil(ids.length / videosAtOnce) }, (_, index) =>
      insertJob(
        db,
        { operation: 'IndexVideos', input: { videoIds: ids.slice(index * videosAtOnce, (index + 1) * videosAtOnce) } },
        now,
      ),
    );
    const [first, ...others] = slices;
    if (first) await db.batch([first, ...others]);
    jobs.soon();
    return { videos: ids.length };
  },
});
