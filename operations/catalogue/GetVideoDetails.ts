import * as z from 'zod';
import { isShownTo } from '../../domain/catalogue/catalogue';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { readEntries } from './entries';
import { eyesOf, personal } from './personal';
import { VideoDetailsSchema, VideoId } from './schemas';
import { contentLanguage, latestReads } from './shelf';
import { loadSnapshot } from './snapshot';

export const GetVideoDetails = defineOperation({
  summary: 'What the details dialog tells of a video; gives no address to play it (docs/decisions).',
  allowed: 'user',
  input: z.strictObject({ videoId: VideoId }),
  output: z.object({ video: VideoDetailsSchema }),
  reads: latestReads,
  async handler(context, { videoId }, latest) {
    const { country, now } = context;
    const language = contentLanguage(context, undefined);
    const snapshot = await loadSnapshot(context, language);
    const entry =
      snapshot.entries[videoId] ?? (await readEntries(context, [videoId], { language, country, now })).get(videoId);
    const eyes = eyesOf(context.caller);
    if (!entry || !isShownTo(entry, eyes.category)) throw new DomainError('not-found', 'video-not-found');
    return { video: personal(entry, entry.outroSeconds, latest, eyes) };
  },
});
