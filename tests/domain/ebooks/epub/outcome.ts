import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { Edition } from '../../../../domain/ebooks/edition';
import { readEpub, type EpubBook } from '../../../../domain/ebooks/epub/read';

/** What a book is expected to be taken as; repairs and warnings are none unless named. */
export type Taken = {
  edition?: Partial<Edition>;
  repairs?: string[];
  warnings?: Record<string, [number, string | null]>;
};

const ascii = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** The packed copy conforms, parses to the same result as the original, and contains every file for the reader. */
function expectConforming(book: EpubBook): void {
  const packed = book.pack();
  expect(ascii(packed.subarray(0, 58)).slice(30)).toBe('mimetypeapplication/epub+zip');
  const again = readEpub(packed);
  if (!('book' in again)) throw new Error(`the packed copy is refused: ${again.problem}`);
  expect([again.book.repairs, again.book.edition]).toEqual([[], book.edition]);
  const files = unzipSync(packed);
  for (const { path, read } of book.files) expect(files[path]).toEqual(read());
}

/** A book that is taken, exactly so. */
export function expectTaken(bytes: Uint8Array, { edition = {}, repairs = [], warnings = {} }: Taken): EpubBook {
  const result = readEpub(bytes);
  if (!('book' in result)) throw new Error(`refused: ${result.problem} ${JSON.stringify(result.details)}`);
  const { book } = result;
  expect(book.edition).toMatchObject(edition);
  expect(book.repairs).toEqual(repairs);
  const found = book.warnings.map(({ code, details }) => [code, [details.count, details.file]]);
  expect(Object.fromEntries(found)).toEqual(warnings);
  expectConforming(book);
  return book;
}

/** A book that is refused, with the file and the line that its refusal names. */
export function expectRefused(
  bytes: Uint8Array,
  problem: string,
  file: string | null = null,
  line: number | null = null,
) {
  expect(readEpub(bytes)).toEqual({ problem, details: { file, line } });
}
