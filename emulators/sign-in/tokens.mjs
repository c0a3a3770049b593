import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const tokenSeconds = 600;

/** The provider's signing key, another one for wrong signatures, and the public key as providers publish it. */
export async function makeKeys() {
  const [right, wrong] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const kid = createHash('sha256')
    .update(JSON.stringify(await exportJWK(right.publicKey)))
    .digest('hex')
    .slice(0, 16);
  const jwk = { ...(await exportJWK(right.publicKey)), kid, alg: 'RS256', use: 'sig' };
  return { kid, right: right.privateKey, wrong: wrong.privateKey, jwks: { keys: [jwk] } };
}

/** The identity token of a code, with the requested faults. */
export function idToken(keys, issuer, { person, clientId, nonce, fault }, claims) {
  const seconds = Math.floor(Date.now() / 1000);
  return new SignJWT({ email: person.email, nonce: fault === 'nonce' ? 'another' : nonce, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: keys.kid })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(person.subject)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + tokenSeconds)
    .sign(fault === 'signature' ? keys.wrong : keys.right);
}

/** The S256 challenge of a verifier (PKCE). */
export const challengeOf = (verifier) => createHash('sha256').update(verifier).digest('base64url');
