import { createRemoteJWKSet, jwtVerify } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  enableNonRepudiationChecks,
  type ClientAuth,
} from 'openid-client';
import type { Provider } from '../../../domain/accounts/providers';
import type { ProviderVisit, SignInProviders } from '../../../operations/ports';
import { identityOf } from './claims';
import { refusalFor } from './problems';

/** The timeout of a provider's response. Seconds. */
const timeout = 8;

export type ProviderClient = Pick<SignInProviders, 'addressOf' | 'identify'> & {
  identifyByToken(idToken: string, nonce: string): ReturnType<SignInProviders['identifyByToken']>;
};

type Endpoints = {
  clientId: string;
  issuer: string;
  authorizationUrl: string;
  tokenUrl: string;
  jwksUrl: string;
  appClientIds: string[];
};

type Manner = {
  /** The client secret at a moment, milliseconds since 1970. */
  secretAt: (now: number) => Promise<string>;
  /** The provider's additional request parameters. */
  question: Record<string, string>;
};

const algorithm = 'RS256';

/**
 * A provider with pinned issuer and endpoints. Its keys are fetched on the first sign-in and cached for five minutes per
 * isolate; nothing else is fetched in advance.
 */
export function providerClient(
  provider: Provider,
  endpoints: Endpoints,
  { secretAt, question }: Manner,
): ProviderClient {
  const { clientId, issuer, authorizationUrl, tokenUrl, jwksUrl, appClientIds } = endpoints;
  let secret = '';
  const authentication: ClientAuth = (_as, _client, body) => {
    body.set('client_id', clientId);
    body.set('client_secret', secret);
  };
  const server = {
    issuer,
    authorization_endpoint: authorizationUrl,
    token_endpoint: tokenUrl,
    jwks_uri: jwksUrl,
    id_token_signing_alg_values_supported: [algorithm],
  };
  const config = new Configuration(server, clientId, { id_token_signed_response_alg: algorithm }, authentication);
  config.timeout = timeout;
  // Without this the library skips the token's signature, as the standard allows for a token received directly from the
  // provider.
  enableNonRepudiationChecks(config);
  // Only emulators use plain HTTP (workers/providers/address.ts).
  if (tokenUrl.startsWith('http:')) allowInsecureRequests(config);
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: timeout * 1000, cacheMaxAge: 300_000 });
  return {
    async addressOf({ redirectUri, state, nonce, verifier }) {
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...question,
      }).href;
    },
    async identify({ redirectUri, state, nonce, verifier }: ProviderVisit, code: string) {
      const answer = new URL(redirectUri);
      answer.search = new URLSearchParams({ code, state }).toString();
      try {
        secret = await secretAt(Date.now());
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        };
        const tokens = await authorizationCodeGrant(config, answer, checks);
        return identityOf(tokens.claims());
      } catch (error) {
        throw refusalFor(provider, error);
      }
    },
    async identifyByToken(idToken, nonce) {
      try {
        const audience = [clientId, ...appClientIds];
        const required = ['sub', 'iat', 'exp', 'nonce'];
        const checks = { issuer, audience, algorithms: [algorithm], requiredClaims: required, maxTokenAge: 900 };
        const { payload } = await jwtVerify(idToken, keys, { ...checks, clockTolerance: 30 });
        if (payload.nonce !== nonce) throw new Error('another nonce');
        return identityOf(payload);
      } catch (error) {
        throw refusalFor(provider, error);
      }
    },
  };
}
