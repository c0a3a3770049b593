import { Hono } from 'hono';
import { DomainError } from '../domain/shared/errors';
import { keptFor, mediaType, signedMedia } from '../operations/watching/media-path';
import type { BackendContext } from './backend-context';
import { edgeCache, immutable, mediaCacheKey, sharedCopy } from './edge-cache';

const publicPath = /^[a-z0-9/-]+(?:\.[a-z0-9]+)$/;

/** A single range inside the object, or null if the header must be ignored. Bytes. */
export function parseRange(
  header: string | null,
  size: number,
): { offset: number; length: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { offset: size - length, length };
  }
  const offset = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (offset >= size || last < offset) return 'unsatisfiable';
  return { offset, length: last - offset + 1 };
}

/** An object of the bucket, whole or one range. R2 answers invalid ranges with the whole object, so they are checked first. */
async function fromBucket(bucket: R2Bucket, key: string, request: Request): Promise<Response> {
  const wanted = request.headers.get('range');
  const head = wanted || request.method === 'HEAD' ? await bucket.head(key) : null;
  const range = head && wanted ? parseRange(wanted, head.size) : null;
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${head?.size ?? 0}` } });
  }
  const object = await bucket.get(key, range ? { range } : undefined);
  if (!object) throw new DomainError('not-found', 'media-not-found');
  const headers = new Headers({
    'content-type': mediaType(key),
    'accept-ranges': 'bytes',
    etag: object.httpEtag,
    'x-content-type-options': 'nosniff',
  });
  if (!range) {
    headers.set('content-length', String(object.size));
    return new Response(request.method === 'HEAD' ? null : object.body, { headers });
  }
  headers.set('content-length', String(range.length));
  headers.set('content-range', `bytes ${range.offset}-${range.offset + range.length - 1}/${object.size}`);
  return new Response(object.body, { status: 206, headers });
}

/** The range to pass to the cache: for multiple or invalid ones it would return parts or an error, unlike the bucket. */
const singleRange = (header: string | null): string | null =>
  parseRange(header, Number.MAX_SAFE_INTEGER) === null ? null : header;

/** Serves through the edge cache. The key has no signature, so all viewers share one copy. */
async function cached(key: string, request: Request, bucket: R2Bucket, waitUntil: (work: Promise<unknown>) => void) {
  const cacheKey = mediaCacheKey(key);
  const range = singleRange(request.headers.get('range'));
  const found = await edgeCache().match(new Request(cacheKey, { headers: range ? { range } : {} }));
  if (found) return new Response(found.body, found);
  const response = await fromBucket(bucket, key, request);
  if (response.status === 200 && request.method === 'GET') {
    waitUntil(edgeCache().put(cacheKey, sharedCopy(response.clone())));
  }
  return response;
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD';

/** Signed videos (`/m/{exp}[-{from}-{to}].{uid}.{signature}/{video}/…`), and public pictures and trailers. */
export const media = new Hono<BackendContext>()
  .all('/m/*', async (c) => {
    const { scope, env } = c.var;
    if (!isReading(c.req.method)) throw new DomainError('not-found', 'media-not-found');
    const signed = await signedMedia(c.req.path, scope.env.MEDIA_SECRET, scope.now);
    const claim = await scope.claim;
    if (claim && claim.userId !== signed.userId) throw new DomainError('permission-denied', 'media-of-another-user');
    const response = await cached(signed.key, c.req.raw, env.MEDIA, scope.waitUntil);
    response.headers.set('cache-control', keptFor(signed, scope.now));
    return response;
  })
  .get('/pictures/*', (c) => servePublic(c.req.path.slice(1), c.req.raw, c.var))
  .get('/trailers/*', (c) => servePublic(c.req.path.slice(1), c.req.raw, c.var));

async function servePublic(key: string, request: Request, { env, scope }: BackendContext['Variables']) {
  if (!publicPath.test(key)) throw new DomainError('not-found', 'media-not-found');
  const response = await cached(key, request, env.MEDIA, scope.waitUntil);
  response.headers.set('cache-control', immutable);
  return response;
}
