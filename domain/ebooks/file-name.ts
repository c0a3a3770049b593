/** The files that a book may have. */
export const bookFormats = ['epub', 'pdf'] as const;
export type BookFormat = (typeof bookFormats)[number];

/** File systems allow 255 bytes; the rest is left for suffixes such as a copy's number. */
const longest = 180;

/** Windows reserves these device names, whatever the extension. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const encoder = new TextEncoder();

/** Truncates a text to a number of UTF-8 bytes without splitting a character. */
function shortened(text: string, bytes: number): string {
  let short = '';
  for (const { segment } of letters.segment(text)) {
    if (encoder.encode(short + segment).length > bytes) break;
    short += segment;
  }
  return short;
}

/**
 * A book's title as a file name that is valid on every system: no path separators, no invisible characters
 * (bidirectional marks can hide the extension), no dot or space at either end.
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
