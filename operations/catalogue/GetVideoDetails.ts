import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { readEntries } from './entries';
import { cardsFor, accessOfViewer, hasCardFor, personal, readMarks } from './personal';
import { PersonalCardSchema, VideoDetailsSchema, VideoId } from './schemas';
import { contentLanguage, latestReads } from './shelf';
import { loadSnapshot } from './snapshot';

const moreLimit = 3;

/** The other lessons of a shelf: those that follow this one, then the shelf from its start. */
function othersAfter(shelf: readonly string[], videoId: string): string[] {
  const place = shelf.indexOf(videoId);
  return [...shelf.slice(place + 1), ...shelf.slice(0, Math.max(0, place))];
}

export const GetVideoDetails = defineOperation({
  summary: 'Returns a video’s data for the details dialog, without any media address (docs/decisions).',
  allowed: 'user',
  input: z.strictObject({ videoId: VideoId }),
  output: z.object({
    video: VideoDetailsSchema,
    /** Up to three other lessons of its first series, those that follow it first. */
    more: z.array(PersonalCardSchema),
  }),
  reads: async (context, { videoId }) => {
    const { db, reads, userId } = context;
    const [latest, own] = await Promise.all([
      latestReads(context),
      userId ? reads.read(readMarks(db, userId, [videoId])) : [],
    ]);
    return { latest, own };
  },
  async handler(context, { videoId }, { latest, own }) {
    const { country, now } = context;
    const language = contentLanguage(context, undefined);
    const snapshot = await loadSnapshot(context, language);
    const entry =
      snapshot.entries[videoId] ?? (await readEntries(context, [videoId], { language, country, now })).get(videoId);
    const eyes = accessOfViewer(context.caller);
    if (!entry || !hasCardFor(entry, eyes)) throw new DomainError('not-found', 'video-not-found');
    const shelf = snapshot.series.find(({ id }) => id === entry.series[0]?.id)?.videoIds ?? [];
    const more = cardsFor(othersAfter(shelf, videoId), snapshot.entries, latest, eyes)
      .filter(({ comingSoon }) => !comingSoon)
      .slice(0, moreLimit);
    return { video: personal(entry, entry, own, eyes), more };
  },
});
