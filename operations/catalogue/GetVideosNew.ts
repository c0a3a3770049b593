import * as z from 'zod';
import { isShownTo, isTagVisible } from '../../domain/catalogue/catalogue';
import { defineOperation } from '../operation';
import { cutFor, accessOfViewer } from './personal';
import { languageInput } from './schemas';
import { contentLanguage, latestReads, videosOutput } from './shelf';
import { loadSnapshot } from './snapshot';
import { videoOf } from './video';

const shelf = z.array(z.object({ id: z.string(), name: z.string(), videos: z.array(z.string()) }));

export const GetVideosNew = defineOperation({
  summary: 'Returns the published catalogue of a language, with lists of at most 24 videos (spec 1 §7).',
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
    const { category } = accessOfViewer(context.caller);
    const { entries } = snapshot;
    const only = (ids: string[]) => cutFor(ids, entries, category);
    const videos = Object.values(entries).filter((entry) => isShownTo(entry, category));
    return {
      videos: videos.map((entry) => videoOf(entry, latest)),
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
