import { openDatabase } from '../db/client';
import { isTelevision } from '../domain/platform/client-platform';
import { clockOffset, devClockCookie, devCountryCookie } from '../domain/platform/development';
import { DomainError } from '../domain/shared/errors';
import { errorFields } from '../domain/shared/error-fields';
import { languageInAddress } from '../domain/platform/open-web';
import { limitedAddress } from '../domain/shared/address';
import { meterD1, type DatabaseUse } from '../db/meter';
import { ReadBatch } from '../db/read-batch';
import { claimOfToken } from '../operations/accounts/sessions/identity-token';
import { claimOfCookie } from '../operations/accounts/sessions/session';
import { ringAt } from '../operations/shared/signing';
import { logSecurityEvent, securityNameOf } from '../operations/security-log';
import { identify } from '../operations/identify';
import { runDueJobs } from '../operations/run-jobs';
import type { Scope } from './backend-context';
import { bearerOf } from './request/bearer';
import {
  bookmarkIn,
  consentCookieName,
  hasCookieChoice,
  languageCookieName,
  readCookies,
  sessionCookieName,
  signInKeyIn,
} from './request/cookies';
import { serverOffset } from './dev/dev-clock';
import { withSettingsOfBrowser } from './dev/dev-settings';
import { describeDevice, deviceIdOf, isNativeApp, shardOf } from './request/device';
import type { Env } from './env';
import { isForImpersonation } from './request/impersonation-host';
import { adMarksCookieName, adMarksIn, purchaseParamCount } from '../domain/platform/analytics';
import { log, type LogSubject } from '../domain/shared/log';
import { fileStore } from './providers/files';
import { filmFiles } from './providers/films';
import { liveSources } from './providers/live-sources';
import { mediaStore } from './providers/media-store';
import { webAuthnPasskeys } from './providers/passkeys';
import { scryptPasswords } from './providers/passwords';
import { edgeSnapshots } from './providers/snapshots';
import { textStore } from './providers/texts';
import { urlOf } from '../domain/shared/url-of';

export function countryOf(request: Request, cookies: Map<string, string>, env: Env): string {
  if (env.isDevelopment) return cookies.get(devCountryCookie)?.toUpperCase().slice(0, 2) || env.devCountry;
  const country = request.cf?.country;
  return typeof country === 'string' ? country : 'XX';
}

/** The key rings valid at a moment: expired previous keys are dropped. */
const ringsAt = (env: Env, now: number) => ({
  SESSION_SECRET: ringAt(env.SESSION_SECRET, now),
  MEDIA_SECRET: ringAt(env.MEDIA_SECRET, now),
  DRM_SECRET: ringAt(env.DRM_SECRET, now),
  BOT_CHECK_SECRET: ringAt(env.BOT_CHECK_SECRET, now),
});

/** The city's name as Cloudflare reports it. */
const cityOf = ({ cf }: Request): string => (typeof cf?.city === 'string' ? cf.city.slice(0, 80) : '');

/** The id that names a request in its response and in the log. */
export const requestIdOf = (request: Request): string => request.headers.get('cf-ray') ?? crypto.randomUUID();

/**
 * What operations need of a request. The clock and the bindings are only read here. `bearer` is the caller's identity
 * token; without one the session cookie identifies them.
 */
