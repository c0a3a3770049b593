/** Parsing of HLS playlists (RFC 8216). */

const uriAttribute = /\bURI="([^"]*)"/g;

const linesOf = (list: string): string[] => list.split(/\r?\n/);

const isAddress = (line: string): boolean => line.trim() !== '' && !line.startsWith('#');

/** Maps every address in a playlist: those on their own lines, and those in tags. */
export const withAddresses = (list: string, change: (address: string) => string): string =>
  linesOf(list)
    .map((line) => {
      if (isAddress(line)) return change(line.trim());
      return line.startsWith('#EXT')
        ? line.replace(uriAttribute, (_, address: string) => `URI="${change(address)}"`)
        : line;
    })
    .join('\n');

/**
 * Removes whatever could reveal the source's host besides addresses: comments, titles, and tags that contain a host or
 * address.
 */
export const withoutHost = (list: string, host: string): string =>
  linesOf(list)
    .map((line) => (line.startsWith('#EXTINF:') && line.includes(',') ? line.slice(0, line.indexOf(',') + 1) : line))
    .filter((line) => {
      if (!line.startsWith('#')) return true;
      return line.startsWith('#EXT') && !line.includes('://') && !line.toLowerCase().includes(host.toLowerCase());
    })
    .join('\n');

/** Whether a text is an HLS playlist. */
export const isPlaylist = (text: string): boolean => /^#EXTM3U\b/.test(text);

/** Whether it is a master playlist. */
export const isMaster = (list: string): boolean => /^#EXT-X-STREAM-INF:/m.test(list);

/** Whether the playlist says that the broadcast has ended. */
export const hasEndMark = (list: string): boolean => /^#EXT-X-ENDLIST/m.test(list);

/** The addresses on their own lines: a master playlist's qualities, a media playlist's segments. */
export const addressesIn = (list: string): string[] =>
  linesOf(list)
    .filter(isAddress)
    .map((line) => line.trim());

/**
 * The timing of a media playlist. Seconds; `newestEndsAt` is milliseconds since 1970, null without
 * EXT-X-PROGRAM-DATE-TIME.
 */
type MediaTimes = { targetSeconds: number; windowSeconds: number; newestEndsAt: number | null };

const valueIn = (line: string): string => line.slice(line.indexOf(':') + 1);

export function mediaTimes(list: string): MediaTimes {
  const times: MediaTimes = { targetSeconds: 0, windowSeconds: 0, newestEndsAt: null };
  let seconds = 0;
  for (const line of linesOf(list)) {
    if (line.startsWith('#EXT-X-TARGETDURATION:')) times.targetSeconds = Number.parseInt(valueIn(line), 10) || 0;
    if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(valueIn(line)) || 0;
    if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) times.newestEndsAt = Date.parse(valueIn(line)) || null;
    if (!isAddress(line)) continue;
    times.windowSeconds += seconds;
    if (times.newestEndsAt !== null) times.newestEndsAt += seconds * 1000;
    seconds = 0;
  }
  return times;
}
