import * as z from 'zod';
import { isTagVisible } from '../../domain/catalogue/catalogue';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { accessOfViewer, isLockedFor } from './personal';
import { CountryProv, LanguageInput, VideoDetailsSchema, VideoSchema } from './schemas';
import { contentLanguage, latestReads, videosOn } from './shelf';
import { loadSnapshot } from './snapshot';

export const GetVideosForTag = defineOperation({
  summary: 'Returns the newest videos with a tag, at most 24 (spec 1 §7).',
  allowed: 'user',
  input: z.strictObject({
    tagId: z.string().min(1).max(64),
    language: LanguageInput.optional(),
    countryProv: CountryProv.optional(),
  }),
  output: z.object({
    tag: z.object({ id: z.string(), label: z.string() }),
    videos: z.array(
      VideoSchema.extend({ locked: VideoDetailsSchema.shape.locked, time: VideoDetailsSchema.shape.time }),
    ),
  }),
  reads: latestReads,
  async handler(context, { tagId, language }, latest) {
    const snapshot = await loadSnapshot(context, contentLanguage(context, language));
    const tag = snapshot.tags.find(({ id }) => id === tagId);
    const eyes = accessOfViewer(context.caller);
    if (!tag || !isTagVisible(tag.visibleFor, eyes.category)) {
      throw new DomainError('not-found', 'tag-not-found');
    }
    const videos = await videosOn(context, language, latest, () => tag.videoIds);
    const lockedOf = ({ id }: { id: string }) => {
      const entry = snapshot.entries[id];
      return !entry || isLockedFor(entry, eyes);
    };
    return {
      tag: { id: tag.id, label: tag.label },
      videos: videos.map((video) => ({
        ...video,
        locked: lockedOf(video),
        time: latest.find(({ videoId }) => videoId === video.id)?.seconds ?? 0,
      })),
    };
  },
});
