/**
 * Limits of uploaded books, in bytes unless stated otherwise. A Worker has 128 MB of memory and a thousand requests to
 * the bucket: the file and its packed copy are in memory together, all else is unpacked file by file (decision 155).
 */
export const bookLimits = {
  /** An uploaded file, EPUB or PDF. */
  file: 30 * 1024 * 1024,
  /** All files of an EPUB together, unpacked. */
  unpacked: 200 * 1024 * 1024,
  /** One file of an EPUB, unpacked. */
  entry: 30 * 1024 * 1024,
  /** A chapter, or any other file that is parsed as XML. */
  text: 3 * 1024 * 1024,
  /** Files in an EPUB. */
  entries: 900,
  /** Characters of a path. */
  name: 300,
  /** Nested elements. */
  depth: 200,
  /** Characters of a stored edition: chapters, contents, page list. */
  edition: 500_000,
} as const;
