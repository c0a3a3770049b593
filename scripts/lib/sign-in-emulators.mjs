import { generateKeyPairSync } from 'node:crypto';

let pair;

/** The key that the local Worker signs its secrets for Apple with; made anew by every command, so none is ever kept. */
function appleKeys() {
  pair ??= generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return pair;
}

const googleClient = { clientId: 'apice-local.apps.example', clientSecret: 'local-google-secret' };
const appleClient = { clientId: 'it.apice.local', teamId: 'APICETEAM1', keyId: 'APICEKEY01' };

/** Apple listens on another host than Apice, so that what it posts really comes from another site. */
const issuers = ({ emulators }) => ({
  google: `http://localhost:${emulators.google}`,
  apple: `http://127.0.0.1:${emulators.apple}`,
});

/** What the emulators of Google and Apple are started with. */
export const signInSettings = (stack) => ({
  google: {
    issuer: issuers(stack).google,
    redirectUri: `${stack.url}/auth/google/callback`,
    ...googleClient,
  },
  apple: {
    issuer: issuers(stack).apple,
    redirectUri: `${stack.url}/auth/apple/callback`,
    ...appleClient,
    publicKey: appleKeys().publicKey,
  },
});

/** What the local Worker is told of them. */
export function signInVariables(stack) {
  const { google, apple } = issuers(stack);
  return {
    GOOGLE_CLIENT_ID: googleClient.clientId,
    GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
    GOOGLE_ISSUER: google,
    GOOGLE_AUTHORIZATION_URL: `${google}/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${google}/token`,
    GOOGLE_JWKS_URL: `${google}/oauth2/v3/certs`,
    APPLE_CLIENT_ID: appleClient.clientId,
    APPLE_TEAM_ID: appleClient.teamId,
    APPLE_KEY_ID: appleClient.keyId,
    APPLE_PRIVATE_KEY: appleKeys().privateKey,
    APPLE_ISSUER: apple,
    APPLE_AUTHORIZATION_URL: `${apple}/auth/authorize`,
    APPLE_TOKEN_URL: `${apple}/auth/token`,
    APPLE_JWKS_URL: `${apple}/auth/keys`,
  };
}

/** Where a person looks at who has signed in there. */
export const signInInspectors = issuers;
