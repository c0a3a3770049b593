import * as z from 'zod';
import { drmTypes } from '../../domain/watching/drm';
import { DomainError } from '../../domain/shared/errors';
import { CountryProv, LanguageInput, VideoId } from '../catalogue/schemas';
import { contentLanguage } from '../catalogue/shelf';
import { defineOperation } from '../operation';
import { drmTypeFor, seriesOf, videoAnswer } from './answer';
import { preloadEntry } from './enter';
import { readWatchFacts, watchRefusalOf, wholeOf } from './guard';
import { manifestAhead } from './manifest';
import { PlayableVideo } from './playable';

export const PreloadVideo = defineOperation({
  summary:
    'Returns some seconds of a video that may be opened next; null where GetVideo would refuse or no place is free, or after 12 different excerpts of a lesson in a day, besides its beginning. Registers no device, takes no place and counts no opening.',
  allowed: 'user',
  input: z.strictObject({
    videoId: VideoId,
    drmType: z.enum(drmTypes).optional(),
    language: LanguageInput.optional(),
    countryProv: CountryProv.optional(),
    seriesId: z.string().max(64).optional(),
    /** Where its page will start, if not at the saved position. */
    startSeconds: z.number().min(0).max(1e6).optional(),
    /** The view on another of the caller's devices that would continue here; its place does not count. */
    movedFrom: z.string().max(64).optional(),
  }),
  output: z.object({ video: PlayableVideo.nullable() }),
  async reads(context, { videoId }) {
    const manifest = manifestAhead(context, videoId);
    return { ...(await readWatchFacts(context, videoId)), manifest };
  },
  async handler(context, input, facts) {
    if (context.caller.session.impersonatorId) throw new DomainError('permission-denied', 'impersonating');
    const drmType = drmTypeFor(context, input.drmType);
    if (wholeOf(facts) !== null) return { video: null };
    const entry = await preloadEntry(context, { ...input, facts });
    const { row, manifest } = facts;
    if (!row || !entry || watchRefusalOf(context, facts)) return { video: null };
    const language = contentLanguage(context, input.language);
    const seriesId = seriesOf(facts, input.seriesId);
    return { video: await videoAnswer(context, facts, { row, drmType, language, seriesId, ...entry, manifest }) };
  },
});
