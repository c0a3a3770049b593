import * as z from 'zod';
import { defineOperation } from '../operation';
import { accessOfViewer } from './personal';
import { languageInput } from './schemas';
import { contentLanguage, latestReads, newestIn, videosOn, videosOutput } from './shelf';

export const GetNewVideos = defineOperation({
  summary: 'Returns the new videos in a language, newest first, at most six (spec 1 §5).',
  allowed: 'user',
  input: languageInput,
  output: z.object({ newVideos: videosOutput }),
  reads: latestReads,
  async handler(context, { language }, latest) {
    const { category } = accessOfViewer(context.caller);
    const spoken = contentLanguage(context, language);
    return {
      newVideos: await videosOn(context, language, latest, (snapshot) => newestIn(snapshot, category, spoken)),
    };
  },
});
