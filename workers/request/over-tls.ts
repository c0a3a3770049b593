import { DomainError } from '../../domain/shared/errors';
import type { Env } from '../env';

/** What programs ask for. A redirect would hide that they sent their secrets over an open line (OWASP ASVS 4.1.2). */
const isForPrograms = (pathname: string): boolean => /^\/(?:api|realtime|files|m)(?:\/|$)/.test(pathname);

/**
 * Over plain HTTP a page is only redirected to the same address over HTTPS, and anything else refused with `https-needed`.
 * Returns null where the request may go on.
 */
export function overTls({ url }: Request, { isDevelopment }: Pick<Env, 'isDevelopment'>): Response | null {
  if (isDevelopment || !url.startsWith('http:')) return null;
  if (isForPrograms(new URL(url).pathname)) {
    const refusal = new DomainError('failed-precondition', 'https-needed');
    return Response.json({ error: refusal.toBody() }, { status: 403, headers: { 'cache-control': 'no-store' } });
  }
  return new Response(null, { status: 308, headers: { location: url.replace('http:', 'https:') } });
}
