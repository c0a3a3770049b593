import { Hono } from 'hono';
import { bookFileKey } from '../domain/ebooks/edition';
import { DomainError } from '../domain/shared/errors';
import { operations } from '../operations';
import type { BackendContext } from './backend-context';

/** What the reader shows of a book, by the ending of the file's name; nothing else is answered. */
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

/** Opened as a page of its own, a book's file may load and run nothing. An edition's files never change. */
const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=86400, immutable',
};

const notFound = () => new DomainError('not-found', 'file-not-found');

/** The decoded segments after `/ebook/`: the book, the edition, and the file's path in it. */
function segmentsOf(address: string): string[] {
  try {
    return new URL(address).pathname.split('/').slice(2).map(decodeURIComponent);
  } catch {
    throw notFound();
  }
}

const isSafe = (segment: string): boolean =>
  segment !== '' && segment !== '.' && segment !== '..' && !/[/\\\0]/.test(segment);

/** `GET /ebook/{ebookId}/{editionId}/{path…}`: a file of an unpacked EPUB, for who has unlocked it and for editors. */
export const ebookFiles = new Hono<BackendContext>().get('/:ebookId/:editionId/:path{.+}', async (c) => {
  const { env, scope } = c.var;
  const [ebookId = '', editionId = '', ...names] = segmentsOf(c.req.url);
  const path = names.join('/');
  const type = types[/\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''];
  await operations.CheckEbookReader.run(scope, { ebookId });
  if (!type || ![ebookId, editionId, ...names].every(isSafe)) throw notFound();
  // Macs pack names in decomposed letters, chapters name them composed, and the other way round.
  for (const name of new Set([path, path.normalize('NFC'), path.normalize('NFD')])) {
    const object = await env.MEDIA.get(bookFileKey(ebookId, editionId, name));
    if (object) return new Response(object.body, { headers: { ...headers, 'content-type': type } });
  }
  throw notFound();
});
