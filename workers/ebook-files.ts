import { Hono } from 'hono';
import { bookFileKey } from '../domain/ebooks/edition';
import { DomainError } from '../domain/shared/errors';
import { operations } from '../operations';
import type { BackendContext } from './backend-context';

/** The content types by file extension; other files are not served. */
const types: Record<string, string> = {
  xhtml: 'application/xhtml+xml',
  html: 'application/xhtml+xml',
  htm: 'application/xhtml+xml',
  xml: 'application/xhtml+xml',
  css: 'text/css; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
};

/** As a page, a book's file may neither load nor run anything. Files of an edition never change. */
const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=86400, immutable',
};

const notFound = () => new DomainError('not-found', 'file-not-found');

/** The decoded path segments after `/ebook/`: book, edition, and path in the edition. */
function segmentsOf(address: string): string[] {
  try {
    return new URL(address).pathname.split('/').slice(2).map(decodeURIComponent);
  } catch {
    throw notFound();
  }
}

const isSafe = (segment: string): boolean =>
  segment !== '' && segment !== '.' && segment !== '..' && !/[/\\\0]/.test(segment);

/** `GET /ebook/{ebookId}/{editionId}/{path…}`: a file of an unpacked EPUB, for editors and users who have unlocked it. */
export const ebookFiles = new Hono<BackendContext>().get('/:ebookId/:editionId/:path{.+}', async (c) => {
  const { env, scope } = c.var;
  const [ebookId = '', editionId = '', ...names] = segmentsOf(c.req.url);
  const path = names.join('/');
  const type = types[/\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''];
  await operations.CheckEbookReader.run(scope, { ebookId });
  if (!type || ![ebookId, editionId, ...names].every(isSafe)) throw notFound();
  // macOS packs file names in NFD while chapters refer to them in NFC, or the other way round.
  for (const name of new Set([path, path.normalize('NFC'), path.normalize('NFD')])) {
    const object = await env.MEDIA.get(bookFileKey(ebookId, editionId, name));
    if (object) return new Response(object.body, { headers: { ...headers, 'content-type': type } });
  }
  throw notFound();
});
