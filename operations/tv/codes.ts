import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import { loginCodeIn, type TvRequest } from '../../domain/accounts/login-code';
import { loginCodeOf, type LoginCodeNamespace } from '../../durable-objects/stubs';
import { countAttempt, takeBackAttempt, type RateLimit } from '../shared/rate-limit';
import type { Caller, RequestScope } from '../context';

/** As typed; the handler checks it, so that a wrong code is indistinguishable from an expired one. */
export const TypedCode = z.string().max(64);

/** A secret that only the television has: the code on its screen is not enough to sign in. */
export const TvSecret = z.string().min(43).max(64);

/** The object of a code sent by the television itself; null when it is malformed. */
export function codeOf(namespace: LoginCodeNamespace, typed: string) {
  const code = loginCodeIn(typed);
  return code === null ? null : loginCodeOf(namespace, code);
}

/** The same refusal for an unknown, expired, used, refused or cancelled code. */
export const unknownCode = () => new DomainError('not-found', 'login-code-unknown');

const windowMs = 600_000;

const limitsOf = (userId: string, address: string): RateLimit[] => [
  { kind: 'tv-code-user', subject: userId, limit: 10, windowMs },
  { kind: 'tv-code-address', subject: address, limit: 60, windowMs },
];

type Asking = Pick<RequestScope, 'db' | 'now' | 'env' | 'waitUntil' | 'address' | 'loginCodes'> & {
  caller: Extract<Caller, { user: unknown }>;
};

/**
 * Runs an action on the code that a signed-in user typed. Each attempt is counted first, against their account and
 * address; a right code takes its attempt back, so that only wrong guesses count.
 */
export async function withTypedCode<T>(
  scope: Asking,
  typed: string,
  work: (code: ReturnType<typeof loginCodeOf>) => Promise<T | null>,
): Promise<T> {
  const limits = limitsOf(scope.caller.user.id, scope.address);
  for (const limit of limits) await countAttempt(scope, limit);
  const code = codeOf(scope.loginCodes, typed);
  const found = code && (await work(code));
  if (found === null) throw unknownCode();
  for (const limit of limits) await takeBackAttempt(scope, limit);
  return found;
}

export const TvRequestSchema = z.object({
  browser: z.string(),
  os: z.string(),
  /** Two letters; XX when it is unknown. */
  country: z.string(),
}) satisfies z.ZodType<TvRequest>;
