import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { passkeys } from '../../../db/schema';
import { passkeyAlgorithms, rpIdOf } from '../../../domain/accounts/passkeys';
import { passkeyLifetimeMs } from '../../../domain/accounts/second-factor';
import type { RequestScope } from '../../context';
import { toBase64Url } from '../../shared/signing';

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** The options for `navigator.credentials.create`, as JSON (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** The options for `navigator.credentials.get`, as JSON; an empty `allowCredentials` lets the person choose. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor),
});

type Descriptors = z.infer<typeof Descriptor>[];
type OptionsScope = Pick<RequestScope, 'env'>;

/** A user's passkeys as the descriptors that browsers expect. */
export async function descriptorsOf({ db }: Pick<RequestScope, 'db'>, userId: string): Promise<Descriptors> {
  const rows = await db
    .select({ id: passkeys.id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  return rows.map(({ id, transports }) => ({ id, type: 'public-key', transports }));
}

type Person = { id: string; email: string; nome: string; cognome: string };

export const creationOptions = (
  { env }: OptionsScope,
  challenge: string,
  { id, email, nome, cognome }: Person,
  excludeCredentials: Descriptors,
): z.infer<typeof CreationOptions> => ({
  challenge,
  rp: { id: rpIdOf(env.baseUrl), name: 'Apice' },
  user: { id: toBase64Url(new TextEncoder().encode(id)), name: email, displayName: `${nome} ${cognome}`.trim() },
  pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: passkeyLifetimeMs,
  attestation: 'none',
  excludeCredentials,
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
});

export const requestOptions = (
  { env }: OptionsScope,
  challenge: string,
  allowCredentials: Descriptors,
): z.infer<typeof RequestOptions> => ({
  challenge,
  rpId: rpIdOf(env.baseUrl),
  timeout: passkeyLifetimeMs,
  userVerification: 'required',
  allowCredentials,
});
