import type { Language } from '../../domain/platform/language';
import type { Outgoing } from '../../operations/context';

const yearSeconds = 365 * 86_400;

/** The session cookie's name: bound to host and https in production, plain on a developer's machine. */
export const sessionCookieName = (isDevelopment: boolean): string => (isDevelopment ? 'session' : '__Host-session');

export const deviceCookieName = 'deviceId';
export const shardCookieName = 'shard';
export const languageCookieName = 'language';
/** `all` or `necessary`: whether measuring was allowed (public/consent.js). */
export const consentCookieName = 'consent';

/** Whether this browser has answered the question about cookies. */
export const hasCookieChoice = (cookies: ReadonlyMap<string, string>): boolean =>
  ['all', 'necessary'].includes(cookies.get(consentCookieName) ?? '');

export const settingsCookieName = 'dev-settings';
/** Ties a visit to Google or Apple to this browser. */
const signInKeyCookieName = (isDevelopment: boolean): string => (isDevelopment ? 'sign-in-key' : '__Host-sign-in-key');

const bookmarkCookieName = 'd1-bookmark';

/** The cookies of a request, by name; the first cookie of a name counts. */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header?.split(';') ?? []) {
    const split = part.indexOf('=');
    const name = part.slice(0, split).trim();
    if (split > 0 && !cookies.has(name)) cookies.set(name, part.slice(split + 1).trim());
  }
  return cookies;
}

type CookieOptions = { maxAge: number; isDevelopment: boolean; isScriptReadable?: boolean };

const cookie = (name: string, value: string, { maxAge, isDevelopment, isScriptReadable }: CookieOptions): string =>
  [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'SameSite=Lax',
    ...(isScriptReadable ? [] : ['HttpOnly']),
    ...(isDevelopment ? [] : ['Secure']),
  ].join('; ');

export const deviceCookie = (deviceId: string, isDevelopment: boolean): string =>
  cookie(deviceCookieName, deviceId, { maxAge: 400 * 86_400, isDevelopment });

/** How long a reader must not see older replicas. Seconds. */
const bookmarkSeconds = 300;

export const bookmarkCookie = (bookmark: string, isDevelopment: boolean): string =>
  cookie(bookmarkCookieName, bookmark, { maxAge: bookmarkSeconds, isDevelopment });

/** D1's bookmarks are hexadecimal numbers with dashes; any other value of the cookie is not passed to it. */
export const bookmarkIn = (cookies: Map<string, string>): string | null => {
  const value = cookies.get(bookmarkCookieName);
  return value && /^[0-9a-f-]{8,128}$/.test(value) ? value : null;
};

/** Spec 1 §9: the shard cookie lasts 30 days. */
export const shardCookie = (shard: string, isDevelopment: boolean): string =>
  cookie(shardCookieName, shard, { maxAge: 30 * 86_400, isDevelopment });

export const languageCookie = (language: Language, isDevelopment: boolean): string =>
  cookie(languageCookieName, language, { maxAge: yearSeconds, isDevelopment, isScriptReadable: true });

/** As long as a visit to a provider may take. Seconds. */
const signInKeySeconds = 600;

/** Browsers drop a Lax cookie from what another site posts, as Apple does; the other providers answer with a plain GET. */
const signInKeyCookie = ({ value, isCrossSite }: NonNullable<Outgoing['signInKey']>, isDevelopment: boolean): string =>
  [
    `${signInKeyCookieName(isDevelopment)}=${value}`,
    `Path=/; Max-Age=${signInKeySeconds}; HttpOnly`,
    isCrossSite ? 'SameSite=None' : 'SameSite=Lax',
    // `SameSite=None` needs it; browsers accept it from localhost too.
    ...(isCrossSite || !isDevelopment ? ['Secure'] : []),
  ].join('; ');

/** A key of ours; any other value of the cookie is ignored. */
export const signInKeyIn = (cookies: Map<string, string>, isDevelopment: boolean): string | null => {
  const value = cookies.get(signInKeyCookieName(isDevelopment));
  return value && /^[A-Za-z0-9]{43}$/.test(value) ? value : null;
};

/**
 * The headers that operations asked for. Whatever ended the session, the browser's cached pages go with it; the device and
 * language cookies stay.
 */
export function outgoingHeaders(
  { session, language, signInKey }: Outgoing,
  isDevelopment: boolean,
): (readonly [name: 'set-cookie' | 'clear-site-data', value: string])[] {
  const name = sessionCookieName(isDevelopment);
  const set = (line: string) => ['set-cookie', line] as const;
  return [
    ...(session === 'clear'
      ? [set(cookie(name, '', { maxAge: 0, isDevelopment })), ['clear-site-data', '"cache"'] as const]
      : []),
    ...(session && session !== 'clear'
      ? [set(cookie(name, session.value, { maxAge: session.maxAgeSeconds, isDevelopment }))]
      : []),
    ...(language ? [set(languageCookie(language, isDevelopment))] : []),
    ...(signInKey ? [set(signInKeyCookie(signInKey, isDevelopment))] : []),
  ];
}
