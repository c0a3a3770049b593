import * as z from 'zod';
import { normaliseEmail } from '../../../domain/accounts/profile';
import type { ProviderIdentity } from '../../../domain/accounts/provider-account';

const Name = z.string().trim().max(100).catch('');

/** The claims that we read from a token after checking its signature, issuer, audience, times and nonce. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).transform(normaliseEmail).pipe(z.email().max(254)).optional().catch(undefined),
  /** Apple sends it as a string. */
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .optional()
    .catch(false),
  given_name: Name.optional(),
  family_name: Name.optional(),
});

export function identityOf(claims: unknown): ProviderIdentity {
  const { sub, email = null, email_verified = false, given_name = '', family_name = '' } = Claims.parse(claims);
  return {
    subject: sub,
    email,
    isEmailVerified: email_verified,
    nome: given_name,
    cognome: family_name,
  };
}
