import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { userVideos } from '../../db/schema';
import { refuseWatching } from '../../domain/access';
import { posterUrl } from '../../domain/catalogue';
import { CountryProv, LanguageInput, VideoId } from '../catalogue/schemas';
import { contentLanguage } from '../catalogue/shelf';
import { defineOperation, type HandlerContext } from '../operation';
import { enter } from './enter';
import { grantExpiry, licenceToken, signedMediaPrefix } from './grants';
import { readWatchFacts, refusalOf, type WatchFacts } from './guard';
import { playableOf, PlayableVideo } from './playable';

export const drmTypes = ['clearkey', 'widevine', 'playready', 'fairplay'] as const;

/** Remembers the opening: the video counts as watched from here on, and moves to the front of "keep watching". */
const recordOpening = ({ db, now, caller }: HandlerContext<'user'>, videoId: string, seriesId: string | null) =>
  db
    .insert(userVideos)
    .values({ userId: caller.user.id, videoId, seriesId, openings: 1, openedAt: now })
    .onConflictDoUpdate({
      target: [userVideos.userId, userVideos.videoId],
      set: { openings: sql`${userVideos.openings} + 1`, openedAt: now, hidden: false },
    });

/** The series the viewer is in: the wished one if the video belongs to it, else the one of last time, else the first. */
function seriesOf(facts: WatchFacts, wished: string | undefined): string | null {
  const known = [...new Set(facts.seriesRows.map(({ seriesId }) => seriesId))];
  return [wished, facts.mine?.seriesId].find((id) => id && known.includes(id)) ?? known[0] ?? null;
}

export const GetVideo = defineOperation({
  summary:
    'A video to play: signed addresses, licence token and all the player shows, or the reason why not (spec 3 §4).',
  allowed: 'user',
  isCommand: true,
  input: z.strictObject({
    videoId: VideoId,
    drmType: z.enum(drmTypes).default('clearkey'),
    language: LanguageInput.optional(),
    countryProv: CountryProv.optional(),
    seriesId: z.string().max(64).optional(),
    /** Asks without opening: registers no device, takes no place, counts no opening. */
    preload: z.boolean().optional(),
  }),
  output: z.object({ video: PlayableVideo }),
  reads: (context, { videoId }) => readWatchFacts(context, videoId),
  async handler(context, input, facts) {
    const refusal = refusalOf(context, facts);
    if (refusal || !facts.row) throw refuseWatching(refusal ?? 'video-unavailable', refusalDetails(facts));
    const { video } = facts.row;
    await enter(context, video.id, input.preload ?? false);
    const seriesId = seriesOf(facts, input.seriesId);
    if (!input.preload) await recordOpening(context, video.id, seriesId);
    const exp = grantExpiry(context.now, video.durationMs);
    const { id: userId } = context.caller.user;
    const { MEDIA_SECRET, DRM_SECRET } = context.env;
    const [prefix, drmToken] = await Promise.all([
      signedMediaPrefix(MEDIA_SECRET, { videoId: video.id, userId, exp }),
      licenceToken(DRM_SECRET, { videoId: video.id, userId, deviceId: context.device.deviceId ?? '', exp }),
    ]);
    return {
      video: {
        ...playableOf(facts, facts.row, contentLanguage(context, input.language), seriesId),
        dash: `${prefix}/cbcs/manifest.mpd`,
        hls: `${prefix}/cbcs/master.m3u8`,
        drmToken,
        licence: `/api/drm/${input.drmType}/${video.id}`,
        expiresAt: exp,
      },
    };
  },
});

/** What the dialog of a refusal shows behind it: only what every visitor may see of the video. */
const refusalDetails = (facts: WatchFacts) =>
  facts.row && !facts.row.video.hidden ? { poster: posterUrl(facts.row.video.poster, 'wide', 1280) } : undefined;
