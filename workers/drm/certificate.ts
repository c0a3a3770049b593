import { DomainError } from '../../domain/shared/errors';
import type { Scope } from '../backend-context';
import { edgeCache } from '../edge-cache';

/** The certificate only changes when a new one is ordered from Apple. Seconds. */
const keptSeconds = 86_400;

const cacheKey = (baseUrl: string) => `https://drm.apice.invalid/${encodeURIComponent(baseUrl)}/fairplay-certificate`;

/**
 * FairPlay's application certificate, for signed-in users. It is the same for all, so the data centre caches it for a
 * day. 401 for a visitor, 400 `drm-not-available` if there is none.
 */
export async function fairplayCertificate(scope: Scope): Promise<Response> {
  if (!(await scope.claim)) throw new DomainError('unauthenticated', 'sign-in-needed');
  if (!scope.ports.licences.hasCertificate) throw new DomainError('failed-precondition', 'drm-not-available');
  const key = cacheKey(scope.env.baseUrl);
  const kept = await edgeCache().match(key);
  if (kept) return privateCopy(kept);
  const fresh = new Response(await scope.ports.licences.certificate(), {
    headers: { 'content-type': 'application/pkix-cert', 'cache-control': `public, max-age=${keptSeconds}` },
  });
  scope.waitUntil(edgeCache().put(key, fresh.clone()));
  return privateCopy(fresh);
}

function privateCopy(response: Response): Response {
  const copy = new Response(response.body, response);
  copy.headers.set('cache-control', `private, max-age=${keptSeconds}`);
  return copy;
}
