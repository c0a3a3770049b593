import * as z from 'zod';
import { isTagVisible } from '../../domain/catalogue';
import { defineOperation } from '../operation';
import { eyesOf } from './personal';
import { languageInput } from './schemas';
import { contentLanguage, latestReads, videosOn, videosOutput } from './shelf';
import { loadSnapshot } from './snapshot';

const shelf = z.array(z.object({ id: z.string(), name: z.string(), videos: z.array(z.string()) }));

export const GetVideosNew = defineOperation({
  summary: 'The published catalogue of a language: its lists hold at most 24 videos each (spec 1 §7).',
  allowed: 'user',
  input: languageInput,
  output: z.object({
    videos: videosOutput,
    comingSoon: z.array(z.string()),
    series: shelf,
    seriesTags: shelf,
    mostViews: z.array(z.string()),
    freeVideos: z.array(z.string()),
  }),
  reads: latestReads,
  async handler(context, { language }, latest) {
    const snapshot = await loadSnapshot(context, contentLanguage(context, language));
    const { category } = eyesOf(context.caller);
    const videos = await videosOn(context, language, latest, ({ entries }) => Object.keys(entries));
    const shown = new Set(videos.map(({ id }) => id));
    const only = (ids: string[]) => ids.filter((id) => shown.has(id));
    return {
      videos,
      comingSoon: only(snapshot.comingSoon),
      series: snapshot.series.map(({ id, name, videoIds }) => ({ id, name, videos: only(videoIds) })),
      seriesTags: snapshot.tags
        .filter((tag) => tag.showAsSeries && isTagVisible(tag.visibleFor, category))
        .map(({ id, label, videoIds }) => ({ id, name: label, videos: only(videoIds) })),
      mostViews: only(snapshot.mostViewed),
      freeVideos: only(snapshot.free),
    };
  },
});
