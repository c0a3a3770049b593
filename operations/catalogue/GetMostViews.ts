import * as z from 'zod';
import { defineOperation } from '../operation';
import { languageInput } from './schemas';
import { latestReads, videosOn, videosOutput } from './shelf';

export const GetMostViews = defineOperation({
  summary: 'Returns the most viewed videos, most viewed first (spec 1 §7).',
  allowed: 'user',
  input: languageInput,
  output: z.object({ mostViews: videosOutput }),
  reads: latestReads,
  async handler(context, { language }, latest) {
    return { mostViews: await videosOn(context, language, latest, (snapshot) => snapshot.mostViewed) };
  },
});
