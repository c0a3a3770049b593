import * as z from 'zod';
import { defineOperation } from '../operation';
import { languageInput } from './schemas';
import { latestReads, videosOn, videosOutput } from './shelf';

export const GetBillboard = defineOperation({
  summary: 'Returns the videos that the home page promotes (spec 1 §7).',
  allowed: 'user',
  input: languageInput,
  output: z.object({ billboard: videosOutput }),
  reads: latestReads,
  async handler(context, { language }, latest) {
    return { billboard: await videosOn(context, language, latest, (snapshot) => snapshot.billboard) };
  },
});
