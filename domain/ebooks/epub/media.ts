export const chapterType = 'application/xhtml+xml';

/** What a book's files may be, by the endings of their names: nothing else is stored, scripts not at all. */
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

/** The content type with which a file of a book is stored; null for one that the reader has no use for. */
export function storedType(path: string): string | null {
  return types.get(/\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '') ?? null;
}
