import * as z from 'zod';
import { drmTypes } from '../../domain/watching/drm';
import { DomainError } from '../../domain/shared/errors';
import { mostAhead } from '../../domain/watching/preload';
import { LanguageInput, VideoId } from '../catalogue/schemas';
import { contentLanguage } from '../catalogue/shelf';
import { defineOperation } from '../operation';
import { drmTypeFor } from './answer';
import { preloadEntries } from './enter';
import { readVideoFacts, readViewerFacts } from './guard';
import { manifestAhead } from './manifest';
import { PlayableVideo } from './playable';
import { preloadOf } from './preload';

const Lesson = z.strictObject({ videoId: VideoId, seriesId: z.string().max(64).optional() });

export const PreloadVideos = defineOperation({
  summary: 'Preloads of several videos at once, where each was left; what the caller may not watch is left out.',
  allowed: 'user',
  input: z.strictObject({
    videos: z.array(Lesson).min(1).max(mostAhead),
    drmType: z.enum(drmTypes).optional(),
    language: LanguageInput.optional(),
  }),
  output: z.object({ videos: z.array(PlayableVideo) }),
  async reads(context, { videos }) {
    const manifests = videos.map(({ videoId }) => manifestAhead(context, videoId));
    const [viewer, ...each] = await Promise.all([
      readViewerFacts(context),
      ...videos.map(({ videoId }) => readVideoFacts(context, videoId)),
    ]);
    return each.map((video, place) => ({ ...video, ...viewer, manifest: manifests[place] ?? null }));
  },
  async handler(context, input, each) {
    if (context.caller.session.impersonatorId) throw new DomainError('permission-denied', 'impersonating');
    const drmType = drmTypeFor(context, input.drmType);
    const language = contentLanguage(context, input.language);
    const wishes = each.map((facts, place) => ({ videoId: input.videos[place]?.videoId ?? '', facts }));
    const entries = await preloadEntries(context, wishes);
    const answers = await Promise.all(
      each.map((facts, place) => {
        const { seriesId } = input.videos[place] ?? {};
        return preloadOf(context, facts, entries[place] ?? null, { seriesId, drmType, language });
      }),
    );
    return { videos: answers.flatMap((video) => video ?? []) };
  },
});
