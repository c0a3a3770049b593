import { signInProvider } from './provider.mjs';

/** Google's sign-in; `issuer` is the address where it listens. */
export const google = ({ issuer, redirectUri, clientId, clientSecret }) =>
  signInProvider({
    name: 'google',
    title: 'Google',
    issuer,
    clientId,
    redirectUri,
    paths: { authorize: '/o/oauth2/v2/auth', token: '/token', keys: '/oauth2/v3/certs' },
    checkClient: async (asked) => asked.client_id === clientId && asked.client_secret === clientSecret,
    claims: ({ givenName, familyName }, isVerified) => ({
      email_verified: isVerified,
      given_name: givenName,
      family_name: familyName,
      name: `${givenName} ${familyName}`.trim(),
    }),
  });
