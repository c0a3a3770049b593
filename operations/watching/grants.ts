import { grantSeconds } from '../../domain/watching/play-grant';
import { preloadSeconds, type Excerpt } from '../../domain/watching/preload';
import { isSignatureOf, sign, type Secret } from '../shared/signing';

/**
 * Signed rights to a video, checked without the database: the media prefix in every segment's address, and the token of a
 * licence request. Both name the video and the user and end at `exp` (seconds since 1970). The token names the device and the
 * session too: a licence request checks again whether these may still watch (licence-right.ts).
 */
export type Grant = {
  videoId: string;
  userId: string;
  deviceId: string;
  sessionId: string;
  /** When it was issued. Seconds since 1970. */
  at: number;
  exp: number;
};
type MediaGrant = Pick<Grant, 'videoId' | 'userId' | 'exp'> & {
  /** The limits of a preload; an opened video has none. */
  excerpt?: Excerpt | null;
};

const until = ({ exp, excerpt }: MediaGrant): string => (excerpt ? `${exp}-${excerpt.from}-${excerpt.to}` : `${exp}`);
const mediaText = (grant: MediaGrant) => `m1\n${grant.videoId}\n${grant.userId}\n${until(grant)}`;
const licenceText = ({ videoId, userId, deviceId, sessionId, at, exp }: Grant) =>
  `l3\n${videoId}\n${userId}\n${deviceId}\n${sessionId}\n${at}\n${exp}`;

/** `/m/{exp}.{uid}.{signature}/{videoId}`, a preload's `/m/{exp}-{from}-{to}.…`: manifests' relative addresses inherit it. */
export async function signedMediaPrefix(secret: Secret, grant: MediaGrant): Promise<string> {
  return `/m/${until(grant)}.${grant.userId}.${await sign(secret, mediaText(grant))}/${grant.videoId}`;
}

export type GrantProblem = 'malformed' | 'invalid' | 'expired';

/** Checks a media prefix for a video; null when it is valid. */
export async function mediaGrantProblem(
  secret: Secret,
  grant: MediaGrant,
  signature: string,
  nowMs: number,
): Promise<GrantProblem | null> {
  if (!(await isSignatureOf(secret, mediaText(grant), signature))) return 'invalid';
  return grant.exp * 1000 <= nowMs ? 'expired' : null;
}

/** The `drmToken` of GetVideo's answer: bound to video, user, device, session and expiry. */
export async function licenceToken(secret: Secret, grant: Grant): Promise<string> {
  const { exp, at, userId, deviceId, sessionId } = grant;
  return [exp, at, userId, deviceId, sessionId, await sign(secret, licenceText(grant))].join('.');
}

/** The grant behind a licence token for this video, or the token's problem. */
export async function openLicenceToken(secret: Secret, token: string, videoId: string, nowMs: number) {
  const [exp, at, userId, deviceId, sessionId, signature, ...rest] = token.split('.');
  if (!isSecond(exp) || !isSecond(at) || !userId || !deviceId || !sessionId || !signature || rest.length > 0) {
    return { problem: 'malformed' as const };
  }
  const grant: Grant = { videoId, userId, deviceId, sessionId, at: Number(at), exp: Number(exp) };
  if (!(await isSignatureOf(secret, licenceText(grant), signature))) return { problem: 'invalid' as const };
  return grant.exp * 1000 <= nowMs ? { problem: 'expired' as const } : { problem: null, grant };
}

const isSecond = (text: string | undefined): text is string => text !== undefined && /^\d{10}$/.test(text);

type PlayGrantInput = Omit<Grant, 'at' | 'exp'> & {
  /** The media folder below `videos/`: the video's own, or one in it for media that were added later. */
  film: string;
  /** Set for a preload: its addresses open no more than this, and all of it ends after two minutes. */
  excerpt?: Excerpt | null;
  /** How long the grant lasts where nothing renews it: an editor's film. Seconds. */
  lifeSeconds?: number;
};

/**
 * Everything a player needs to fetch a video and its licences until `expiresAt` (seconds since 1970). `lifeSeconds` says the
 * same without a clock: the player's may be wrong. With a media host (`workers/media-host`) the addresses are on it.
 */
export async function playGrant(
  env: { MEDIA_SECRET: Secret; DRM_SECRET: Secret; mediaHost: string | null },
  { film, excerpt = null, lifeSeconds = excerpt ? preloadSeconds : grantSeconds, ...bound }: PlayGrantInput,
  nowMs: number,
) {
  const at = Math.floor(nowMs / 1000);
  const expiresAt = at + lifeSeconds;
  const [prefix, drmToken] = await Promise.all([
    signedMediaPrefix(env.MEDIA_SECRET, { ...bound, exp: expiresAt, excerpt }),
    licenceToken(env.DRM_SECRET, { ...bound, at, exp: expiresAt }),
  ]);
  const folder = `${env.mediaHost ?? ''}${prefix}${film.slice(bound.videoId.length)}/cbcs`;
  return {
    dash: `${folder}/manifest.mpd`,
    hls: `${folder}/master.m3u8`,
    drmToken,
    expiresAt,
    lifeSeconds,
  };
}
