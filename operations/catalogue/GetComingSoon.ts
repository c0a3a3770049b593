import * as z from 'zod';
import { defineOperation } from '../operation';
import { languageInput } from './schemas';
import { latestReads, videosOn, videosOutput } from './shelf';

export const GetComingSoon = defineOperation({
  summary: 'Returns the videos that are announced and not published yet (spec 1 §7).',
  allowed: 'user',
  input: languageInput,
  output: z.object({ comingSoon: videosOutput }),
  reads: latestReads,
  async handler(context, { language }, latest) {
    return { comingSoon: await videosOn(context, language, latest, (snapshot) => snapshot.comingSoon) };
  },
});
