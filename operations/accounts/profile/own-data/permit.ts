import type { Caller, RequestScope } from '../../../context';
import { isSignatureOf, sign } from '../../../shared/signing';

/** How long the address of an archive is valid: a download begins at once. Milliseconds. */
export const permitMs = 60_000;

const textOf = (userId: string, sessionId: string, expiresAt: number): string =>
  `own-data:${userId}:${sessionId}:${expiresAt}`;

/**
 * Creates a permit with which one session can download its own archive: the address contains a signature and the
 * expiry.
 */
export async function makePermit(
  { env, now }: Pick<RequestScope, 'env' | 'now'>,
  { user, sessionId }: Extract<Caller, { user: unknown }>,
): Promise<{ permit: string; expiresAt: number }> {
  const expiresAt = now + permitMs;
  return { permit: `${expiresAt}.${await sign(env.SESSION_SECRET, textOf(user.id, sessionId, expiresAt))}`, expiresAt };
}

/** Whether a permit belongs to this caller and is still valid. */
export async function isPermitted(
  { env, now }: Pick<RequestScope, 'env' | 'now'>,
  caller: Caller,
  permit: string,
): Promise<boolean> {
  const [expires = '', signature = '', ...rest] = permit.split('.');
  const expiresAt = Number(expires);
  if (!('user' in caller) || rest.length > 0 || !/^\d+$/.test(expires) || expiresAt <= now) return false;
  return isSignatureOf(env.SESSION_SECRET, textOf(caller.user.id, caller.sessionId, expiresAt), signature);
}
