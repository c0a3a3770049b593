import { sign as signJwt, verify as verifyJwt } from 'hono/jwt';

/** Identity tokens live an hour (decisions). */
export const identityTokenSeconds = 3600;

/** A signed JWT that names the user and the session it was made in: ending the session ends the token. */
export function makeIdentityToken(secret: string, userId: string, sessionId: string, now: number): Promise<string> {
  const iat = Math.floor(now / 1000);
  return signJwt({ sub: userId, sid: sessionId, iat, exp: iat + identityTokenSeconds, aud: 'apice' }, secret, 'HS256');
}

/** The claim of a bearer token, or null when it is malformed, expired or not ours. */
export async function claimOfToken(secret: string, token: string, now: number) {
  try {
    const payload = await verifyJwt(token, secret, { alg: 'HS256', exp: false, iat: false, nbf: false });
    if (typeof payload.exp !== 'number' || payload.exp * 1000 <= now || payload.aud !== 'apice') return null;
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null;
    return { userId: payload.sub, sessionId: payload.sid };
  } catch {
    return null;
  }
}
