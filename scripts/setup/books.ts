import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import made from '../../demo/books/books.json';
import { bookFileKey, epubKey } from '../../domain/ebooks/edition';
import type { BucketFile } from './bucket';

type Made = { edition: { id: string }; pdf: { key: string } | null };

/** The demo's books as an upload stores them: packed for the download, unpacked for the reader. */
export async function bookFiles(): Promise<BucketFile[]> {
  const files = await Promise.all(
    Object.entries<Made>(made).map(async ([id, { edition, pdf }]) => {
      const epub = await readFile(`demo/books/${id}.epub`);
      const inside = Object.entries(unzipSync(epub)).filter(([path]) => !path.endsWith('/'));
      return [
        { key: epubKey(id, edition.id), bytes: epub },
        ...inside.map(([path, bytes]) => ({ key: bookFileKey(id, edition.id, path), bytes })),
        ...(pdf ? [{ key: pdf.key, file: `demo/books/${id}.pdf` }] : []),
      ];
    }),
  );
  return files.flat();
}
