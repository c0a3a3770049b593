import { DomainError } from '../../domain/shared/errors';
import { bearerOf } from './bearer';

/**
 * Refuses a state-changing request that another site may have caused. Browsers send the origin with every such request; a
 * request without an origin must not carry a cookie, because no browser of ours sends that. A token needs no origin
 * (contract): no other site has one, and with a token the cookie is ignored.
 */
export function requireSameOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  if (bearerOf(request)) return;
  const origin = request.headers.get('origin');
  const isOurs = origin === new URL(request.url).origin;
  if (isOurs) return;
  if (origin === null && !request.headers.has('cookie')) return;
  throw new DomainError('permission-denied', 'cross-origin');
}
