import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { signInProvider } from './provider.mjs';

/** Whether the client secret is a JWT signed with our key, whose public half Apple has. */
async function isSecret({ client_secret: secret = '', client_id: id }, issuer, { clientId, teamId, keyId, publicKey }) {
  try {
    const expected = { algorithms: ['ES256'], issuer: teamId, subject: clientId, audience: issuer };
    const { protectedHeader } = await jwtVerify(secret, createPublicKey(publicKey), {
      ...expected,
      requiredClaims: ['iat', 'exp'],
      // The longest lifetime that Apple accepts, half a year.
      maxTokenAge: 15_777_000,
    });
    return id === clientId && protectedHeader.kid === keyId;
  } catch {
    return false;
  }
}

/** Emulates Apple: posts its response as a form, writes booleans as strings, and sends the name the first time only. */
export const apple = ({ issuer, redirectUri, ...client }) =>
  signInProvider({
    name: 'apple',
    title: 'Apple',
    issuer,
    clientId: client.clientId,
    redirectUri,
    isFormPost: true,
    paths: { authorize: '/auth/authorize', token: '/auth/token', keys: '/auth/keys' },
    checkClient: (asked, ownIssuer) => isSecret(asked, ownIssuer, client),
    claims: (_person, isVerified) => ({ email_verified: String(isVerified), is_private_email: 'false' }),
    userOf: ({ email, givenName, familyName }) => ({ name: { firstName: givenName, lastName: familyName }, email }),
  });
