export const chapterType = 'application/xhtml+xml';

/** The allowed file types, by extension: no other file is stored, in particular no script. */
const types = new Map([
  ['xhtml', chapterType],
  ['html', chapterType],
  ['htm', chapterType],
  ['css', 'text/css'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['svg', 'image/svg+xml'],
  ['otf', 'font/otf'],
  ['ttf', 'font/ttf'],
  ['woff', 'font/woff'],
  ['woff2', 'font/woff2'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['vtt', 'text/vtt'],
]);

/** The content type under which a file is stored; null for a type that the reader does not use. */
export function storedType(path: string): string | null {
  return types.get(/\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '') ?? null;
}
