import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { liveChannels } from '../db/schema';
import { addressAtSource, addressBelow, signedLiveBeginning } from '../domain/live/address';
import { isPlaylist, withAddresses } from '../domain/live/playlist';
import { DomainError } from '../domain/shared/errors';
import { liveGrantProblem } from '../operations/live/live-grant';
import { mediaType } from '../operations/watching/media-path';
import type { BackendContext } from './backend-context';
import { edgeCache } from './edge-cache';
import { readAtMost } from './request/read-at-most';

const signedPath = new RegExp(`^${signedLiveBeginning}\\/(.{1,600})$`);

/** How long an isolate remembers a channel's source: so long an ended channel may still be fetched. Milliseconds. */
const sourceMs = 5000;
/** How long a source may take to begin its answer. Milliseconds. */
const patienceMs = 8000;
/** Viewers of a data centre share a list for a second, and a piece while most of them ask for it. Seconds. */
const listSeconds = 1;
const pieceSeconds = 10;
const longestList = 1_000_000;

type Source = { source: string; at: number } | { source: null; at: number };
const sources = new Map<string, Source>();

/** The list of a channel that streams HLS; null for any other. One read per isolate and five seconds, however many watch. */
async function sourceOf(channelId: string, { db, receivedAt }: BackendContext['Variables']['scope']) {
  const known = sources.get(channelId);
  if (known && receivedAt - known.at < sourceMs && receivedAt >= known.at) return known.source;
  const [row] = await db.select().from(liveChannels).where(eq(liveChannels.id, channelId));
  const isOn = row && row.kind === 'hls' && row.onAirSince !== null && row.deletedAt === null;
  const source = isOn ? row.source : null;
  sources.set(channelId, { source, at: receivedAt });
  return source;
}

const isList = (pathname: string) => pathname.endsWith('.m3u8');

/** A source's answer, through the edge's cache: what is missing, broken or elsewhere is not remembered. */
async function fetched(address: string, request: Request, waitUntil: (work: Promise<unknown>) => void) {
  const range = request.headers.get('range');
  const key = `https://live.apice.invalid/${encodeURIComponent(address)}`;
  const found = range ? undefined : await edgeCache().match(key);
  if (found) return new Response(found.body, found);
  let response: Response;
  try {
    response = await fetch(address, {
      redirect: 'manual',
      headers: range ? { range } : {},
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    throw new DomainError('unavailable', 'live-source-down');
  }
  if (response.status === 404 || response.status === 410) throw new DomainError('not-found', 'live-piece-missing');
  if (response.status !== 200 && response.status !== 206) {
    await response.body?.cancel();
    throw new DomainError('unavailable', 'live-source-down');
  }
  if (response.status === 200) {
    const seconds = isList(new URL(address).pathname) ? listSeconds : pieceSeconds;
    // Whatever the source says: nothing of its headers is passed on.
    const copy = new Response(response.clone().body, { headers: { 'cache-control': `public, max-age=${seconds}` } });
    waitUntil(edgeCache().put(key, copy));
  }
  return response;
}

/**
 * Signed live pictures: `/l/{exp}.{uid}.{signature}/{channelId}/index.m3u8`, and below it the files of the channel's source
 * (domain/live/address.ts). The source's host stays unknown to the browser. Lists are never kept.
 */
export const live = new Hono<BackendContext>().get('/l/*', async (c) => {
  const { scope } = c.var;
  const { pathname, search } = new URL(c.req.url);
  const match = signedPath.exec(pathname);
  const [, end = '', userId = '', signature = '', channelId = '', rest = ''] = match ?? [];
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
  const answer = await fetched(address, c.req.raw, scope.waitUntil);
  const headers = new Headers({ 'content-type': mediaType(new URL(address).pathname) });
  if (!isList(new URL(address).pathname)) {
    headers.set('cache-control', `private, max-age=${pieceSeconds}`);
    for (const name of ['content-length', 'content-range', 'accept-ranges']) {
      const value = answer.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(answer.body, { status: answer.status, headers });
  }
  const bytes = await readAtMost(answer.body, longestList);
  const list = bytes && new TextDecoder().decode(bytes);
  if (!list || !isPlaylist(list)) throw new DomainError('unavailable', 'live-source-down');
  const folder = `/l/${end}.${userId}.${signature}/${channelId}`;
  const { origin } = new URL(source);
  headers.set('cache-control', 'no-store');
  return new Response(
    withAddresses(list, (found) => {
      const below = addressBelow(found, address, origin);
      // An address that is not passed on leads nowhere, and names no host.
      return `${folder}/${below ?? 'elsewhere'}`;
    }),
    { headers },
  );
});