export function makeScope(
  request: Request,
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
  bearer = bearerOf(request),
): Scope {
  const cookies = readCookies(request.headers.get('cookie'));
  const receivedAt = Date.now();
  const now = receivedAt + (env.isDevelopment ? serverOffset() + clockOffset(cookies.get(devClockCookie)) : 0);
  const userAgent = request.headers.get('user-agent') ?? '';
  const cookieOfClaim = bearer ? null : (cookies.get(sessionCookieName(env.isDevelopment)) ?? null);
  const requestId = requestIdOf(request);
  const outgoing: Scope['outgoing'] = {};
  const use: DatabaseUse = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  const session = env.DB.withSession(bookmarkIn(cookies) ?? 'first-unconstrained');
  const d1 = env.isDevelopment ? meterD1(session, use) : session;
  const db = openDatabase(d1);
  const reads = new ReadBatch(d1);
  const operationEnv = { ...env, ...ringsAt(env, now) };
  const claim = bearer
    ? claimOfToken(operationEnv.SESSION_SECRET, bearer, now)
    : claimOfCookie(operationEnv.SESSION_SECRET, cookieOfClaim);
  const subject: LogSubject = { requestId, user: null };
  const named = claim.then(async (found) => {
    if (found) subject.user = await securityNameOf({ env: operationEnv }, { userId: found.userId });
    return subject;
  });
  // Errors in background work are logged like those of the request.
  const afterwards = (work: Promise<unknown>) =>
    waitUntil(
      work.catch((error: unknown) => log('error', 'bug', subject, { isAfterAnswer: true, ...errorFields(error) })),
    );
  const slides = !request.headers.has('upgrade');
  const isImpersonationHost = isForImpersonation(request, env);
  const country = countryOf(request, cookies, env);
  // In development the reported city is not the developer's.
  const city = env.isDevelopment ? '' : cityOf(request);
  const identified = {
    db,
    reads,
    now,
    claim,
    waitUntil: afterwards,
    outgoing,
    slides,
    cookieOfClaim,
    isImpersonationHost,
    country,
    city,
    env: operationEnv,
  };
  let identity: ReturnType<typeof identify> | undefined;
  const scope: Scope = {
    db,
    reads,
    search: env.SEARCH.withSession('first-unconstrained'),
    use,
    env: operationEnv,
    ports: {
      passwords: scryptPasswords,
      snapshots: edgeSnapshots,
      films: filmFiles(env.MEDIA, afterwards),
      files: fileStore(env.MEDIA),
      media: mediaStore(env.MEDIA),
      texts: textStore,
      papers: { text: async (paper) => (await import('./documents/text-paper')).textPaper(paper) },
      passkeys: webAuthnPasskeys,
      liveSources,
      ...env.ports,
    },
    viewers: env.VIEWER,
    audience: env.AUDIENCE,
    loginCodes: env.LOGIN_CODE,
    broadcasts: env.BROADCAST,
    liveRooms: env.LIVE_ROOM,
    players: env.PLAYER,
    now,
    receivedAt,
    requestId,
    subject,
    named,
    country,
    city,
    address: limitedAddress(request.headers.get('cf-connecting-ip') ?? 'local'),
    cookieLanguage: languageInAddress(urlOf(request)) ?? cookies.get(languageCookieName) ?? null,
    acceptLanguage: request.headers.get('accept-language'),
    isNativeApp: isNativeApp(userAgent),
    isTelevision: isTelevision(userAgent),
    isImpersonationHost,
    device: Object.assign(describeDevice(userAgent), { deviceId: deviceIdOf(request, cookies) }),
    shard: shardOf(cookies),
    hasCookieChoice: hasCookieChoice(cookies),
    mayMeasure: cookies.get(consentCookieName) === 'all',
    adMarks: adMarksIn(cookies.get(adMarksCookieName), purchaseParamCount),
    claim,
    cookieOfClaim,
    signInKey: signInKeyIn(cookies, env.isDevelopment),
    origin: urlOf(request).origin,
    identify: () => {
      identity ??= identify(identified).then((found) => withSettingsOfBrowser(found, cookies, env.isDevelopment));
      return identity;
    },
    outgoing,
    jobs: { soon: () => afterwards(runDueJobs(scope)) },
    waitUntil: afterwards,
    bookmark: () => session.getBookmark(),
  };
  scope.waitUntil(claim.then((found) => !found && cookieOfClaim && logSecurityEvent(scope, notSigned(), 'session')));
  return scope;
}

/** The session cookie's signature is invalid, or its key has expired. */
const notSigned = () => new DomainError('unauthenticated', 'session-not-signed');
