import type { Env } from '../env';

/** Plain HTTP is only redirected to the same address over HTTPS. Returns null where no redirect is needed. */
export function overTls({ url }: Request, { isDevelopment }: Pick<Env, 'isDevelopment'>): Response | null {
  if (isDevelopment || !url.startsWith('http:')) return null;
  return new Response(null, { status: 308, headers: { location: url.replace('http:', 'https:') } });
}
