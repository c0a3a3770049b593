import { and, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import { challenges } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import {
  isOfferedAnywhere,
  offeredProviders,
  providerPurposes,
  providers,
  type Provider,
} from '../../../domain/accounts/providers';
import type { Settings } from '../../../domain/platform/settings';
import type { RequestScope } from '../../context';
import type { ProviderVisit } from '../../ports';
import { mac, randomText, sha256 } from '../../shared/signing';
import { perAddress } from '../limits';
import { countAttempt, type RateLimit } from '../../shared/rate-limit';

/** How long a visit to a provider may take. Milliseconds. */
export const visitMs = 10 * 60_000;

export const ProviderInput = z.enum(providers);

/** Identifies the pop-up window to the page that opened it; unguessable. */
export const WindowName = z.string().regex(/^[\w-]{16,64}$/);

/** The input that starts a visit to a provider. */
export const VisitInput = z.strictObject({
  provider: ProviderInput,
  /** Where to go afterwards; only a path of this site counts. */
  redirectTo: z.string().max(2000).optional(),
  /** The name of the pop-up window, when the opening page stays open and receives the outcome. */
  window: WindowName.optional(),
  /**
   * Whether the visit was started on the sign-up page, so that no further confirmation is needed to create an account.
   */
  isSignUp: z.boolean().default(false),
});

const VisitFacts = z.object({
  provider: ProviderInput,
  purpose: z.enum(providerPurposes),
  redirectTo: z.string().nullable(),
  window: WindowName.nullable(),
  isSignUp: z.boolean(),
  /** SHA-256 of the browser's key: a response in another browser is refused. */
  key: z.string(),
});
export type VisitFacts = z.infer<typeof VisitFacts>;

/** Limits visits, because each writes a row for an unauthenticated caller. */
export const visitLimit = (from: Pick<RequestScope, 'env' | 'address'>): RateLimit => ({
  kind: 'provider-visit',
  subject: from.address,
  limit: perAddress(from, 60),
  windowMs: 15 * 60_000,
});

/** Refuses a provider that is disabled by the settings or has no keys. */
export function requireProvider(settings: Settings, ports: RequestScope['ports'], provider: Provider): void {
  const offered = offeredProviders(settings.SSO, ports.signInProviders.available);
  if (!isOfferedAnywhere(offered, provider)) throw new DomainError('failed-precondition', 'provider-off');
}

/** The authorisation parameters. Nonce and PKCE verifier are derived from secrets, so that they need not be stored. */
async function visitOf(scope: Pick<RequestScope, 'env' | 'origin'>, provider: Provider, state: string, key: string) {
  const { SESSION_SECRET: secret } = scope.env;
  const visit: ProviderVisit = {
    provider,
    redirectUri: `${scope.origin}/auth/${provider}/callback`,
    state,
    nonce: await mac(secret, `provider-nonce:${state}:${key}`),
    verifier: await mac(secret, `provider-verifier:${state}:${key}`),
  };
  return visit;
}

type Setting = z.output<typeof VisitInput> & Pick<VisitFacts, 'purpose'>;

/** Stores a visit and returns the provider's address. A browser uses one key for all its concurrent visits. */
export async function setOut(
  scope: RequestScope & { settings: Settings },
  { redirectTo, window, ...setting }: Setting,
  userId: string | null,
): Promise<{ url: string }> {
  const { db, now, ports, outgoing } = scope;
  requireProvider(scope.settings, ports, setting.provider);
  await countAttempt(scope, visitLimit(scope));
  const key = scope.signInKey ?? randomText(43);
  const state = randomText(43);
  const facts: VisitFacts = {
    ...setting,
    redirectTo: redirectTo ?? null,
    window: window ?? null,
    key: await sha256(key),
  };
  const url = await ports.signInProviders.addressOf(await visitOf(scope, setting.provider, state, key));
  await db.insert(challenges).values({
    id: await sha256(state),
    kind: 'provider',
    userId,
    facts,
    createdAt: now,
    expiresAt: now + visitMs,
  });
  outgoing.signInKey = { value: key, isCrossSite: setting.provider === 'apple' };
  return { url };
}

const expired = () => new DomainError('failed-precondition', 'provider-answer-expired');

/** Deletes and returns a challenge: of two concurrent responses, one gets it. */
export async function takeChallenge(scope: RequestScope, kind: 'provider' | 'native-token', secret: string) {
  const [row] = await scope.db
    .delete(challenges)
    .where(and(eq(challenges.id, await sha256(secret)), eq(challenges.kind, kind), gt(challenges.expiresAt, scope.now)))
    .returning({ userId: challenges.userId, facts: challenges.facts });
  if (!row) throw expired();
  return row;
}

/** Whether this is the browser that received the key. */
export const isOwnKey = async ({ signInKey }: Pick<RequestScope, 'signInKey'>, key: string): Promise<boolean> =>
  signInKey !== null && (await sha256(signInKey)) === key;

/**
 * Consumes the visit of a response. Refuses with `provider-answer-expired` a response that is repeated, too old,
 * unknown, or from another browser.
 */
export async function comeBack(scope: RequestScope, provider: Provider, state: string) {
  const { userId, facts } = await takeChallenge(scope, 'provider', state);
  const parsed = VisitFacts.safeParse(facts);
  if (!parsed.success || parsed.data.provider !== provider || !(await isOwnKey(scope, parsed.data.key)))
    throw expired();
  return { ...parsed.data, userId, visit: await visitOf(scope, provider, state, scope.signInKey ?? '') };
}
