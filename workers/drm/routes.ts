import { Hono } from 'hono';
import { isDrmType, type ProvidedDrmType } from '../../domain/watching/drm';
import { grantSeconds } from '../../domain/watching/play-grant';
import { DomainError } from '../../domain/shared/errors';
import type { Grant } from '../../operations/watching/grants';
import { countLicence, countOwnLicence, grantOfToken, keysFor } from '../../operations/watching/licence-right';
import { mac } from '../../operations/shared/signing';
import type { BackendContext, Scope } from '../backend-context';
import { readLimited } from '../request/limited-body';
import { fairplayCertificate } from './certificate';
import { clearKeyLicence, readClearKeyRequest } from './clear-key';

/** The maximum size of a licence challenge; the largest, PlayReady's with its certificate chain, are smaller. Bytes. */
const longestChallenge = 64 * 1024;

const answerTypes: Record<ProvidedDrmType, string> = {
  widevine: 'application/octet-stream',
  playready: 'text/xml; charset=utf-8',
  fairplay: 'application/octet-stream',
};

async function readChallenge(request: Request) {
  const body = await readLimited(request, longestChallenge);
  if (body.length === 0) throw new DomainError('invalid-argument', 'malformed-licence-request');
  return body;
}

/** PlayReady's SOAP action, if it is Microsoft's; the only header of the viewer that is forwarded. */
const soapActionOf = (request: Request): string | null => {
  const action = request.headers.get('soapaction');
  return action && /^"?http:\/\/schemas\.microsoft\.com\/DRM\/[\w/]{1,100}"?$/.test(action) ? action : null;
};

/** Requests the licence from the provider after checking the viewer's right and rate limit. */
async function providedLicence(scope: Scope, grant: Grant, drmType: ProvidedDrmType, request: Request) {
  const challenge = await readChallenge(request);
  const [keys] = await Promise.all([keysFor(scope, grant), countLicence(scope, grant)]);
  const viewing = await mac(scope.env.DRM_SECRET, `viewing\n${grant.sessionId}\n${grant.videoId}`);
  return scope.ports.licences.licence({
    drmType,
    challenge,
    soapAction: drmType === 'playready' ? soapActionOf(request) : null,
    videoId: grant.videoId,
    userId: grant.userId,
    viewing,
    keyIds: keys.map(({ kid }) => kid),
    expiresAt: Math.floor(scope.now / 1000) + grantSeconds,
    now: scope.now,
  });
}

/**
 * `POST /api/drm/{clearkey|widevine|playready|fairplay}/{videoId}` with GetVideo's token in `x-drm-token`, and FairPlay's
 * certificate. 401 without a token or session, 403 invalid token or right, 400 malformed request or system, 404 key of
 * another video, 429 rate limit, 503 no licence. All checks precede the upstream request.
 */
export const drm = new Hono<BackendContext>()
  .get('/fairplay/certificate', (c) => fairplayCertificate(c.var.scope))
  .post('/:drmType/:videoId', async (c) => {
    const { scope } = c.var;
    const { drmType, videoId } = c.req.param();
    if (!isDrmType(drmType)) throw new DomainError('not-found', 'not-found');
    const grant = await grantOfToken(scope, c.req.header('x-drm-token') ?? null, videoId);
    if (!scope.ports.licences.drmTypes.includes(drmType)) {
      throw new DomainError('failed-precondition', 'drm-not-available');
    }
    if (drmType === 'clearkey') {
      const { kids } = readClearKeyRequest(await readChallenge(c.req.raw));
      const [keys] = await Promise.all([keysFor(scope, grant), countOwnLicence(scope, grant)]);
      return c.json(clearKeyLicence(kids, keys), 200, { 'cache-control': 'no-store' });
    }
    const licence = await providedLicence(scope, grant, drmType, c.req.raw);
    return c.body(licence, 200, { 'content-type': answerTypes[drmType], 'cache-control': 'no-store' });
  });
