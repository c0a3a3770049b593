import type { Scope } from './backend-context';
import type { Env } from './env';

const self = "'self'";

/** The origin of Cloudflare's bot check. */
const turnstile = 'https://challenges.cloudflare.com';

type Outsiders = { hasTurnstile?: boolean; mediaHost?: string; frames?: readonly string[] };

/**
 * The policy of every page; `scripts` are the nonce or the hashes of its inline scripts. Only where Cloudflare's bot check is
 * set up may a page load the check's script and frame, only where films have a host of their own may it fetch from there, and
 * only one that names the origins of `frames` may show those.
 */
export function contentSecurityPolicy(
  scripts: string[],
  { hasTurnstile = false, mediaHost = '', frames = [] }: Outsiders = {},
): string {
  const framed = [...(hasTurnstile ? [turnstile] : []), ...frames];
  return [
    "default-src 'none'",
    `script-src ${[self, ...scripts, ...(hasTurnstile ? [turnstile] : [])].join(' ')}`,
    ...(framed.length > 0 ? [`frame-src ${framed.join(' ')}`] : []),
    `style-src ${self}`,
    // React writes style attributes (a progress bar's measures); style elements stay forbidden.
    "style-src-attr 'unsafe-inline'",
    `img-src ${self} data:`,
    `font-src ${self}`,
    `media-src ${[self, 'blob:', mediaHost].join(' ').trim()}`,
    `connect-src ${[self, 'data:', mediaHost].join(' ').trim()}`,
    `manifest-src ${self}`,
    `worker-src ${self} blob:`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${self}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What an installation's pages may load besides their own. */
export const outsidersOf = ({ ports, mediaHost }: Pick<Env, 'ports' | 'mediaHost'>) => ({
  hasTurnstile: ports.turnstile !== null,
  mediaHost: mediaHost ?? '',
});

/** The browser features that our pages may use; frames of other sites may use none, except the whole screen where they are named. */
export const permissionsPolicy = (frames: readonly string[] = []): string =>
  [
    'camera=()',
    'microphone=()',
    'geolocation=()',
    'payment=(self)',
    `fullscreen=(${['self', ...frames.map((origin) => `"${origin}"`)].join(' ')})`,
    'publickey-credentials-get=(self)',
    'publickey-credentials-create=(self)',
    'otp-credentials=(self)',
  ].join(', ');

/** Sets the headers that every response carries beside its own. */
export function secure(headers: Headers, env: Pick<Env, 'isDevelopment'>): void {
  headers.set('x-content-type-options', 'nosniff');
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('cross-origin-opener-policy', 'same-origin');
  headers.set('cross-origin-resource-policy', 'same-origin');
  headers.set('x-frame-options', 'DENY');
  if (!headers.has('permissions-policy')) headers.set('permissions-policy', permissionsPolicy());
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', contentSecurityPolicy([]));
  if (!env.isDevelopment) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains; preload');
}

/** The response itself if its headers can be changed, as those of answers that we made can; else a copy of it. */
export function changeable(response: Response): Response {
  try {
    response.headers.delete('x-request-id');
    return response;
  } catch {
    return new Response(response.body, response);
  }
}

/** The response with those headers, and the id of its request. */
export function withSecurityHeaders(response: Response, scope: Pick<Scope, 'requestId' | 'use'>, env: Env): Response {
  const secured = changeable(response);
  const { headers } = secured;
  secure(headers, env);
  headers.set('x-request-id', scope.requestId);
  if (env.isDevelopment) {
    const { batches, rowsRead, rowsWritten } = scope.use;
    headers.set('server-timing', `db;desc="batches=${batches} read=${rowsRead} written=${rowsWritten}"`);
  }
  return secured;
}
