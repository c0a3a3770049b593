import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { ProviderIdentity } from '../../../domain/accounts/provider-account';
import { DomainError } from '../../../domain/shared/errors';
import type { ProviderVisit, SignInProviders } from '../../../operations/ports';

export const person = (changes: Partial<ProviderIdentity> = {}): ProviderIdentity => ({
  subject: 'subject-of-irene',
  email: 'irene@studio.example',
  isEmailVerified: true,
  nome: 'Irene',
  cognome: 'Sala',
  ...changes,
});

export type ProvidersAtHand = SignInProviders & {
  /** Every visit that was set out on, the last one last. */
  visits: ProviderVisit[];
  /** Who comes back next. */
  next: ProviderIdentity | DomainError;
};

/**
 * A double of the port that returns the test's person, and records its requests. The adapter has its own tests
 * (tests/workers).
 */
export function providersAtHand(next: ProvidersAtHand['next'] = person()): ProvidersAtHand {
  const port: ProvidersAtHand = {
    available: ['google', 'apple'],
    visits: [],
    next,
    addressOf: async (visit) => {
      port.visits.push(visit);
      return `https://${visit.provider}.example/?state=${visit.state}`;
    },
    identify: async () => answer(),
    identifyByToken: async () => answer(),
  };
  const answer = () => {
    if (port.next instanceof DomainError) throw port.next;
    return port.next;
  };
  return port;
}

/** A provider that signs tokens as Google and Apple do, with keys of its own. */
export async function makeIssuer(issuer: string) {
  const [right, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwks = { keys: [{ ...(await exportJWK(right.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] };
  const sign = (claims: JWTPayload, options: { isForeign?: boolean; kid?: string } = {}): Promise<string> => {
    const seconds = Math.floor(Date.now() / 1000);
    return new SignJWT({ iss: issuer, iat: seconds, exp: seconds + 600, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: options.kid ?? 'k1' })
      .sign(options.isForeign ? foreign.privateKey : right.privateKey);
  };
  return { issuer, jwks, sign };
}
