import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { episodes, publicationChanges, videos, videoTags } from '../../db/schema';
import { videosNaming } from '../../db/search/write';
import { defineOperation } from '../operation';
import { askForIndexing } from './slices';

/** D1 binds at most a hundred values; a publication has more changes than that only when it is the first. */
const idsAtOnce = 30;

export const IndexPublication = defineOperation({
  summary: 'Brings what a publication changed into the search: its lessons, and those of its tags, series and authors.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ version: z.number().int() }),
  output: z.object({ videos: z.number() }),
  async handler(context, { version }) {
    const { db, search } = context;
    const changes = await db
      .select({ kind: publicationChanges.kind, id: publicationChanges.id })
      .from(publicationChanges)
      .where(eq(publicationChanges.version, version));
    const found = new Set(changes.filter(({ kind }) => kind === 'video').map(({ id }) => id));
    const named = changes.filter(({ kind }) => kind === 'tag' || kind === 'series' || kind === 'author');
    for (let start = 0; start < named.length; start += idsAtOnce) {
      const ids = named.slice(start, start + idsAtOnce).map(({ id }) => id);
      const [tagged, followed, taught] = await db.batch([
        db.select({ id: videoTags.videoId }).from(videoTags).where(inArray(videoTags.tagId, ids)),
        db.select({ id: episodes.videoId }).from(episodes).where(inArray(episodes.seriesId, ids)),
        db.select({ id: videos.id }).from(videos).where(inArray(videos.authorId, ids)),
      ]);
      for (const { id } of [...tagged, ...followed, ...taught]) found.add(id);
      // What carries the name no longer stands only in the index.
      for (const id of await videosNaming(search, ids)) found.add(id);
    }
    await askForIndexing(context, [...found]);
    return { videos: found.size };
  },
});
