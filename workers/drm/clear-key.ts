import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import { fromBase64Url, toBase64Url } from '../../operations/shared/signing';
import { fromHex, toHex } from '../../domain/shared/hex';

/** A W3C ClearKey licence request: key ids in base64url without padding. */
const clearKeyRequest = z.object({
  kids: z.array(z.string().max(64)).min(1).max(16),
  type: z.enum(['temporary']).default('temporary'),
});

/** Throws `malformed-licence-request` (400). */
export function readClearKeyRequest(body: Uint8Array): { kids: string[] } {
  try {
    return clearKeyRequest.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    throw new DomainError('invalid-argument', 'malformed-licence-request');
  }
}

/** The requested keys as a ClearKey licence. Throws `key-not-found` (404) for a key of another video. */
export function clearKeyLicence(kids: string[], stored: { kid: string; key: string }[]) {
  const keys = kids.map((kid) => {
    const bytes = fromBase64Url(kid);
    const found = bytes && stored.find((row) => row.kid === toHex(bytes));
    if (!found) throw new DomainError('not-found', 'key-not-found');
    return { kty: 'oct', kid, k: toBase64Url(fromHex(found.key)) };
  });
  return { keys, type: 'temporary' };
}
