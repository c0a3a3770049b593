import { Hono } from 'hono';
import { DomainError } from '../domain/shared/errors';
import { isInExcerpt } from '../domain/watching/preload';
import { mediaGrantProblem } from '../operations/watching/grants';
import type { BackendContext } from './backend-context';
import { edgeCache } from './edge-cache';
import { immutable, mediaCacheKey, sharedCopy } from './media-cache';

const signedPath =
  /^(\d{10})(?:-(\d{1,6})-(\d{1,6}))?\.([A-Za-z0-9_-]{1,40})\.((?:[a-z0-9]{1,12}~)?[A-Za-z0-9_-]{43})\/([a-z0-9-]{1,64})\/([A-Za-z0-9._/-]{1,200})$/;
const publicPath = /^[a-z0-9/-]+(?:\.[a-z0-9]+)$/;

const contentTypes: Record<string, string> = {
  mpd: 'application/dash+xml',
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** One range, forwards and inside the object, or null when the header must be ignored. Bytes. */
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

/** An object of the bucket, whole or one range of it. R2 serves odd ranges as the whole object: they are checked first. */
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
    'content-type': contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
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

/** The range if the cache may see it: for other ranges the cache would send parts or an error, unlike the bucket. */
const singleRange = (header: string | null): string | null =>
  parseRange(header, Number.MAX_SAFE_INTEGER) === null ? null : header;

/** Serves through the edge's cache. The key holds no signature, so all viewers share the same copy. */
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
    const match = signedPath.exec(c.req.path.slice('/m/'.length));
    if (!match || !isReading(c.req.method)) throw new DomainError('not-found', 'media-not-found');
    const [, exp = '', from, to, userId = '', signature = '', videoId = '', rest = ''] = match;
    if (rest.includes('..')) throw new DomainError('not-found', 'media-not-found');
    const excerpt = from && to ? { from: Number(from), to: Number(to) } : null;
    const grant = { videoId, userId, exp: Number(exp), excerpt };
    const problem = await mediaGrantProblem(scope.env.MEDIA_SECRET, grant, signature, scope.now);
    if (problem) throw new DomainError('permission-denied', `media-${problem}`);
    const claim = await scope.claim;
    if (claim && claim.userId !== userId) throw new DomainError('permission-denied', 'media-of-another-user');
    // The player treats this as an expiry: an opened video has addresses for the rest (app/player/playback/renewal.ts).
    if (excerpt && !isInExcerpt(rest, excerpt)) throw new DomainError('permission-denied', 'media-preload-expired');
    const response = await cached(`videos/${videoId}/${rest}`, c.req.raw, env.MEDIA, scope.waitUntil);
    const secondsLeft = grant.exp - Math.floor(scope.now / 1000);
    response.headers.set('cache-control', `private, max-age=${Math.min(secondsLeft, 86_400)}, immutable`);
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
