import { DomainError } from '../../domain/shared/errors';
import { isInExcerpt } from '../../domain/watching/preload';
import { signedBeginning } from '../../domain/watching/play-grant';
import type { Secret } from '../shared/signing';
import { mediaGrantProblem } from './grants';

const signedPath = new RegExp(`^${signedBeginning}\\/([A-Za-z0-9._/-]{1,200})$`);

/** What a signed address opens: the bucket's key, whom it was given to, and when it ends (seconds since 1970). */
export type SignedMedia = { key: string; userId: string; exp: number };

/**
 * Reads a signed path (`/m/{exp}[-{from}-{to}].{uid}.{signature}/{video}/…`). Throws `media-not-found` when it has not that form,
 * `media-invalid` or `media-expired` when its signature does not hold, and `media-preload-expired` outside a preload's excerpt.
 */
export async function signedMedia(path: string, secret: Secret, nowMs: number): Promise<SignedMedia> {
  const match = signedPath.exec(path);
  const [, end = '', from, to, userId = '', signature = '', videoId = '', rest = ''] = match ?? [];
  if (!match || rest.includes('..')) throw new DomainError('not-found', 'media-not-found');
  const excerpt = from && to ? { from: Number(from), to: Number(to) } : null;
  const exp = Number(end);
  const problem = await mediaGrantProblem(secret, { videoId, userId, exp, excerpt }, signature, nowMs);
  if (problem) throw new DomainError('permission-denied', `media-${problem}`);
  // The player treats this as an expiry: an opened video has addresses for the rest (app/player/playback/renewal.ts).
  if (excerpt && !isInExcerpt(rest, excerpt)) throw new DomainError('permission-denied', 'media-preload-expired');
  return { key: `videos/${videoId}/${rest}`, userId, exp };
}

/** How long a browser may keep a piece: as long as its address, a day at most. */
export const keptFor = ({ exp }: SignedMedia, nowMs: number): string =>
  `private, max-age=${Math.min(exp - Math.floor(nowMs / 1000), 86_400)}, immutable`;

const contentTypes: Record<string, string> = {
  mpd: 'application/dash+xml',
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m4v: 'video/mp4',
  m4a: 'audio/mp4',
  cmfv: 'video/mp4',
  cmfa: 'audio/mp4',
  cmft: 'application/mp4',
  ts: 'video/mp2t',
  aac: 'audio/aac',
  webvtt: 'text/vtt; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** By the end of a key's name. */
export const mediaType = (key: string): string =>
  contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
