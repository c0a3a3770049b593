import { DomainError } from '../../domain/shared/errors';
import { bearerOf } from './bearer';

/**
 * Refuses a state-changing request that another site may have caused. Browsers name the origin of every such request;
 * one without an origin must not carry a cookie, because then it is no browser of ours. A token stands alone (contract):
 * no other site has one, and with one the cookie is not looked at.
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
