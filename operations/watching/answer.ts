import type { DrmType } from '../../domain/watching/drm';
import { DomainError } from '../../domain/shared/errors';
import type { Language } from '../../domain/platform/language';
import { clampPosition } from '../../domain/watching/progress';
import type { Excerpt } from '../../domain/watching/preload';
import type { HandlerContext } from '../operation';
import { playGrant } from './grants';
import { openEpisodes, type WatchFacts } from './guard';
import { manifestOf, type ManifestAhead } from './manifest';
import { pipOf, playableOf } from './playable';

type Row = NonNullable<WatchFacts['row']>;

/** The system for licences: the requested one, else the first available. Throws `drm-not-available`. */
export function drmTypeFor({ ports }: HandlerContext<'user'>, requested: DrmType | undefined): DrmType {
  const drmType = requested ?? ports.licences.drmTypes[0];
  if (drmType && ports.licences.drmTypes.includes(drmType)) return drmType;
  throw new DomainError('failed-precondition', 'drm-not-available');
}

/** The viewer's series: the requested one if the video belongs to it, else the last one used, else the first. */
export function seriesOf(facts: WatchFacts, requested: string | undefined): string | null {
  const known = [...new Set(facts.seriesRows.map(({ seriesId }) => seriesId))];
  return [requested, facts.mine?.seriesId].find((id) => id && known.includes(id)) ?? known[0] ?? null;
}

/** The position in seconds: the live one of the viewer's object if it is newer, otherwise the stored one. */
const positionOf = (facts: WatchFacts, { video }: Row, liveSecond: number | null): number =>
  clampPosition(liveSecond ?? facts.mine?.seconds ?? 0, video.durationMs);

/** The licence addresses: of the chosen system, and of every system that has licences here. */
const licencesOf = ({ ports }: HandlerContext<'user'>, videoId: string, drmType: DrmType) => {
  const addressOf = (system: DrmType) => `/api/drm/${system}/${videoId}`;
  return {
    licence: addressOf(drmType),
    licences: ports.licences.drmTypes.map((system) => ({ drmType: system, address: addressOf(system) })),
    fairplayCertificate: ports.licences.hasCertificate ? '/api/drm/fairplay/certificate' : null,
  };
};

type Playing = {
  row: Row;
  drmType: DrmType;
  language: Language;
  seriesId: string | null;
  liveSecond: number | null;
  /** The limits of a preload; null opens the whole video. */
  excerpt: Excerpt | null;
  manifest: ManifestAhead | null;
};

/** Everything a player needs for an admitted video, with signed addresses and a licence token. */
export async function videoAnswer(context: HandlerContext<'user'>, facts: WatchFacts, playing: Playing) {
  const { row, drmType, language, seriesId, liveSecond, excerpt, manifest } = playing;
  const { video } = row;
  const { user, sessionId } = context.caller;
  const deviceId = context.device.deviceId ?? '';
  const film = video.film ?? video.id;
  const grant = await playGrant(
    context.env,
    { videoId: video.id, film, userId: user.id, deviceId, sessionId, excerpt },
    context.now,
  );
  const prefix = grant.dash.slice(0, grant.dash.indexOf('/cbcs/'));
  return {
    ...playableOf({
      facts,
      row,
      language,
      seriesId,
      prefix,
      openEpisodes: openEpisodes(context, facts),
      now: context.now,
    }),
    ...(liveSecond === null ? {} : { time: positionOf(facts, row, liveSecond) }),
    ...grant,
    manifest: await manifestOf(context, film, manifest),
    pip: pipOf(video.secondFilm, grant.dash, language),
    ...licencesOf(context, video.id, drmType),
  };
}
