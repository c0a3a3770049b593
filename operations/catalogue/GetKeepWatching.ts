import * as z from 'zod';
import { defineOperation } from '../operation';
import { keepWatchingCards } from './keep-watching';
import { languageInput, PersonalCardSchema } from './schemas';
import { contentLanguage, latestReads } from './shelf';
import { loadSnapshot } from './snapshot';

export const GetKeepWatching = defineOperation({
  summary: 'Returns the videos that the caller has started and not finished, at most ten (spec 1 §5).',
  allowed: 'user',
  input: languageInput,
  output: z.object({ keepWatching: z.array(PersonalCardSchema) }),
  reads: latestReads,
  async handler(context, input, latest) {
    const language = contentLanguage(context, input.language);
    const snapshot = await loadSnapshot(context, language);
    return { keepWatching: await keepWatchingCards(context, snapshot, language, latest) };
  },
});
