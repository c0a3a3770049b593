import { sessions } from '../../db/schema';
import type { RequestScope } from '../context';
import { isSignatureOf, randomText, sha256, sign } from '../signing';

const dayMs = 86_400_000;

/** A session lives this long after its last use (decisions). */
export const sessionLifetimeMs = 30 * dayMs;

/** Its row is touched at most this often: sliding must not cost a write per request. */
export const sessionTouchMs = dayMs;

/** The cookie is `{secret}.{userId}.{signature}`: the id in it can be trusted before the session row is read. */
async function cookieValue(sessionSecret: string, secret: string, userId: string): Promise<string> {
  const payload = `${secret}.${userId}`;
  return `${payload}.${await sign(sessionSecret, `session:${payload}`)}`;
}

/** The claim of a session cookie, or null when it is missing, malformed or not signed by us. */
export async function claimOfCookie(sessionSecret: string, cookie: string | null) {
  const [secret, userId, signature, ...rest] = cookie?.split('.') ?? [];
  if (!secret || !userId || !signature || rest.length > 0) return null;
  if (!(await isSignatureOf(sessionSecret, `session:${secret}.${userId}`, signature))) return null;
  return { userId, sessionId: await sha256(secret) };
}

/** The cookie as a browser is to keep it: as long as its row lasts. */
export const sessionCookie = (value: string) => ({ value, maxAgeSeconds: sessionLifetimeMs / 1000 });

/** Opens a session: one row, and the cookie through `outgoing`. */
export async function startSession(
  scope: Pick<RequestScope, 'db' | 'now' | 'env' | 'device' | 'outgoing'>,
  userId: string,
): Promise<void> {
  const secret = randomText(43);
  await scope.db.insert(sessions).values({
    id: await sha256(secret),
    userId,
    deviceId: scope.device.deviceId,
    createdAt: scope.now,
    lastUsedAt: scope.now,
    expiresAt: scope.now + sessionLifetimeMs,
  });
  scope.outgoing.session = sessionCookie(await cookieValue(scope.env.SESSION_SECRET, secret, userId));
}
