import { importPKCS8, SignJWT } from 'jose';
import type { AppleConfig } from './config';

/** The validity of a secret, and how long before its end it is renewed. Seconds. */
const lifetime = 3600;
const renewedBefore = 300;

/**
 * Apple's client secret: a JWT signed with our key from Apple (ES256), renewed before it expires. `now` is milliseconds
 * since 1970.
 */
export function appleSecrets({ clientId, teamId, keyId, privateKey, issuer }: AppleConfig) {
  let current: { secret: string; expiresAt: number } | undefined;
  return async (now: number): Promise<string> => {
    const seconds = Math.floor(now / 1000);
    if (current && current.expiresAt - renewedBefore > seconds) return current.secret;
    const expiresAt = seconds + lifetime;
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt(seconds)
      .setExpirationTime(expiresAt)
      .sign(await importPKCS8(privateKey, 'ES256'));
    current = { secret, expiresAt };
    return secret;
  };
}
