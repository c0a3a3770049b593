import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { bookLimits } from '../../../domain/ebooks/file-limits';
import { storeEpub } from '../../../operations/ebooks/book-files';
import { epub } from '../../support/epubs';
import { makeScope, testNow } from '../../support/scope';

const megabyte = 1024 * 1024;

/** Bytes that cannot be packed smaller. */
function noise(bytes: number): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(made.subarray(at, Math.min(bytes, at + 65_536)));
  return made;
}

/** A book of almost as many bytes as one may have: 120 chapters, and pictures of a megabyte. */
function largeBook() {
  const text = '<p>Due millimetri bastano, se il foro è pulito.</p>'.repeat(100);
  const chapters = Object.fromEntries(
    Array.from({ length: 120 }, (_, at) => [`c${at}.xhtml`, `<h1>Capitolo ${at}</h1>${text}`]),
  );
  const names = Array.from({ length: 28 }, (_, at) => `img/${at}.png`);
  return epub({
    chapters,
    manifest: names.map((name, at) => `<item id="i${at}" href="${name}" media-type="image/png"/>`).join(''),
    files: Object.fromEntries(names.map((name) => [`OEBPS/${name}`, noise(megabyte)])),
  });
}

test('of a book as large as one may be, a few files at a time are unpacked beside the book and its packed copy', async () => {
  const bytes = largeBook();
  expect(bytes.length).toBeGreaterThan(28 * megabyte);
  expect(bytes.length).toBeLessThan(bookLimits.file);
  const { ports } = await makeScope();
  const stored = { files: 0, bytes: 0, now: 0, most: 0, atOnce: 0, mostAtOnce: 0, packed: 0, besidePacked: 0 };
  const files = {
    ...ports.files,
    async put(key: string, content: Uint8Array<ArrayBuffer>) {
      if (key.endsWith('book.epub')) {
        Object.assign(stored, { packed: content.length, besidePacked: stored.now });
        return;
      }
      stored.files += 1;
      stored.bytes += content.buffer.byteLength;
      stored.now += content.buffer.byteLength;
      stored.atOnce += 1;
      stored.most = Math.max(stored.most, stored.now);
      stored.mostAtOnce = Math.max(stored.mostAtOnce, stored.atOnce);
      // As long as a put of the bucket takes: until then its bytes are held.
      await env.MEDIA.put(`measured/${stored.files}`, content.subarray(0, 1));
      stored.now -= content.buffer.byteLength;
      stored.atOnce -= 1;
    },
  };
  const { facts } = await storeEpub({ ports: { ...ports, files }, now: testNow }, 'grande', bytes, 'it');
  expect(facts).toMatchObject({ chapters: 120, bytes: stored.packed });
  expect(stored.bytes).toBeGreaterThan(28 * megabyte);
  expect(stored.mostAtOnce).toBe(6);
  expect(stored.most).toBeLessThan(7 * megabyte);
  expect(stored.besidePacked).toBe(0);
  // The packed copy holds the same compressed bytes, so it is no larger than the file.
  expect(stored.packed).toBeLessThanOrEqual(bytes.length);
});
