import { sign } from 'hono/jwt';

type Algorithm = 'HS256' | 'HS512';

/** A JWT signed with a provider's shared secret, given as its bytes. */
export async function signedJwt(
  payload: Record<string, unknown>,
  secret: Uint8Array<ArrayBuffer>,
  algorithm: Algorithm,
): Promise<string> {
  const hash = { HS256: 'SHA-256', HS512: 'SHA-512' }[algorithm];
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash }, false, ['sign']);
  return sign(payload, key, algorithm);
}
