import { isSignatureOf, sign } from '../signing';

/**
 * Signed rights to a film, checked without the database: the media prefix that every segment's address carries, and the
 * token that a licence request shows. Both name the video and the user and end at `exp` (seconds since 1970).
 */
type Grant = { videoId: string; userId: string; deviceId: string; exp: number };

/** How long a grant outlives the film, so that pausing for a while does not end it. */
const marginSeconds = 6 * 3600;

export const grantExpiry = (nowMs: number, durationMs: number): number =>
  Math.floor(nowMs / 1000) + Math.ceil(durationMs / 1000) + marginSeconds;

const mediaText = (grant: Omit<Grant, 'deviceId'>) => `m1\n${grant.videoId}\n${grant.userId}\n${grant.exp}`;
const licenceText = (grant: Grant) => `l1\n${grant.videoId}\n${grant.userId}\n${grant.deviceId}\n${grant.exp}`;

/** `/m/{exp}.{uid}.{signature}/{videoId}`: relative addresses in manifests inherit it. */
export async function signedMediaPrefix(secret: string, grant: Omit<Grant, 'deviceId'>): Promise<string> {
  return `/m/${grant.exp}.${grant.userId}.${await sign(secret, mediaText(grant))}/${grant.videoId}`;
}

export type GrantProblem = 'malformed' | 'invalid' | 'expired';

/** Checks a media prefix for a video; null when it holds. */
export async function mediaGrantProblem(
  secret: string,
  grant: Omit<Grant, 'deviceId'>,
  signature: string,
  nowMs: number,
): Promise<GrantProblem | null> {
  if (!(await isSignatureOf(secret, mediaText(grant), signature))) return 'invalid';
  return grant.exp * 1000 <= nowMs ? 'expired' : null;
}

/** The `drmToken` of an answer to GetVideo: bound to video, user, device and expiry. */
export async function licenceToken(secret: string, grant: Grant): Promise<string> {
  return `${grant.exp}.${grant.userId}.${grant.deviceId}.${await sign(secret, licenceText(grant))}`;
}

/** The grant behind a licence token for this video, or what is wrong with it. */
export async function openLicenceToken(secret: string, token: string, videoId: string, nowMs: number) {
  const [exp, userId, deviceId, signature, ...rest] = token.split('.');
  if (!exp || !/^\d{10}$/.test(exp) || !userId || deviceId === undefined || !signature || rest.length > 0) {
    return { problem: 'malformed' as const };
  }
  const grant: Grant = { videoId, userId, deviceId, exp: Number(exp) };
  if (!(await isSignatureOf(secret, licenceText(grant), signature))) return { problem: 'invalid' as const };
  return grant.exp * 1000 <= nowMs ? { problem: 'expired' as const } : { problem: null, grant };
}
