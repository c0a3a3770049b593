import { openDatabase } from '../db/client';
import { meterD1, type DatabaseUse } from '../db/meter';
import { ReadBatch } from '../db/read-batch';
import { claimOfToken } from '../operations/accounts/identity-token';
import { claimOfCookie } from '../operations/accounts/session';
import type { RequestScope } from '../operations/context';
import { identify } from '../operations/identify';
import { bookmarkCookieName, countryCookieName, languageCookieName, readCookies, sessionCookieName } from './cookies';
import { describeDevice, deviceIdOf, isNativeApp } from './device';
import type { Env } from './env';
import { scryptPasswords } from './providers/passwords';
import { edgeSnapshots } from './providers/snapshots';

export type Scope = RequestScope & {
  use: DatabaseUse;
  /** The database session's bookmark, for a reader that must see what this request wrote. */
  bookmark: () => string | null;
};

export function countryOf(request: Request, cookies: Map<string, string>, env: Env): string {
  if (env.isDevelopment) return cookies.get(countryCookieName)?.toUpperCase().slice(0, 2) || env.devCountry;
  const country = request.cf?.country;
  return typeof country === 'string' ? country : 'XX';
}

/** Names a request in its answer and in the log. */
export const requestIdOf = (request: Request): string => request.headers.get('cf-ray') ?? crypto.randomUUID();

/** Everything operations need of one request. Here, and only here, the clock is read and bindings are taken. */
export function makeScope(request: Request, env: Env, waitUntil: (work: Promise<unknown>) => void): Scope {
  const now = Date.now();
  const cookies = readCookies(request.headers.get('cookie'));
  const userAgent = request.headers.get('user-agent') ?? '';
  const bearer = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  const use: DatabaseUse = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  const session = env.DB.withSession(cookies.get(bookmarkCookieName) ?? 'first-unconstrained');
  const d1 = meterD1(session, use);
  const db = openDatabase(d1);
  const reads = new ReadBatch(d1);
  const claim = bearer
    ? claimOfToken(env.SESSION_SECRET, bearer, now)
    : claimOfCookie(env.SESSION_SECRET, cookies.get(sessionCookieName(env.isDevelopment)) ?? null);
  const identified = { db, reads, now, claim, waitUntil };
  let identity: ReturnType<typeof identify> | undefined;
  return {
    db,
    reads,
    use,
    env,
    ports: { passwords: scryptPasswords, snapshots: edgeSnapshots, licences: env.licences },
    viewers: env.VIEWER,
    audience: env.AUDIENCE,
    now,
    requestId: requestIdOf(request),
    country: countryOf(request, cookies, env),
    address: request.headers.get('cf-connecting-ip') ?? 'local',
    cookieLanguage: cookies.get(languageCookieName) ?? null,
    acceptLanguage: request.headers.get('accept-language'),
    isNativeApp: isNativeApp(userAgent),
    device: Object.assign(describeDevice(userAgent), { deviceId: deviceIdOf(request, cookies) }),
    claim,
    identify: () => {
      identity ??= identify(identified);
      return identity;
    },
    outgoing: {},
    waitUntil,
    bookmark: () => session.getBookmark(),
  };
}
