import { decode, sign as signJwt, verify as verifyJwt } from 'hono/jwt';
import { acceptedKeys, signingKey, toBase64Url, type NamedKey, type Secret } from '../../shared/signing';

/** Identity tokens are valid for an hour (decisions). */
export const identityTokenSeconds = 3600;

/** A key as a JWK, with its id for the JWT's header (`kid`, RFC 7515 §4.1.4). */
const jwkOf = ({ id, secret }: NamedKey) =>
  id ? { kty: 'oct', k: toBase64Url(new TextEncoder().encode(secret)), alg: 'HS256' as const, kid: id } : secret;

/** A signed JWT that names the user and its session: ending the session ends the token. */
export function makeIdentityToken(secret: Secret, userId: string, sessionId: string, now: number): Promise<string> {
  const iat = Math.floor(now / 1000);
  return signJwt(
    { sub: userId, sid: sessionId, iat, exp: iat + identityTokenSeconds, aud: 'apice' },
    jwkOf(signingKey(secret)),
    'HS256',
  );
}

/**
 * The claims of one of our tokens, even an expired one; null when it is malformed or not signed by us. Milliseconds
 * since 1970.
 */
export async function readIdentityToken(secret: Secret, token: string) {
  try {
    const { header } = decode(token);
    const kid = 'kid' in header ? header.kid : '';
    const key = acceptedKeys(secret).find(({ id }) => id === kid);
    if (!key) return null;
    const payload = await verifyJwt(token, key.secret, { alg: 'HS256', exp: false, iat: false, nbf: false });
    if (typeof payload.exp !== 'number' || typeof payload.iat !== 'number' || payload.aud !== 'apice') return null;
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null;
    const claim = { userId: payload.sub, sessionId: payload.sid };
    return { claim, issuedAt: payload.iat * 1000, expiresAt: payload.exp * 1000 };
  } catch {
    return null;
  }
}

/** The claim of a bearer token, or null when it is malformed, expired or not ours. */
export async function claimOfToken(secret: Secret, token: string, now: number) {
  const read = await readIdentityToken(secret, token);
  return read && read.expiresAt > now ? read.claim : null;
}
