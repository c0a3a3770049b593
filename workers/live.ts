import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { liveChannels } from '../db/schema';
import { addressAtSource, addressBelow, firstList, signedLiveBeginning } from '../domain/live/address';
import { isPlaylist, withAddresses, withoutHost } from '../domain/live/playlist';
import { DomainError } from '../domain/shared/errors';
import { liveGrantProblem } from '../operations/live/live-grant';
import { mediaType } from '../operations/watching/media-path';
import type { BackendContext, Scope } from './backend-context';
import { edgeCache } from './edge-cache';
import { listFrom, pieceFrom } from './providers/live-sources';

const signedPath = new RegExp(`^(${signedLiveBeginning})\\/(.{1,600})$`);

/** How long an isolate caches a channel's source, and thus how long a closed channel can still be fetched. Milliseconds. */
const sourceMs = 5000;
/**
 * The edge cache's lifetime of playlists and segments: viewers of a data centre share a playlist for a second, and a
 * segment while most of them request it. Seconds.
 */
const listSeconds = 1;
const pieceSeconds = 10;

const sources = new Map<string, { source: string | null; at: number }>();

/**
 * The playlist URL of a channel that streams HLS; null for any other. At most one database read per isolate and five
 * seconds, however many watch.
 */
async function sourceOf(channelId: string, { db, receivedAt }: Scope): Promise<string | null> {
  const known = sources.get(channelId);
  if (known && receivedAt - known.at < sourceMs && receivedAt >= known.at) return known.source;
  const [row] = await db.select().from(liveChannels).where(eq(liveChannels.id, channelId));
  const isOn = row && row.kind === 'hls' && row.onAirSince !== null && row.deletedAt === null;
  const source = isOn ? row.source : null;
  sources.set(channelId, { source, at: receivedAt });
  return source;
}

const sourceDown = () => new DomainError('unavailable', 'live-source-down');

/** The edge cache's key of a source's file: without signature, so that all viewers share one copy. */
const cacheKey = (address: string): string => `https://live.apice.invalid/${encodeURIComponent(address)}`;

/** A response for the edge cache, without the source's headers, which would determine its lifetime. */
const keptFor = (seconds: number, body: BodyInit | null): Response =>
  new Response(body, { headers: { 'cache-control': `public, max-age=${seconds}` } });

async function listAt(address: string, { waitUntil }: Scope): Promise<string> {
  const found = await edgeCache().match(cacheKey(address));
  if (found) return found.text();
  const list = await listFrom(address);
  if (list === null || !isPlaylist(list)) throw sourceDown();
  waitUntil(edgeCache().put(cacheKey(address), keptFor(listSeconds, list)));
  return list;
}

/** The source's response for a segment or a range of it. A missing one is not cached. */
async function pieceAt(address: string, request: Request, { waitUntil }: Scope): Promise<Response> {
  const range = request.headers.get('range');
  const found = range ? undefined : await edgeCache().match(cacheKey(address));
  if (found) return found;
  const response = await pieceFrom(address, range ? { range } : {});
  if (!response) throw sourceDown();
  const { status } = response;
  if (status !== 200 && status !== 206 && status !== 416) {
    await response.body?.cancel();
    if (status === 404 || status === 410) throw new DomainError('not-found', 'live-piece-missing');
    throw sourceDown();
  }
  if (status === 200 && request.method === 'GET')
    waitUntil(edgeCache().put(cacheKey(address), keptFor(pieceSeconds, response.clone().body)));
  return response;
}

/** Verifies a signed URL; returns the source's file, and the folder below which the playlist's URLs are rewritten. */
async function opened({ req, var: { scope } }: Context<BackendContext>) {
  const { pathname, search } = new URL(req.url);
  const match = signedPath.exec(pathname);
  const [, folder = '', end = '', userId = '', signature = '', channelId = '', rest = ''] = match ?? [];
  if (!match) throw new DomainError('not-found', 'media-not-found');
  const grant = { channelId, userId, exp: Number(end) };
  const problem = await liveGrantProblem(scope.env.MEDIA_SECRET, grant, signature, scope.now);
  if (problem) throw new DomainError('permission-denied', `media-${problem}`);
  const claim = await scope.claim;
  if (claim && claim.userId !== userId) throw new DomainError('permission-denied', 'media-of-another-user');
  const source = await sourceOf(channelId, scope);
  if (source === null) throw new DomainError('unavailable', 'live-silent');
  const address = addressAtSource(rest, search, source);
  if (address === null) throw new DomainError('not-found', 'media-not-found');
  const file = new URL(address);
  return { address, host: file.hostname, folder, type: mediaType(rest === firstList ? rest : file.pathname) };
}

/**
 * Signed live streams: `/l/{exp}.{uid}.{signature}/{channelId}/index.m3u8`, and the source's files below
 * (domain/live/address.ts). The browser never learns the source's host, and never caches playlists.
 */
export const live = new Hono<BackendContext>().get('/l/*', async (c) => {
  const { address, host, folder, type } = await opened(c);
  const headers = new Headers({ 'content-type': type, 'cache-control': 'no-store' });
  if (type === mediaType(firstList)) {
    const list = withAddresses(await listAt(address, c.var.scope), (found) => {
      // A URL that is not proxied is replaced by one that leads nowhere, so that it reveals no host.
      return `${folder}/${addressBelow(found, address) ?? 'elsewhere'}`;
    });
    return new Response(withoutHost(list, host), { headers });
  }
  const answer = await pieceAt(address, c.req.raw, c.var.scope);
  // `fetch` decompresses the body, so the length of a compressed one would be wrong.
  const hasLength = answer.ok && !answer.headers.has('content-encoding');
  for (const name of ['content-range', 'accept-ranges', ...(hasLength ? ['content-length'] : [])]) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (answer.ok) headers.set('cache-control', `private, max-age=${pieceSeconds}`);
  const isSent = answer.ok && c.req.method === 'GET';
  if (!isSent) await answer.body?.cancel();
  return new Response(isSent ? answer.body : null, { status: answer.status, headers });
});
