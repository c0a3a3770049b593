import type { Scope } from './backend-context';
import type { Env } from './env';

const self = "'self'";

/** The origin of Cloudflare's bot check. */
const turnstile = 'https://challenges.cloudflare.com';

type Outsiders = { hasTurnstile?: boolean; mediaHost?: string; frames?: readonly string[] };

/**
 * The policy of pages; `scripts` are the nonce or the hashes of inline scripts. Allowed only if configured: Turnstile's
 * script and frame, fetching from a separate media host, and frames from the origins in `frames`.
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
    // React renders style attributes (such as a bar's width); style elements stay forbidden.
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

/** The external origins that a deployment's pages may use. */
export const outsidersOf = ({ ports, mediaHost }: Pick<Env, 'ports' | 'mediaHost'>) => ({
  hasTurnstile: ports.turnstile !== null,
  mediaHost: mediaHost ?? '',
});

/** The browser features of our pages; frames of other sites get none, except full screen for named ones. */
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

/** Sets the headers of every response. */
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

/** The response itself if its headers are mutable, else a copy. */
export function changeable(response: Response): Response {
  try {
    response.headers.delete('x-request-id');
    return response;
  } catch {
    return new Response(response.body, response);
  }
}

/** The response with those headers and its request id. */
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
