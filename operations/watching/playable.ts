import * as z from 'zod';
import { isBonusAt, posterUrl, trailerUrl } from '../../domain/catalogue/catalogue';
import { drmTypes } from '../../domain/watching/drm';
import { defaultLanguage, type Language } from '../../domain/platform/language';
import type { SecondFilm } from '../../domain/watching/second-video';
import { toolIdOf } from '../../domain/search/tool-id';
import { toolPictureUrl } from '../../domain/catalogue/tool-picture';
import { VideoDetailsSchema, VideoSchema } from '../catalogue/schemas';
import { titleIn } from '../catalogue/stored-titles';
import type { WatchFacts } from './guard';
import { PlayerPreferencesSchema } from './preferences';

/** The video in the watch page's form (spec 3 §3): `duration` in milliseconds, all other times in seconds. */
export const PlayableVideo = VideoSchema.pick({
  id: true,
  title: true,
  description: true,
  thumbnail: true,
  trailer: true,
  languages: true,
  tags: true,
  ts: true,
  duration: true,
  bonus: true,
  seriesId: true,
  author: true,
  rating: true,
}).extend({
  hls: z.string(),
  dash: z.string(),
  /** The text behind `dash`, which saves the player a round trip; null when it has to be fetched. */
  manifest: z.string().nullable(),
  drmToken: z.string(),
  /** The address for licence requests, with the token in `x-drm-token`. */
  licence: z.string(),
  /** A second picture, which plays in sync with the video under the same token (spec 3 §2.2). */
  pip: z.object({ dash: z.string(), hls: z.string(), title: z.string() }).nullable(),
  /** The same for every system that has licences here. */
  licences: z.array(z.object({ drmType: z.enum(drmTypes), address: z.string() })),
  /** The certificate that FairPlay needs before its first licence request. */
  fairplayCertificate: z.string().nullable(),
  /** When addresses and token end, seconds since 1970; RenewGrant gives new ones. */
  expiresAt: z.number(),
  /** How long that is from the response on, for a player whose clock may be wrong. */
  lifeSeconds: z.number(),
  subs: z.array(z.object({ url: z.string(), languageCode: z.string(), label: z.string() })),
  xray: z.array(
    z.object({
      /** Identifies the tool in all lessons (GetToolUses). */
      id: z.string(),
      from: z.number(),
      to: z.number(),
      image: z.string().nullable(),
      name: z.string(),
      description: z.string(),
      url: z.string().nullable(),
    }),
  ),
  introSeconds: z.number(),
  outroSeconds: VideoDetailsSchema.shape.outroSeconds,
  /** The saved position. */
  time: VideoDetailsSchema.shape.time,
  seriesName: z.string().nullable(),
  /** The next episode that this viewer may open; `previous` likewise. */
  next: z.object({ id: z.string(), seriesId: z.string(), title: z.string(), thumbnail: z.string() }).nullable(),
  previous: z.object({ id: z.string(), seriesId: z.string() }).nullable(),
  /** Thumbnails of the video on one sheet (domain/watching/storyboard.ts). */
  storyboard: z
    .object({
      url: z.string(),
      columns: z.number(),
      rows: z.number(),
      width: z.number(),
      height: z.number(),
      intervalSeconds: z.number(),
    })
    .nullable(),
  /** The viewer's choices for the player, shared by all devices. */
  preferences: PlayerPreferencesSchema,
});

/** The addresses of a second picture, below the signed prefix of its video's `dash`. */
export function pipOf(second: SecondFilm | null, dash: string, language: Language) {
  if (!second) return null;
  const folder = dash.replace(/cbcs\/manifest\.mpd$/, second.folder);
  return { dash: `${folder}/manifest.mpd`, hls: `${folder}/master.m3u8`, title: second.titles[language] };
}

const subtitleLabels: Record<string, string> = { it: 'Italiano', en: 'English', es: 'Español' };

type Described = {
  facts: WatchFacts;
  row: NonNullable<WatchFacts['row']>;
  language: Language;
  seriesId: string | null;
  /** The signed one of the video's files. */
  prefix: string;
  openEpisodes: WatchFacts['seriesRows'];
  now: number;
};

/** The answer apart from the manifests. */
export function playableOf({
  facts,
  row: { video, author },
  language,
  seriesId,
  prefix,
  openEpisodes,
  now,
}: Described): Omit<
  z.infer<typeof PlayableVideo>,
  | 'dash'
  | 'hls'
  | 'manifest'
  | 'pip'
  | 'drmToken'
  | 'licence'
  | 'licences'
  | 'fairplayCertificate'
  | 'expiresAt'
  | 'lifeSeconds'
> {
  const inLanguage = <T extends { language: Language }>(rows: T[]): T[] => {
    const own = rows.filter((row) => row.language === language);
    return own.length > 0 ? own : rows.filter((row) => row.language === defaultLanguage);
  };
  const [text] = inLanguage(facts.texts);
  const inSeries = (row: WatchFacts['seriesRows'][number]) => row.seriesId === seriesId;
  const playable = openEpisodes.filter(inSeries);
  const place = playable.findIndex((row) => row.videoId === video.id);
  const [earlier, upcoming] = [playable[place - 1], playable[place + 1]];
  return {
    id: video.id,
    title: text?.title ?? video.id,
    description: text?.description ?? [],
    thumbnail: posterUrl(video.poster, 'wide', 1280),
    trailer: video.hasTrailer ? trailerUrl(video.id) : null,
    languages: video.audioLanguages,
    subs: video.subtitleLanguages.map((code) => ({
      url: `${prefix}/sub-${code}.vtt`,
      languageCode: code,
      label: subtitleLabels[code] ?? code,
    })),
    tags: facts.tagIds,
    ts: text?.chapters ?? [],
    xray: inLanguage(facts.tools).map((tool) => ({
      id: toolIdOf(italianNameOf(facts.tools, tool)),
      from: tool.fromSeconds,
      to: tool.toSeconds,
      image: toolPictureUrl(italianNameOf(facts.tools, tool)),
      name: tool.name,
      description: tool.description,
      url: tool.url,
    })),
    introSeconds: video.introSeconds,
    outroSeconds: video.outroSeconds,
    duration: video.durationMs,
    time: facts.mine?.seconds ?? 0,
    bonus: isBonusAt(video, now),
    seriesId,
    seriesName: facts.seriesRows.find(inSeries)?.names[language] ?? null,
    author: author && {
      id: video.authorId ?? '',
      name: author.name,
      photo: author.photo,
      description: author.descriptions[language],
    },
    rating: facts.mine?.rating ?? null,
    next:
      upcoming && seriesId
        ? {
            id: upcoming.videoId,
            seriesId,
            title: titleIn(upcoming.titles, language) ?? upcoming.videoId,
            thumbnail: posterUrl(upcoming.poster, 'wide', 640),
          }
        : null,
    previous: earlier && seriesId ? { id: earlier.videoId, seriesId } : null,
    storyboard: video.storyboard && { url: `${prefix}/storyboard.webp`, ...video.storyboard },
    preferences: facts.preferences,
  };
}

/** The drawings of tools are identified by their Italian names. */
const italianNameOf = (tools: WatchFacts['tools'], tool: WatchFacts['tools'][number]): string =>
  tools.find(({ position, language }) => position === tool.position && language === defaultLanguage)?.name ?? tool.name;
