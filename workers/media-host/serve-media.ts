import { DomainError } from '../../domain/shared/errors';
import type { Secret } from '../../operations/shared/signing';
import { keptFor, mediaType, signedMedia } from '../../operations/watching/media-path';

export type MediaHost = {
  secret: Secret;
  /** The origins that may fetch films: the Worker's and that of impersonations. */
  pages: readonly string[];
  /** Fetches from the bucket behind this host through Cloudflare's cache. */
  fetch: (request: Request) => Promise<Response>;
};

/** CORS headers, and Timing-Allow-Origin for measuring the connection's speed. */
function letRead(headers: Headers, request: Request, pages: readonly string[]): void {
  const origin = request.headers.get('origin');
  if (origin && pages.includes(origin)) {
    headers.set('access-control-allow-origin', origin);
    headers.set('timing-allow-origin', origin);
  }
  headers.set('vary', 'origin');
  headers.set('cross-origin-resource-policy', 'cross-origin');
  headers.set('x-content-type-options', 'nosniff');
}

/**
 * Serves a film's files without the Worker: verifies the URL like `workers/media.ts` and fetches from the bucket under
 * the unsigned name, so that all viewers share one cached copy. 404 for anything else. Never throws.
 */
export async function serveMedia(request: Request, host: MediaHost, now: number): Promise<Response> {
  const answer = await read(request, host, now).catch((error: unknown) => {
    if (!(error instanceof DomainError)) return new Response(null, { status: 502 });
    return Response.json({ error: error.toBody() }, { status: error.status });
  });
  letRead(answer.headers, request, host.pages);
  return answer;
}

async function read(request: Request, { secret, fetch }: MediaHost, now: number): Promise<Response> {
  const { method } = request;
  const asked = new URL(request.url);
  if (method === 'OPTIONS') {
    const allowed = { 'access-control-allow-methods': 'GET, HEAD', 'access-control-allow-headers': 'range' };
    return new Response(null, { status: 204, headers: { ...allowed, 'access-control-max-age': '86400' } });
  }
  if (method !== 'GET' && method !== 'HEAD') throw new DomainError('not-found', 'media-not-found');
  const signed = await signedMedia(asked.pathname, secret, now);
  const range = request.headers.get('range');
  const found = await fetch(new Request(`${asked.origin}/${signed.key}`, { method, headers: range ? { range } : {} }));
  if (found.status === 404) throw new DomainError('not-found', 'media-not-found');
  const answer = new Response(found.body, found);
  if (!found.ok) return answer;
  answer.headers.set('content-type', mediaType(signed.key));
  answer.headers.set('cache-control', keptFor(signed, now));
  answer.headers.delete('set-cookie');
  return answer;
}
