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

/** How long an isolate remembers a channel's source: so long an ended channel may still be fetched. Milliseconds. */
const sourceMs = 5000;
/** Viewers of a data centre share a list for a second, and a piece while most of them ask for it. Seconds. */
const listSeconds = 1;
const pieceSeconds = 10;

const sources = new Map<string, { source: string | null; at: number }>();

/** The list of a channel that streams HLS; null for any other. One read per isolate and five seconds, however many watch. */
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

/** The key of a source's file in the edge's cache: without a signature, so that all viewers share the same copy. */
const cacheKey = (address: string): string => `https://live.apice.invalid/${encodeURIComponent(address)}`;

/** A copy for the edge's cache. Nothing of the source's headers gets into it: they would decide how long it is kept. */
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

/** The source's answer for a piece or a range of one. What is missing is asked for again the next time. */
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

/** What a signed address opens: the source's file behind it, and the channel's own address that its list's addresses are put below. */
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
 * Signed live pictures: `/l/{exp}.{uid}.{signature}/{channelId}/index.m3u8`, and below it the files of the channel's source
 * (domain/live/address.ts). The source's host stays unknown to the browser. Lists are never kept.
 */
export const live = new Hono<BackendContext>().get('/l/*', async (c) => {
  const { address, host, folder, type } = await opened(c);
  const headers = new Headers({ 'content-type': type, 'cache-control': 'no-store' });
  if (type === mediaType(firstList)) {
    const list = withAddresses(await listAt(address, c.var.scope), (found) => {
      // An address that is not passed on leads nowhere, and names no host.
      return `${folder}/${addressBelow(found, address) ?? 'elsewhere'}`;
    });
    return new Response(withoutHost(list, host), { headers });
  }
  const answer = await pieceAt(address, c.req.raw, c.var.scope);
  // What was packed for the way has another length than what is passed on.
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
