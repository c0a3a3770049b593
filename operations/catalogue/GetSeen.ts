import * as z from 'zod';
import { isSeen, percentageOf } from '../../domain/watching/progress';
import { defineOperation } from '../operation';
import { readEntries } from './entries';
import { accessOfViewer, cardsFor } from './personal';
import { PersonalCardSchema } from './schemas';
import { contentLanguage, latestReads } from './shelf';
import { loadSnapshot } from './snapshot';

const mostSeen = 24;

export const GetSeen = defineOperation({
  summary: 'Returns the lessons that the caller has finished, last opened first: at most 24 of the last 100 openings.',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({ seen: z.array(PersonalCardSchema) }),
  reads: latestReads,
  async handler(context, _input, latest) {
    const { country, now } = context;
    const language = contentLanguage(context, undefined);
    const snapshot = await loadSnapshot(context, language);
    const ids = latest
      .filter(({ seconds, durationMs, outroSeconds }) =>
        isSeen({ time: seconds, percentage: percentageOf(seconds, durationMs, outroSeconds) }),
      )
      .map(({ videoId }) => videoId)
      .slice(0, mostSeen);
    // Those outside the snapshot are read in one separate batch.
    const missing = ids.filter((id) => !snapshot.entries[id]);
    const read = await readEntries(context, missing, { language, country, now });
    const entries = { ...snapshot.entries, ...Object.fromEntries(read) };
    return { seen: cardsFor(ids, entries, latest, accessOfViewer(context.caller)) };
  },
});
