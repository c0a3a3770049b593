import { isArticlePath, listPath, listQueryOf } from '../domain/blog/address';
import { devClockCookie, devCountryCookie } from '../domain/platform/development';
import { isTelevision } from '../domain/platform/client-platform';
import { chooseLanguage, type Language } from '../domain/platform/language';
import { languageInAddress } from '../domain/platform/open-web';
import { randomText } from '../operations/shared/signing';
import { planParams } from '../app/lib/money/plan-query';
import type { Scope } from './backend-context';
import { countryOf, requestIdOf } from './context';
import {
  consentCookieName,
  deviceCookie,
  hasCookieChoice,
  languageCookie,
  languageCookieName,
  readCookies,
  sessionCookieName,
  settingsCookieName,
  shardCookie,
} from './request/cookies';
import { deviceIdOf, isNativeApp, shardLength, shardOf } from './request/device';
import type { Env } from './env';
import { isForImpersonation } from './request/impersonation-host';
import { contentSecurityPolicy, secure } from './security-headers';
import { toBase64 } from '../domain/shared/base64';
import { urlOf } from '../domain/shared/url-of';

/** The lifetime of shared pages. Seconds. */
const freshSeconds = 60;

/** Parameters that change a page or are passed on: a page with one of them is not shared. */
const personalParams = [...planParams, 'redirectTo'];

const landingPath = '/';

/**
 * The canonical URL of a shared page: the landing page, the blog's lists and articles. It keeps only parameters that
 * change the page; all others are read in the browser.
 */
function sharedAddress(request: Request): string | null {
  const { pathname, searchParams } = urlOf(request);
  if (request.method !== 'GET' || isTelevision(request.headers.get('user-agent') ?? '')) return null;
  if (isNativeApp(request.headers.get('user-agent') ?? '')) return null;
  if (personalParams.some((name) => searchParams.has(name))) return null;
  if (pathname === '/blog') return listPath(listQueryOf(searchParams));
  return pathname === landingPath || isArticlePath(pathname) ? pathname : null;
}

/** A shared page: its URL and its cache key. */
export type SharedPage = { address: string; key: string };

/**
 * The shared page of a request; null for other pages and signed-in users. The key contains language, country, whether the
 * cookie banner is open, and the build; for the blog also the published version.
 */
export async function sharedPageOf(request: Request, scope: Scope, buildVersion: string): Promise<SharedPage | null> {
  const address = sharedAddress(request);
  if (address === null) return null;
  if (scope.isImpersonationHost || (await scope.claim)) return null;
  if (scope.env.isDevelopment && hasOwnSettings(readCookies(request.headers.get('cookie')))) return null;
  if (address === landingPath) return { address, key: keyFor(scope, buildVersion) };
  const { blogVersion, settingsVersion } = await scope.identify();
  return { address, key: `${keyFor(scope, buildVersion)}/${settingsVersion}.${blogVersion}${address}` };
}

/** Whether isolates cache this page in addition to the edge cache, to respond before any other setup. */
export const isHeldHere = ({ address }: SharedPage): boolean => address === landingPath;

/** With own settings or an own clock a developer's pages are not shared. */
const hasOwnSettings = (cookies: ReadonlyMap<string, string>): boolean =>
  cookies.has(settingsCookieName) || cookies.has(devClockCookie);

/** The visitor data that a shared page may depend on; all of it is in the key. */
type Visitor = Pick<Scope, 'cookieLanguage' | 'acceptLanguage' | 'country' | 'hasCookieChoice'>;

const languageFor = ({ cookieLanguage, acceptLanguage }: Visitor): Language =>
  chooseLanguage({ cookie: cookieLanguage, acceptLanguage });

/**
 * The request for which a shared page is rendered, instead of the visitor's: no URL, header or cookie of theirs can get
 * into the page.
 */
export function requestForAll(visitor: Visitor, env: Env, address: string): Request {
  const cookies = [
    [languageCookieName, languageFor(visitor)],
    ...(visitor.hasCookieChoice ? [[consentCookieName, 'necessary']] : []),
    ...(env.isDevelopment ? [[devCountryCookie, visitor.country]] : []),
  ];
  const headers = { cookie: cookies.map((pair) => pair.join('=')).join('; ') };
  return new Request(new URL(address, env.baseUrl), { headers, cf: { country: visitor.country } });
}

