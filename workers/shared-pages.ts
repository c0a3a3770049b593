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
import { urlOf } from '../domain/shared/url-of';

/** How long all visitors of a language and country share the same page. Seconds. */
const freshSeconds = 60;

/** Parameters that a page shows or carries on: with one of them it is drawn for its visitor alone. */
const personalParams = [...planParams, 'redirectTo'];

const landingPath = '/';

/**
 * The address of the page that visitors share, when a request is for one: the landing page, the blog's lists and articles. Of
 * its parameters those that change the page; others are read in the browser only.
 */
function sharedAddress(request: Request): string | null {
  const { pathname, searchParams } = urlOf(request);
  if (request.method !== 'GET' || isTelevision(request.headers.get('user-agent') ?? '')) return null;
  if (isNativeApp(request.headers.get('user-agent') ?? '')) return null;
  if (personalParams.some((name) => searchParams.has(name))) return null;
  if (pathname === '/blog') return listPath(listQueryOf(searchParams));
  return pathname === landingPath || isArticlePath(pathname) ? pathname : null;
}

/** A page that visitors share: its address, and the key under which it is cached. */
export type SharedPage = { address: string; key: string };

/**
 * The shared page that a request is for, or null when it is another page or somebody is signed in. Language, country, an open
 * question about cookies and a new build change its key; of the blog's pages what is published there, too.
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

/** Whether an isolate holds this page besides the edge's cache, to answer before anything else is set up. */
export const isHeldHere = ({ address }: SharedPage): boolean => address === landingPath;

/** A developer's browser with its own settings or its own clock gets pages that are not shared. */
const hasOwnSettings = (cookies: ReadonlyMap<string, string>): boolean =>
  cookies.has(settingsCookieName) || cookies.has(devClockCookie);

/** What a shared page knows of its visitors; its key names all of it. */
type Visitor = Pick<Scope, 'cookieLanguage' | 'acceptLanguage' | 'country' | 'hasCookieChoice'>;

const languageFor = ({ cookieLanguage, acceptLanguage }: Visitor): Language =>
  chooseLanguage({ cookie: cookieLanguage, acceptLanguage });

/**
 * The request that a shared page is drawn for, instead of the one that asked first: nothing of a stranger's address,
 * headers or cookies can enter the page.
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
 * What most visitors get: this isolate's landing page, before the setup that only other pages need. Null when this is another
 * page, when somebody may be signed in, or when no landing page is cached here.
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
 * The names that a client sends from its first visit on; null for those that are missing or no longer valid. `language` is
 * the one that its address asks for.
 */
export type ClientNames = { deviceId: string | null; shard: string | null; language: Language | null };

/** Gives a client the names it lacks; the response is then private. */
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
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/**
 * Makes a page that was drawn for all (`requestForAll`) cacheable: a nonce would be shared by everybody, so its inline scripts
 * are identified by their hashes instead. Headers for a single visitor are left out.
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
  // Only the edge caches it: a browser would show it again to somebody who has signed in or chosen another language.
  page.headers.set('cache-control', `public, max-age=0, s-maxage=${freshSeconds}, must-revalidate`);
  page.headers.set('vary', 'accept-language, cookie');
  return page;
}

type Kept = { page: ArrayBuffer; headers: [string, string][]; until: number };

/** The landing pages of this isolate: the edge's cache costs a round trip, this one does not. */
const kept = new Map<string, Kept>();
const keptAtMost = 24;

/**
 * Keeps a copy of a landing page for as long as it is fresh. Only bodies that have been read are kept: a request that waited
 * for another request's body would wait forever.
 */
export async function keepInIsolate(key: string, copy: Response, now: number): Promise<void> {
  const page = await copy.arrayBuffer();
  if (kept.size >= keptAtMost) kept.clear();
  kept.set(key, { page, headers: [...copy.headers], until: now + freshSeconds * 1000 });
}

/** The landing page of this isolate, while it is fresh: its bytes, and a new copy of its headers. */
function findInIsolate(key: string, now: number): { page: ArrayBuffer; headers: Headers } | null {
  const found = kept.get(key);
  return found && found.until > now ? { page: found.page, headers: new Headers(found.headers) } : null;
}
