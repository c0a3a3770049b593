import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';

/** One request carries this many files, or this many bytes: uploading them one by one takes three times as long. */
const filesPerRequest = 200;
const bytesPerRequest = 16 * 1024 * 1024;

const loader = `export default {
  async fetch(request, { MEDIA }) {
    const list = JSON.parse(decodeURIComponent(request.headers.get('x-files')));
    const bytes = await request.arrayBuffer();
    let start = 0;
    await Promise.all(list.map(([key, size]) => MEDIA.put(key, bytes.slice(start, (start += size)))));
    return new Response(String(list.length));
  },
};`;

type Content = { key: string; bytes: Uint8Array };
export type BucketFile = { key: string; file: string } | Content;

/** Puts files into the local bucket of a data folder that no Worker has open; `tell` is called with the progress. */
export async function putFiles(dataDir: string, files: BucketFile[], tell: (done: number) => void): Promise<void> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: loader,
      compatibilityDate: '2026-11-01',
      r2Buckets: { MEDIA: 'apice-media' },
      resourcePersistencePath: path.join(dataDir, 'v3'),
      cf: false,
    }),
  );
  let done = 0;
  const send = async (contents: Content[]) => {
    const list = contents.map(({ key, bytes }) => [key, bytes.length]);
    const response = await miniflare.dispatchFetch('http://loader.invalid/', {
      method: 'POST',
      headers: { 'x-files': encodeURIComponent(JSON.stringify(list)) },
      body: Buffer.concat(contents.map(({ bytes }) => bytes)),
    });
    if (!response.ok) throw new Error(`The local bucket took no files: ${await response.text()}`);
    done += contents.length;
    tell(done);
  };
  try {
    let waiting: Content[] = [];
    let size = 0;
    for (const entry of files) {
      const bytes = 'bytes' in entry ? entry.bytes : await readFile(entry.file);
      waiting.push({ key: entry.key, bytes });
      size += bytes.length;
      if (waiting.length < filesPerRequest && size < bytesPerRequest) continue;
      await send(waiting);
      waiting = [];
      size = 0;
    }
    if (waiting.length > 0) await send(waiting);
  } finally {
    await miniflare.dispose();
  }
}
