import { DomainError } from '../../domain/shared/errors';
import { readIdentityToken } from '../accounts/sessions/identity-token';
import type { RequestScope } from '../context';

/** A token for a download is asked for with the press that starts it. Milliseconds. */
const freshMs = 600_000;

/**
 * Refuses a download whose identity token is not ours, is older than ten minutes, or names another user than `uid` or the
 * request's own cookie or token. Whether its session still runs is seen when the caller is identified by it.
 */
export async function requireFreshToken(
  { env, now, claim }: Pick<RequestScope, 'env' | 'now' | 'claim'>,
  { token, uid }: { token: string; uid: string },
): Promise<void> {
  const read = await readIdentityToken(env.SESSION_SECRET, token);
  if (!read) throw new DomainError('unauthenticated', 'ebook-token-invalid');
  if (read.expiresAt <= now || now - read.issuedAt > freshMs)
    throw new DomainError('unauthenticated', 'ebook-token-old');
  const other = await claim;
  if (read.claim.userId !== uid || (other && other.userId !== uid)) {
    throw new DomainError('permission-denied', 'ebook-token-not-yours');
  }
}
