import type { Language } from '../../domain/platform/language';
import { daySeconds, yearSeconds } from '../../domain/shared/time';
import type { Outgoing } from '../../operations/context';

/** The session cookie's name: with the `__Host-` prefix in production, without it on a developer's machine. */
export const sessionCookieName = (isDevelopment: boolean): string => (isDevelopment ? 'session' : '__Host-session');

export const deviceCookieName = 'deviceId';
export const shardCookieName = 'shard';
export const languageCookieName = 'language';
/** `all` or `necessary`: the answer of the cookie banner (public/consent.js). */
export const consentCookieName = 'consent';

/** Whether the cookie banner was answered in this browser. */
export const hasCookieChoice = (cookies: ReadonlyMap<string, string>): boolean =>
  ['all', 'necessary'].includes(cookies.get(consentCookieName) ?? '');

export const settingsCookieName = 'dev-settings';
/** Binds a sign-in with Google or Apple to this browser. */
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
  cookie(deviceCookieName, deviceId, { maxAge: 400 * daySeconds, isDevelopment });

/** How long a client must not read from older replicas. Seconds. */
const bookmarkSeconds = 300;

export const bookmarkCookie = (bookmark: string, isDevelopment: boolean): string =>
  cookie(bookmarkCookieName, bookmark, { maxAge: bookmarkSeconds, isDevelopment });

/** D1's bookmarks are hexadecimal numbers with dashes; anything else in the cookie is ignored. */
export const bookmarkIn = (cookies: Map<string, string>): string | null => {
  const value = cookies.get(bookmarkCookieName);
  return value && /^[0-9a-f-]{8,128}$/.test(value) ? value : null;
};

/** Spec 1 §9: the shard cookie lasts 30 days. */
export const shardCookie = (shard: string, isDevelopment: boolean): string =>
  cookie(shardCookieName, shard, { maxAge: 30 * daySeconds, isDevelopment });

export const languageCookie = (language: Language, isDevelopment: boolean): string =>
  cookie(languageCookieName, language, { maxAge: yearSeconds, isDevelopment, isScriptReadable: true });

/** As long as a sign-in with a provider may take. Seconds. */
const signInKeySeconds = 600;

/** Browsers omit a Lax cookie from cross-site POSTs such as Apple's; the other providers redirect with GET. */
const signInKeyCookie = ({ value, isCrossSite }: NonNullable<Outgoing['signInKey']>, isDevelopment: boolean): string =>
  [
    `${signInKeyCookieName(isDevelopment)}=${value}`,
    `Path=/; Max-Age=${signInKeySeconds}; HttpOnly`,
    isCrossSite ? 'SameSite=None' : 'SameSite=Lax',
    // Required by `SameSite=None`; browsers accept it on localhost too.
    ...(isCrossSite || !isDevelopment ? ['Secure'] : []),
  ].join('; ');

/** The key, if it has our format; anything else in the cookie is ignored. */
export const signInKeyIn = (cookies: Map<string, string>, isDevelopment: boolean): string | null => {
  const value = cookies.get(signInKeyCookieName(isDevelopment));
  return value && /^[A-Za-z0-9]{43}$/.test(value) ? value : null;
};

/** The headers set by operations. A session's end also clears the browser's cache; device and language cookies remain. */
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
