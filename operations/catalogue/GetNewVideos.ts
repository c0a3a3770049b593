import * as z from 'zod';
import { newVideos } from '../../domain/catalogue/catalogue';
import { defineOperation } from '../operation';
import { languageInput } from './schemas';
import { contentLanguage, latestReads, videosOn, videosOutput } from './shelf';

export const GetNewVideos = defineOperation({
  summary: 'The new videos in a language, newest first, six at most (spec 1 §5).',
  allowed: 'user',
  input: languageInput,
  output: z.object({ newVideos: videosOutput }),
  reads: latestReads,
  async handler(context, { language }, latest) {
    const newest = await videosOn(context, language, latest, (snapshot) => snapshot.newest);
    return { newVideos: newVideos(newest, contentLanguage(context, language)) };
  },
});
