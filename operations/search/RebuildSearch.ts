import { asc } from 'drizzle-orm';
import * as z from 'zod';
import { videos } from '../../db/schema';
import { indexedVideos } from '../../db/search/write';
import { defineOperation } from '../operation';
import { askForIndexing } from './slices';

export const RebuildSearch = defineOperation({
  summary: 'Asks for every video to be indexed anew, a few at a time, while the search goes on answering.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ videos: z.number() }),
  async handler(context) {
    const [rows, indexed] = await Promise.all([
      context.db.select({ id: videos.id }).from(videos).orderBy(asc(videos.id)),
      indexedVideos(context.search),
    ]);
    const ids = [...new Set([...rows.map(({ id }) => id), ...indexed])];
    await askForIndexing(context, ids);
    return { videos: ids.length };
  },
});
