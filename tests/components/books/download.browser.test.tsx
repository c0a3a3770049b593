import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadBook } from '../../../app/lib/books/download';

// Downloading a book: saved by a browser, shared through the system by an installed app.

const contents = new Uint8Array(4 * 1024 * 1024).map((_, index) => index % 251);
const name = 'Perché l’igiene (2).pdf';
const asked: { address: string; fields: unknown }[] = [];
const saved: string[] = [];
let answers: Record<string, () => Response>;

const refusal = (reason: string) =>
  Response.json({ error: { code: 'unauthenticated', message: '', reason } }, { status: 401 });

beforeEach(() => {
  asked.length = 0;
  saved.length = 0;
  answers = {
    '/api/GetIdentityToken': () => Response.json({ token: 'the token', uid: 'anna', expiresAt: 1 }),
    '/api/ebooks/download': () =>
      new Response(contents, {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
        },
      }),
  };
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    asked.push({ address, fields: JSON.parse(body) });
    const answer = answers[address];
    if (!answer) throw new TypeError('no connection');
    return answer();
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const download = () => downloadBook({ ebookId: 'quattro-mani', format: 'pdf' });

test('asks for a fresh token, and saves the file by the server’s name', async () => {
  expect(await download()).toBeNull();
  expect(asked).toEqual([
    { address: '/api/GetIdentityToken', fields: {} },
    {
      address: '/api/ebooks/download',
      fields: { ebookId: 'quattro-mani', uid: 'anna', token: 'the token', format: 'pdf' },
    },
  ]);
  expect(saved).toEqual([name]);
});

test.each([
  ['the token', '/api/GetIdentityToken'],
  ['the file', '/api/ebooks/download'],
])('what %s is refused with is answered, and nothing saved', async (_what, address) => {
  answers[address] = () => refusal('ebook-session-ended');
  expect(await download()).toMatchObject({ code: 'unauthenticated', reason: 'ebook-session-ended' });
  delete answers[address];
  expect(await download()).toEqual({ code: 'network', reason: 'network' });
  answers[address] = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  expect(await download()).toEqual({ code: 'network', reason: 'unavailable' });
  expect(saved).toEqual([]);
});

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** A store's app around the page, and what reached it. */
function aroundApp(share: () => Promise<unknown>, plugins: { hasFiles: boolean }) {
  const written: string[] = [];
  const shared: unknown[] = [];
  const Filesystem = {
    writeFile: async ({ path, data }: { path: string; data: string }) => {
      written.push(data);
      return { uri: `file:///cache/${path}` };
    },
    appendFile: async ({ data }: { data: string }) => void written.push(data),
  };
  const Share = {
    share: async (options: unknown) => {
      shared.push(options);
      return share();
    },
  };
  vi.stubGlobal('Capacitor', { Plugins: { App: {}, ...(plugins.hasFiles && { Filesystem, Share }) } });
  return { written, shared };
}

test.each([
  ['shares it', async () => undefined],
  ['closes the panel', () => Promise.reject(new Error('Share canceled'))],
])('an app hands the whole file to the system, and who %s is done', async (_what, share) => {
  const { written, shared } = aroundApp(share, { hasFiles: true });
  expect(await download()).toBeNull();
  expect(shared).toEqual([{ title: name, files: [`file:///cache/${name}`] }]);
  const bytes = written.map(bytesOf);
  const whole = new Uint8Array(await new Blob(bytes).arrayBuffer());
  expect([whole.length, whole.findIndex((byte, index) => byte !== contents[index])]).toEqual([contents.length, -1]);
  expect(saved).toEqual([]);
});

test('an app without those plugins shares as its browser can, or saves', async () => {
  aroundApp(async () => undefined, { hasFiles: false });
  const shared: string[] = [];
  vi.stubGlobal('navigator', {
    canShare: () => true,
    share: async ({ files }: { files: File[] }) => void shared.push(...files.map((file) => file.name)),
  });
  expect(await download()).toBeNull();
  expect([shared, saved]).toEqual([[name], []]);
  vi.stubGlobal('navigator', {});
  expect(await download()).toBeNull();
  expect([shared, saved]).toEqual([[name], [name]]);
});

test('an app that cannot share the file saves it', async () => {
  aroundApp(() => Promise.reject(new Error('No such directory')), { hasFiles: true });
  vi.stubGlobal('navigator', {});
  expect(await download()).toBeNull();
  expect(saved).toEqual([name]);
});
