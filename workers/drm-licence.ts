import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod';
import { contentKeys } from '../db/schema';
import { DomainError } from '../domain/errors';
import { toBase64Url, fromBase64Url } from '../operations/signing';
import { openLicenceToken } from '../operations/watching/grants';
import type { BackendContext } from './backend';

/** A W3C ClearKey licence request: key ids in base64url without padding. */
const clearKeyRequest = z.object({
  kids: z.array(z.string().max(64)).min(1).max(16),
  type: z.enum(['temporary']).default('temporary'),
});

const longestRequest = 8 * 1024;

async function readRequest(request: Request) {
  const text = await request.text();
  if (text.length > longestRequest) throw new DomainError('invalid-argument', 'body-too-large');
  try {
    return clearKeyRequest.parse(JSON.parse(text));
  } catch {
    throw new DomainError('invalid-argument', 'malformed-licence-request');
  }
}

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * `POST /api/drm/clearkey/{videoId}` with the token of GetVideo in `x-drm-token` (design: licences). 401 without a
 * token, 403 for one that does not hold for this video and user, 400 malformed, 404 for a key that is not this film's.
 */
export const drmLicence = new Hono<BackendContext>().post('/clearkey/:videoId', async (c) => {
  const { scope, env } = c.var;
  const videoId = c.req.param('videoId');
  const token = c.req.header('x-drm-token');
  if (!token) throw new DomainError('unauthenticated', 'licence-token-missing');
  const opened = await openLicenceToken(env.DRM_SECRET, token, videoId, scope.now);
  if (opened.problem) throw new DomainError('permission-denied', `licence-token-${opened.problem}`);
  const claim = await scope.claim;
  if (claim && claim.userId !== opened.grant.userId) {
    throw new DomainError('permission-denied', 'licence-token-of-another-user');
  }
  const { kids } = await readRequest(c.req.raw);
  const stored = await scope.reads.read(
    scope.db
      .select({ kid: contentKeys.kid, key: contentKeys.key })
      .from(contentKeys)
      .where(eq(contentKeys.videoId, videoId)),
  );
  const keys = kids.map((kid) => {
    const bytes = fromBase64Url(kid);
    const found = bytes && stored.find((row) => row.kid === toHex(bytes));
    if (!found) throw new DomainError('not-found', 'key-not-found');
    return { kty: 'oct', kid, k: toBase64Url(fromHex(found.key)) };
  });
  return c.json({ keys, type: 'temporary' }, 200, { 'cache-control': 'no-store' });
});
