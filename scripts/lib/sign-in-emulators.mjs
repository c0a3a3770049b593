import { generateKeyPairSync } from 'node:crypto';

let pair;

/** The key with which the local Worker signs its secrets for Apple; every command generates a new one, so none is stored. */
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

/** Apple has another host name than Apice, so that its form posts are cross-site as in production. */
const issuers = ({ emulators }) => ({
  google: `http://localhost:${emulators.google}`,
  apple: `http://127.0.0.1:${emulators.apple}`,
});

/** The settings of the emulators of Google and Apple. */
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

/** The local Worker's variables for them. */
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

/** The addresses where a person can look at who has signed in there. */
export const signInInspectors = issuers;