function keyFor(visitor: Visitor, buildVersion: string): string {
  const { country, hasCookieChoice } = visitor;
  const language = languageFor(visitor);
  return `https://pages.apice.invalid/${buildVersion}/${language}/${country}${hasCookieChoice ? '' : '/asks-for-cookies'}`;
}

/**
 * The fast path of most visits: this isolate's landing page, before any other setup. Null for other pages, a possibly
 * signed-in visitor, or an empty cache.
 */
export function landingFromIsolate(request: Request, env: Env, buildVersion: string, now: number): Response | null {
  if (sharedAddress(request) !== landingPath) return null;
  if (isForImpersonation(request, env)) return null;
  const cookies = readCookies(request.headers.get('cookie'));
  if (request.headers.has('authorization') || cookies.has(sessionCookieName(env.isDevelopment))) return null;
  if (env.isDevelopment && hasOwnSettings(cookies)) return null;
  const language = languageInAddress(urlOf(request));
  const visitor: Visitor = {
    cookieLanguage: language ?? cookies.get(languageCookieName) ?? null,
    acceptLanguage: request.headers.get('accept-language'),
    country: countryOf(request, cookies, env),
    hasCookieChoice: hasCookieChoice(cookies),
  };
  const found = findInIsolate(keyFor(visitor, buildVersion), now);
  if (!found) return null;
  const { page, headers } = found;
  secure(headers, env);
  headers.set('x-request-id', requestIdOf(request));
  nameClient(headers, { deviceId: deviceIdOf(request, cookies), shard: shardOf(cookies), language }, env);
  return new Response(page, { headers });
}

/**
 * The ids that a client sends after its first response; null if missing or invalid. `language` is the one that its URL
 * requests.
 */
export type ClientNames = { deviceId: string | null; shard: string | null; language: Language | null };

/** Sets the missing ids; the response is then private. */
export function nameClient(headers: Headers, names: ClientNames, env: Pick<Env, 'isDevelopment'>): void {
  const { deviceId, shard, language } = names;
  if (deviceId !== null && shard !== null && language === null) return;
  if (language !== null) headers.append('set-cookie', languageCookie(language, env.isDevelopment));
  if (deviceId === null) headers.append('set-cookie', deviceCookie(randomText(32), env.isDevelopment));
  if (shard === null) headers.append('set-cookie', shardCookie(randomText(shardLength), env.isDevelopment));
  headers.set('cache-control', 'private, max-age=0, must-revalidate');
}

const inlineScripts = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

async function hashOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${toBase64(new Uint8Array(digest))}'`;
}

/**
 * Makes a page rendered for `requestForAll` cacheable: inline scripts are allowed by hash, because a nonce would be
 * shared by everybody. Headers for a single visitor are removed.
 */
export async function cacheable(
  response: Response,
  outsiders: Parameters<typeof contentSecurityPolicy>[1] = {},
): Promise<Response> {
  const html = (await response.text()).replaceAll(/ nonce="[^"]*"/g, '');
  const hashes = await Promise.all([...html.matchAll(inlineScripts)].map(([, script = '']) => hashOf(script)));
  const page = new Response(html, response);
  page.headers.delete('set-cookie');
  page.headers.set('content-security-policy', contentSecurityPolicy([...new Set(hashes)], outsiders));
  // Only the edge may cache it: a browser would show it again after a log-in or a change of language.
  page.headers.set('cache-control', `public, max-age=0, s-maxage=${freshSeconds}, must-revalidate`);
  page.headers.set('vary', 'accept-language, cookie');
  return page;
}

type Kept = { page: ArrayBuffer; headers: [string, string][]; until: number };

/** The isolate's landing pages, which save the edge cache's round trip. */
const kept = new Map<string, Kept>();
const keptAtMost = 24;

/**
 * Caches a landing page while it is fresh. Only a completely read body, because awaiting the body of another request
 * would never end.
 */
export async function keepInIsolate(key: string, copy: Response, now: number): Promise<void> {
  const page = await copy.arrayBuffer();
  if (kept.size >= keptAtMost) kept.clear();
  kept.set(key, { page, headers: [...copy.headers], until: now + freshSeconds * 1000 });
}

/** The isolate's landing page while it is fresh: its bytes and a copy of its headers. */
function findInIsolate(key: string, now: number): { page: ArrayBuffer; headers: Headers } | null {
  const found = kept.get(key);
  return found && found.until > now ? { page: found.page, headers: new Headers(found.headers) } : null;
}
