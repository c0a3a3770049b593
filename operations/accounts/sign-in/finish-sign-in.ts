import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import type { RequestScope } from '../../context';
import { makeResolver } from './mfa-ticket';
import { startSession } from '../sessions/session';

type FirstStep = {
  id: string;
  hasSecondFactor: boolean;
  /** The hash that the password was compared with; without it the account's own is read. */
  passwordHash?: string | null;
};

async function passwordHashOf({ db }: RequestScope, id: string): Promise<string | null> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  return user?.passwordHash ?? null;
}

/**
 * Ends the first step of every log-in (password, provider, link): opens the session, or refuses with
 * `auth/multi-factor-auth-required` and the `resolver` that the second step sends (spec 1 §8).
 */
export async function finishSignIn(
  scope: RequestScope,
  { id, hasSecondFactor, passwordHash }: FirstStep,
): Promise<void> {
  if (hasSecondFactor) {
    const proved = passwordHash === undefined ? await passwordHashOf(scope, id) : passwordHash;
    const resolver = await makeResolver(scope, { id, passwordHash: proved });
    throw new DomainError('failed-precondition', 'auth/multi-factor-auth-required', { resolver });
  }
  await startSession(scope, id, { provedByHash: passwordHash ?? undefined, isSignIn: true });
}
