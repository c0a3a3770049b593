import { DomainError } from '../../domain/shared/errors';
import type { Env } from '../env';

/** Paths for programs. A redirect would hide from them that they sent secrets unencrypted (OWASP ASVS 4.1.2). */
const isForPrograms = (pathname: string): boolean => /^\/(?:api|realtime|files|m)(?:\/|$)/.test(pathname);

/**
 * Over plain HTTP pages are redirected to HTTPS and all others refused with `https-needed`. Returns null if the request
 * may proceed.
 */
export function overTls({ url }: Request, { isDevelopment }: Pick<Env, 'isDevelopment'>): Response | null {
  if (isDevelopment || !url.startsWith('http:')) return null;
  if (isForPrograms(new URL(url).pathname)) {
    const refusal = new DomainError('failed-precondition', 'https-needed');
    return Response.json({ error: refusal.toBody() }, { status: 403, headers: { 'cache-control': 'no-store' } });
  }
  return new Response(null, { status: 308, headers: { location: url.replace('http:', 'https:') } });
}
