import { DomainError } from '../../domain/errors';
import type { RequestScope } from '../context';
import { makeResolver } from './resolver';
import { startSession } from './session';

/**
 * Ends the first step of every log-in (password, provider, link): opens the session, or refuses with
 * `auth/multi-factor-auth-required` and the `resolver` that the second step brings back (spec 1 §8).
 */
export async function finishSignIn(
  scope: RequestScope,
  { id, hasSecondFactor }: { id: string; hasSecondFactor: boolean },
): Promise<void> {
  if (hasSecondFactor) {
    const resolver = await makeResolver(scope.env.SESSION_SECRET, id, scope.now);
    throw new DomainError('failed-precondition', 'auth/multi-factor-auth-required', { resolver });
  }
  await startSession(scope, id);
}
