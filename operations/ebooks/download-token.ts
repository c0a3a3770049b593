import { DomainError } from '../../domain/shared/errors';
import { readIdentityToken } from '../accounts/sessions/identity-token';
import type { RequestScope } from '../context';

/** A download's token is requested by the click that starts it. Milliseconds. */
const freshMs = 600_000;

/**
 * Refuses a download whose identity token is invalid, older than ten minutes, or for another user than `uid` or the
 * request's own session. Whether the token's session still exists is checked when the caller is identified.
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
