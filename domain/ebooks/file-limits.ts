/**
 * Limits of uploaded books, in bytes unless said otherwise. A Worker has 128 MB of memory and a thousand requests to the bucket:
 * the file and its packed copy are in memory together, everything else is unpacked one file at a time (decision 155).
 */
export const bookLimits = {
  /** Of an uploaded file, EPUB or PDF. */
  file: 30 * 1024 * 1024,
  /** Of all files of an EPUB together, unpacked. */
  unpacked: 200 * 1024 * 1024,
  /** Of one file of an EPUB, unpacked. */
  entry: 30 * 1024 * 1024,
  /** Of a chapter, or any other file that is read as XML. */
  text: 3 * 1024 * 1024,
  /** Files in an EPUB. */
  entries: 900,
  /** Characters of a file's name, folders included. */
  name: 300,
  /** Elements inside each other. */
  depth: 200,
  /** Characters of what is stored of an edition: chapters, contents, page list. */
  edition: 500_000,
} as const;
