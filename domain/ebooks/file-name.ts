/** The files that a book may have. */
export const bookFormats = ['epub', 'pdf'] as const;
export type BookFormat = (typeof bookFormats)[number];

/** File systems take 255 bytes; some tools need room for a copy's number. */
const longest = 180;

/** Names of devices, which Windows takes for no file whatever follows the first dot. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const encoder = new TextEncoder();

/** As many whole letters as fit into some bytes. */
function shortened(text: string, bytes: number): string {
  let short = '';
  for (const { segment } of letters.segment(text)) {
    if (encoder.encode(short + segment).length > bytes) break;
    short += segment;
  }
  return short;
}

/**
 * A book's title as a file name that every system takes: no signs of paths, nothing invisible (marks of direction could hide
 * the ending), no dot or blank at its ends.
 */
export function fileNameOf(title: string, format: BookFormat): string {
  const safe = title
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/ *: +/g, ' - ')
    .replaceAll(/[/\\:|]/g, '-')
    .replaceAll(/["<>?*]/g, '');
  const name = shortened(safe.replaceAll(/^[. ]+/g, ''), longest).replaceAll(/[. ]+$/g, '');
  return `${name.replace(devices, '_$&') || 'ebook'}.${format}`;
}
