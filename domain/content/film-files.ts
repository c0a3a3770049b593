/** The kind of a package's file, by its path; null for a file that does not belong there. */
export type FileKind = 'facts' | 'manifest' | 'playlist' | 'init' | 'segment' | 'subtitles' | 'picture' | 'film';

const kinds: readonly (readonly [RegExp, FileKind])[] = [
  [/^film\.json$/, 'facts'],
  [/^(?:cbcs|second)\/manifest\.mpd$/, 'manifest'],
  [/^(?:cbcs|second)\/[a-z0-9-]+\.m3u8$/, 'playlist'],
  [/^(?:cbcs|second)\/[a-z0-9-]+\/init\.mp4$/, 'init'],
  [/^(?:cbcs|second)\/[a-z0-9-]+\/\d{1,6}\.m4s$/, 'segment'],
  [/^cbcs\/[a-z0-9-]+\/\d{1,6}\.vtt$/, 'subtitles'],
  [/^sub-[a-z]{2}\.vtt$/, 'subtitles'],
  [/^storyboard\.webp$/, 'picture'],
  [/^poster-(?:wide-640|wide-1280|tall-360|tall-720|bill-1920)\.webp$/, 'picture'],
  [/^trailer\.mp4$/, 'film'],
];

export const fileKindOf = (path: string): FileKind | null => kinds.find(([form]) => form.test(path))?.[1] ?? null;

/** The largest file of a package: a piece of six seconds, a trailer, a sheet of pictures. Bytes. */
export const longestFile = 90 * 1024 * 1024;

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** Whether a file's first bytes match what its name says. */
export function isWhatItSays(kind: FileKind, head: Uint8Array): boolean {
  const start = ascii(head, 0, Math.min(64, head.length)).replace(/^\u00ef\u00bb\u00bf/, '');
  const box = ascii(head, 4, 8);
  if (kind === 'facts') return start.trimStart().startsWith('{');
  if (kind === 'manifest') return /^\s*<(?:\?xml|MPD)/.test(start);
  if (kind === 'playlist') return start.startsWith('#EXTM3U');
  if (kind === 'subtitles') return start.startsWith('WEBVTT');
  if (kind === 'picture') return start.startsWith('RIFF') && ascii(head, 8, 12) === 'WEBP';
  if (kind === 'segment') return ['styp', 'sidx', 'moof', 'emsg', 'prft'].includes(box);
  return box === 'ftyp';
}
