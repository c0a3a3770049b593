import { DomainError } from '../../domain/shared/errors';
import { bearerOf } from './bearer';

/**
 * Refuses a state-changing request that another site may have caused (CSRF). Browsers send the origin with it; without
 * one there must be no cookie either. A token needs no origin (contract): other sites do not have it, and cookies are
 * then ignored.
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
