/** An HLS list's addresses, and what kind of list it is (RFC 8216). */

const uriAttribute = /\bURI="([^"]*)"/g;

const isAddress = (line: string): boolean => line !== '' && !line.startsWith('#');

/** The list with every address in it given to `change`: those on lines of their own, and those in tags. */
export const withAddresses = (list: string, change: (address: string) => string): string =>
  list
    .split(/\r?\n/)
    .map((line) => {
      if (isAddress(line)) return change(line.trim());
      return line.startsWith('#EXT')
        ? line.replace(uriAttribute, (_, address: string) => `URI="${change(address)}"`)
        : line;
    })
    .join('\n');

/** Whether a text is an HLS list at all. */
export const isPlaylist = (text: string): boolean => /^\uFEFF?#EXTM3U\b/.test(text);

/** A list of lists: one for each quality. */
export const isMaster = (list: string): boolean => list.includes('#EXT-X-STREAM-INF');

/** Whether the broadcast has ended and its list says so. */
export const hasEndMark = (list: string): boolean => /^#EXT-X-ENDLIST/m.test(list);

/** Where a media list stands: its newest segment's number, and how long a segment is at most. Seconds. */
export function edgeOf(list: string): { newest: number; targetSeconds: number; segments: number } {
  const numberIn = (tag: string) => Number(new RegExp(`^#${tag}:(\\d+)`, 'm').exec(list)?.[1] ?? 0);
  const segments = list.split(/\r?\n/).filter(isAddress).length;
  return {
    newest: numberIn('EXT-X-MEDIA-SEQUENCE') + segments - 1,
    targetSeconds: numberIn('EXT-X-TARGETDURATION'),
    segments,
  };
}

/** The addresses of a list, as they stand in it. */
export function addressesOf(list: string): string[] {
  const found: string[] = [];
  withAddresses(list, (address) => {
    found.push(address);
    return address;
  });
  return found;
}
