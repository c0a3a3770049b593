import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bookFileKey } from '../../domain/ebooks/edition';
import { createAdmin, createUser, saveSettings } from '../support/factories';
import { openSession } from '../support/http';
import { createReadableBook } from '../support/reading';

let cookie: string;
beforeEach(async () => {
  await saveSettings({ SHOW_BOOKS: true });
  const reader = await createUser();
  await createReadableBook('mani', [reader.id]);
  await createReadableBook('chiuso');
  cookie = await openSession(reader.id);
});

const put = (path: string, ebookId = 'mani') => env.MEDIA.put(bookFileKey(ebookId, 'prima', path), `di ${path}`);

/** Read to the end, so that nothing of one test is left open in the next. */
async function get(address: string, headers: Record<string, string> = { cookie: `session=${cookie}` }) {
  const response = await exports.default.fetch(`https://apice.example/ebook/${address}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const addressOf = (path: string) => `mani/prima/${path.split('/').map(encodeURIComponent).join('/')}`;

describe('a file of a book', () => {
  test.each([
    ['OEBPS/Capitolo 1&2.xhtml', 'application/xhtml+xml'],
    ['OEBPS/50% dei casi.xhtml', 'application/xhtml+xml'],
    ['OEBPS/a+b.html', 'application/xhtml+xml'],
    ['OEBPS/Domanda #1?.xhtml', 'application/xhtml+xml'],
    ['stile/libro.css', 'text/css; charset=utf-8'],
    ['img/punto.PNG', 'image/png'],
    ['img/punto.svg', 'image/svg+xml'],
    ['font/a.woff2', 'font/woff2'],
  ])('%s comes as %s, and may do nothing', async (path, type) => {
    await put(path);
    const answer = await get(addressOf(path));
    expect([answer.status, answer.text]).toEqual([200, `di ${path}`]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=86400, immutable',
    });
  });

  test('its name is found in composed and in decomposed letters', async () => {
    await put('perché.xhtml'.normalize('NFD'));
    expect((await get(addressOf('perché.xhtml'.normalize('NFC')))).status).toBe(200);
    await put('però.xhtml'.normalize('NFC'));
    expect((await get(addressOf('però.xhtml'.normalize('NFD')))).status).toBe(200);
  });
});

test('an editor reads a draft where books are closed', async () => {
  await saveSettings({ BOOKS_AUDIENCE: { languages: ['es'], categories: ['odontoiatra'] } });
  await createReadableBook('bozza', [], { publishedAt: null });
  await put('a.xhtml', 'bozza');
  const session = await openSession((await createAdmin({ role: 'editor' })).id);
  expect((await get('bozza/prima/a.xhtml', { cookie: `session=${session}` })).status).toBe(200);
  expect((await get('mani/prima/a.xhtml')).status).toBe(403);
});

test('a chapter is one object that is read as it is sent, however large its book', async () => {
  await put('OEBPS/c1.xhtml');
  await put('OEBPS/c2.xhtml');
  const asked = vi.spyOn(env.MEDIA, 'get');
  expect((await get(addressOf('OEBPS/c1.xhtml'))).text).toBe('di OEBPS/c1.xhtml');
  expect(asked.mock.calls).toEqual([[bookFileKey('mani', 'prima', 'OEBPS/c1.xhtml')]]);
  vi.restoreAllMocks();
});

describe('what is refused', () => {
  test('visitors, locked books and unknown ones', async () => {
    await put('a.xhtml', 'chiuso');
    await put('a.xhtml');
    expect((await get('mani/prima/a.xhtml', {})).status).toBe(401);
    expect((await get('chiuso/prima/a.xhtml')).status).toBe(403);
    expect((await get('nessuno/prima/a.xhtml')).status).toBe(404);
    expect((await get('mani/prima/a.xhtml')).status).toBe(200);
  });

  test('files of other kinds, and those that are not there', async () => {
    await put('gioco.js');
    await put('senza-fine');
    for (const path of ['gioco.js', 'senza-fine', 'manca.xhtml']) {
      expect((await get(addressOf(path))).status, path).toBe(404);
    }
  });

  test.each([
    'mani/prima/..%2f..%2f..%2fchiuso%2fprima%2ffiles%2fa.xhtml',
    'mani/..%2f..%2fchiuso/prima/a.xhtml',
    'mani/prima/a%5c..%5cb.xhtml',
    'mani/prima//a.xhtml',
    'mani/prima/%00a.xhtml',
    'mani/prima/%zz.xhtml',
    'mani%2f..%2fchiuso/prima/a.xhtml',
  ])('a way out of its folder: %s', async (address) => {
    await put('a.xhtml', 'chiuso');
    await put('a.xhtml');
    expect((await get(address)).status).toBe(404);
  });
});
