import { and, eq, exists, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { challenges, secondFactors, sessions, users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { sessionLifetimeMs, type SessionKind } from '../../../domain/accounts/sessions';
import { viewerOf } from '../../../durable-objects/stubs';
import type { RequestScope } from '../../context';
import { isSignatureOf, randomText, sha256, sign, type Secret } from '../../shared/signing';
import { deviceNotice } from '../notices';
import { endVisits, notifyNewSession } from './visits';
import { dayMs } from '../../../domain/shared/time';

/** The session's row is updated at most this often: extending it must not cost a write per request. Milliseconds. */
export const sessionTouchMs = dayMs;

/** The cookie is `{secret}.{userId}.{signature}`: the id in it can be trusted before the session row is read. */
async function cookieValue(sessionSecret: Secret, secret: string, userId: string): Promise<string> {
  const payload = `${secret}.${userId}`;
  return `${payload}.${await sign(sessionSecret, `session:${payload}`)}`;
}

/**
 * Signs the cookie's content with the current key, so that a session in use survives the removal of the previous key.
 */
export function resigned(sessionSecret: Secret, cookie: string): Promise<string> {
  const [secret = '', userId = ''] = cookie.split('.');
  return cookieValue(sessionSecret, secret, userId);
}

/** The claim of a session cookie, or null when it is missing, malformed or not signed by us. */
export async function claimOfCookie(sessionSecret: Secret, cookie: string | null) {
  const [secret, userId, signature, ...rest] = cookie?.split('.') ?? [];
  if (!secret || !userId || !signature || rest.length > 0) return null;
  if (!(await isSignatureOf(sessionSecret, `session:${secret}.${userId}`, signature))) return null;
  return { userId, sessionId: await sha256(secret) };
}

/** The Set-Cookie value; the cookie's lifetime is the row's. */
export const sessionCookie = (value: string, kind: SessionKind = 'web') => ({
  value,
  maxAgeSeconds: sessionLifetimeMs(kind) / 1000,
});

type StartScope = Pick<
  RequestScope,
  | 'db'
  | 'now'
  | 'env'
  | 'device'
  | 'outgoing'
  | 'claim'
  | 'cookieOfClaim'
  | 'viewers'
  | 'country'
  | 'city'
  | 'waitUntil'
  | 'jobs'
>;
type SessionOptions = {
  kind?: SessionKind;
  impersonatorId?: string;
  /**
   * The password hash that was verified: no session opens if the password changed or a second factor was added
   * meanwhile.
   */
  provedByHash?: string;
  /** A sign-in by the owner, who is notified when the device is new. */
  isSignIn?: boolean;
};

/**
 * Opens a session for somebody who has just proved who they are: one row, and the cookie through `outgoing`. An earlier
 * session of the browser ends, so that no value from before the log-in stays valid (session fixation).
 */
export async function startSession(scope: StartScope, userId: string, options: SessionOptions = {}): Promise<string> {
  const { db, now, env, device, outgoing } = scope;
  const { kind = 'web', impersonatorId = null } = options;
  const secret = randomText(43);
  const id = await sha256(secret);
  const opened = db.insert(sessions).values({
    id,
    userId,
    kind,
    impersonatorId,
    deviceId: device.deviceId,
    browser: device.browser,
    os: device.os,
    country: scope.country,
    city: scope.city,
    createdAt: now,
    lastUsedAt: now,
    // A television's session or an impersonation is opened by somebody else and carries no proof of identity.
    authenticatedAt: kind === 'web' || kind === 'native' ? now : 0,
    expiresAt: now + sessionLifetimeMs(kind),
  });
  const before = scope.cookieOfClaim ? await scope.claim : null;
  const notice = options.isSignIn ? deviceNotice(scope, userId, id) : null;
  const [, withdrawn, , written] = await db.batch([
    opened,
    db
      .delete(sessions)
      .where(and(eq(sessions.id, id), isOutdated(db, userId, options.provedByHash)))
      .returning({ id: sessions.id }),
    db.delete(sessions).where(eq(sessions.id, before?.sessionId ?? '')),
    ...(notice?.statements ?? []),
  ]);
  if (withdrawn.length > 0) throw new DomainError('unauthenticated', 'auth/wrong-password');
  notice?.send(written);
  // Other tabs of the browser still hold sockets of the previous user.
  if (before) await viewerOf(scope.viewers, before.userId).logOut(before.sessionId);
  outgoing.session = sessionCookie(await cookieValue(env.SESSION_SECRET, secret, userId), kind);
  return id;
}

/** A condition: the password changed while it was being verified, or a second factor was added. */
function isOutdated(db: Database, userId: string, provedByHash: string | undefined) {
  if (provedByHash === undefined) return sql`false`;
  const one = { one: sql`1` };
  const account = and(eq(users.id, userId), eq(users.passwordHash, provedByHash));
  return or(
    notExists(db.select(one).from(users).where(account)),
    exists(db.select(one).from(secondFactors).where(eq(secondFactors.userId, userId))),
  );
}

type OwnScope = Pick<RequestScope, 'db' | 'now' | 'env' | 'outgoing' | 'viewers' | 'cookieOfClaim'> & {
  caller: { user: { id: string }; sessionId: string; session: { isSuperseded: boolean } };
};

/**
 * Rotates the secret of the caller's session, as at every change of its rights: a copied older cookie stops working in
 * seconds (`supersededGraceMs`, for requests in flight) and has no proofs. A caller with an identity token is skipped:
 * it gets no cookie.
 */
export async function rotateSession(scope: OwnScope): Promise<void> {
  const { db, now, env, outgoing, viewers, cookieOfClaim, caller } = scope;
  // A concurrent request of this browser has just rotated the secret: after another rotation the browser might keep
  // the cookie of the older response.
  if (!cookieOfClaim || caller.session.isSuperseded) return;
  const secret = randomText(43);
  const id = await sha256(secret);
  const renamed = await db
    .update(sessions)
    .set({ id, previousId: caller.sessionId, rotatedAt: now })
    .where(eq(sessions.id, caller.sessionId))
    .returning({ id: sessions.id });
  // A concurrent request rotated first: its cookie is valid, ours would not be.
  if (renamed.length === 0) return;
  outgoing.session = sessionCookie(await cookieValue(env.SESSION_SECRET, secret, caller.user.id));
  await viewerOf(viewers, caller.user.id).renameSession(caller.sessionId, id);
}

/** Records a fresh proof of identity and rotates the session's secret. */
export async function confirmSession(scope: OwnScope): Promise<void> {
  await scope.db.update(sessions).set({ authenticatedAt: scope.now }).where(eq(sessions.id, scope.caller.sessionId));
  await rotateSession(scope);
}

/**
 * The condition for a user's other sessions. A concurrent request may have rotated the caller's secret: the renamed
 * session is still the caller's.
 */
export const otherSessions = (userId: string, ownId: string) =>
  and(
    eq(sessions.userId, userId),
    ne(sessions.id, ownId),
    or(isNull(sessions.previousId), ne(sessions.previousId, ownId)),
  );

/**
 * Ends every session of a user, their open tabs, and pending challenges and impersonations; only the links that undo a
 * change of address stay.
 */
export async function endAllSessions(
  { db, viewers }: Pick<RequestScope, 'db' | 'viewers'>,
  userId: string,
): Promise<void> {
  const [visits] = await db.batch([
    ...endVisits(db, userId),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db.delete(challenges).where(and(eq(challenges.userId, userId), ne(challenges.kind, 'recover-email'))),
  ]);
  await Promise.all([viewerOf(viewers, userId).logOut(null), notifyNewSession({ viewers }, visits)]);
}
