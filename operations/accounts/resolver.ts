import { isSignatureOf, sign } from '../signing';

/** How long the second step of a sign-in may take. */
const lifetimeMs = 5 * 60_000;

const signedText = (payload: string): string => `resolver:${payload}`;

/**
 * What a sign-in with a second factor goes on with (spec 1 §8, `auth/multi-factor-auth-required`): proof that the
 * password of this user was right a moment ago. It opens no session by itself.
 */
export async function makeResolver(sessionSecret: string, userId: string, now: number): Promise<string> {
  const payload = `${userId}.${now + lifetimeMs}`;
  return `${payload}.${await sign(sessionSecret, signedText(payload))}`;
}

/** The user a resolver names, or null when it is malformed, expired or not ours. */
export async function userOfResolver(sessionSecret: string, resolver: string, now: number): Promise<string | null> {
  const [userId, expiresAt, signature, ...rest] = resolver.split('.');
  if (!userId || !expiresAt || !signature || rest.length > 0) return null;
  if (!(await isSignatureOf(sessionSecret, signedText(`${userId}.${expiresAt}`), signature))) return null;
  return Number(expiresAt) > now ? userId : null;
}
