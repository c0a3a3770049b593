import * as z from 'zod';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';
import { indexVideos } from './indexing';

export const IndexVideos = defineOperation({
  summary: 'Updates videos in the search index from the catalogue; called by every publication.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ videoIds: z.array(VideoId).max(200) }),
  output: z.object({ indexed: z.number() }),
  async handler(context, { videoIds }) {
    const ids = [...new Set(videoIds)];
    await indexVideos(context, ids);
    return { indexed: ids.length };
  },
});
