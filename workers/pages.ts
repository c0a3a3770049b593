import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/cloudflare';
import { frameOrigins, mayShowFrames } from '../domain/live/source';
import { isListed, languageInAddress } from '../domain/platform/open-web';
import { countryRedirect } from '../domain/platform/country-domains';
import type { Translations } from '../domain/platform/translations';
import { guardedBuild } from '../app/lib/server/guards.server';
import { logSecurityEvent } from '../operations/security-log';
import { randomText } from '../operations/shared/signing';
import { bookmarkCookie, deviceCookie, outgoingHeaders, shardCookie } from './request/cookies';
import { shardLength } from './request/device';
import type { Scope } from './backend-context';
import { edgeCache } from './edge-cache';
import type { Env } from './env';
import { DomainError } from '../domain/shared/errors';
import { readLimited } from './request/limited-body';
import { bodyOf } from './request/page-bodies';
import { makeScope } from './context';
import {
  cacheable,
  isHeldHere,
  keepInIsolate,
  nameClient,
  requestForAll,
  sharedPageOf,
  type ClientNames,
} from './shared-pages';
import { branchesOf, onlyWith, routePath } from './page-branches';
import { requireSameOrigin } from './request/same-origin';
import { changeable, contentSecurityPolicy, outsidersOf, permissionsPolicy } from './security-headers';
import { pagePathOf } from '../domain/shared/path';
import { urlOf } from '../domain/shared/url-of';

/** Remix's request handler, and the build's version. */
export type Pages = {
  render: (request: Request, context: AppLoadContext) => Promise<Response>;
  buildVersion: string;
  paths: readonly string[];
};

type Render = Pages['render'];

/** Remix's handlers: one for the whole build, and one per set of routes, created on first use. */
function renderOf(build: ServerBuild): Render {
  const whole = createRequestHandler(build, build.mode);
  const branchOf = branchesOf(build.routes);
  const made = new Map<string, Render>();
  return (request, context) => {
    const branch = branchOf(pagePathOf(urlOf(request).pathname));
    if (!branch) return whole(request, context);
    const render = made.get(branch.pattern) ?? createRequestHandler(onlyWith(build, branch.ids), build.mode);
    made.set(branch.pattern, render);
    return render(request, { ...context, isOfBranch: true });
  };
}

/** Whether a script of the page requests data, instead of the browser a document. */
const asksData = (request: Request): boolean => urlOf(request).pathname.endsWith('.data');

/** Remix's handler over a server build whose pages are all guarded by their rules. */
export const pagesOf = (build: ServerBuild): Pages => ({
  render: renderOf(guardedBuild(build)),
  buildVersion: build.assets.version,
  paths: pathsOf(build),
});

/** The translations of a build. Remix's type of the entry module lacks additional exports of app/entry.server.tsx. */
export const translationsOf = ({ entry }: ServerBuild): Translations =>
  (entry.module as ServerBuild['entry']['module'] & { translations: () => Translations }).translations();

/** The full paths of all routes (app/routes.ts). */
function pathsOf({ routes }: Pick<ServerBuild, 'routes'>): string[] {
  const found = Object.values(routes).flatMap((route) =>
    route && (route.path || route.index) ? routePath(routes, route.id) : [],
  );
  return [...new Set(found)].filter((path) => !path.endsWith('*'));
}

/** Renders a page for this request only, with its nonce, cookies and device. */
async function renderOwn(
  request: Request,
  scope: Scope,
  env: Env,
  { render, paths }: Pages,
  refused?: DomainError,
): Promise<Response> {
  const nonce = randomText(22);
  const isNewDevice = scope.device.deviceId === null;
  const isNewShard = scope.shard === null;
  scope.device.deviceId ??= randomText(32);
  scope.shard ??= randomText(shardLength);
  // The language of a URL becomes the visitor's, so that later URLs need not repeat it.
  const asked = languageInAddress(urlOf(request));
  if (asked) scope.outgoing.language ??= asked;
  const isData = asksData(request);
  const response = changeable(await render(request, { scope, nonce, paths, isData, refused }));
  // A publicly cacheable response must not contain ids: a new client gets them with the next page.
  const isForAll = response.headers.get('cache-control')?.startsWith('public') ?? false;
  for (const line of outgoingHeaders(scope.outgoing, env.isDevelopment)) response.headers.append(...line);
  if (isNewDevice && !isForAll)
    response.headers.append('set-cookie', deviceCookie(scope.device.deviceId, env.isDevelopment));
  if (isNewShard && !isForAll) response.headers.append('set-cookie', shardCookie(scope.shard, env.isDevelopment));
  const bookmark = scope.outgoing.hasWritten || request.method !== 'GET' ? scope.bookmark() : null;
  if (bookmark) response.headers.append('set-cookie', bookmarkCookie(bookmark, env.isDevelopment));
  const frames = !isData && mayShowFrames(urlOf(request).pathname) ? frameOrigins : [];
  const policy = contentSecurityPolicy([`'nonce-${nonce}'`], { ...outsidersOf(env), frames });
  response.headers.set('content-security-policy', policy);
  if (frames.length > 0) response.headers.set('permissions-policy', permissionsPolicy(frames));
  if (!isListed(urlOf(request).pathname)) response.headers.set('x-robots-tag', 'noindex');
  const isOwn = !response.headers.has('cache-control') || (isForAll && response.headers.has('set-cookie'));
  if (isOwn) response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** A shared page for one visitor; a new client also gets its ids. */
function forVisitor(shared: Response, names: ClientNames, env: Env): Response {
  const page = new Response(shared.body, shared);
  nameClient(page.headers, names, env);
  return page;
}

const refusal = (error: DomainError, status: number): Response => Response.json({ error: error.toBody() }, { status });

/** Pages accept forms, and a few JSON; any other body is a client error and must not be logged as a bug. */
async function requireReadable(request: Request, takesJson: boolean): Promise<void> {
  const isJson = takesJson && request.headers.get('content-type')?.startsWith('application/json');
  await (isJson ? request.json() : request.formData()).catch(() => {
    throw new DomainError('invalid-argument', 'malformed-form');
  });
}

/** The request without its refused body, for a page's script: Remix responds in the format that the script expects. */
function withoutBody({ url, method, headers, signal }: Request): Request {
  const kept = new Headers(headers);
  kept.delete('content-length');
  kept.set('content-type', 'application/x-www-form-urlencoded');
  return new Request(url, { method, headers: kept, signal, body: '' });
}

type Checked = { request: Request; refused?: DomainError };

/** The request with its body read, or the refusal if it is from another site or too large. */
async function checked(request: Request, scope: Scope): Promise<Checked | Response> {
  try {
    // Remix would respond with data at the page's own URL, which caches cannot distinguish from the page. Pages use
    // `.data` URLs.
    if (urlOf(request).searchParams.has('_data')) throw new DomainError('invalid-argument', 'data-at-page');
    requireSameOrigin(request);
  } catch (error) {
    logSecurityEvent(scope, error, 'page');
    if (error instanceof DomainError) return refusal(error, error.status);
    throw error;
  }
  if (!request.body) return { request };
  try {
    const { longest, isJson } = bodyOf(urlOf(request).pathname);
    const body = await readLimited(request, longest);
    const { url, method, headers, signal } = request;
    const whole = () => new Request(url, { method, headers, signal, body });
    await requireReadable(whole(), isJson);
    return { request: whole() };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (asksData(request)) return { request: withoutBody(request), refused: error };
    return refusal(error, error.reason === 'body-too-large' ? 413 : error.status);
  }
}

/** Renders a page for all visitors with this language and country; null if that fails. */
async function drawnForAll(visitor: Scope, env: Env, pages: Pages, address: string): Promise<Response | null> {
  const request = requestForAll(visitor, env, address);
  const response = await renderOwn(request, makeScope(request, env, visitor.waitUntil), env, pages);
  const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html');
  return isPage ? cacheable(response, outsidersOf(env)) : null;
}

/** Serves a page: shared ones from the edge cache, all others rendered for this request. */
export async function servePage(asked: Request, scope: Scope, env: Env, pages: Pages): Promise<Response> {
  const elsewhere = await countryPage(asked, scope, env);
  if (elsewhere) return Response.redirect(elsewhere, 302);
  const found = await checked(asked, scope);
  if (found instanceof Response) return found;
  const { request, refused } = found;
  const shared = await sharedPageOf(request, scope, pages.buildVersion);
  if (!shared) return renderOwn(request, scope, env, pages, refused);
  const { key, address } = shared;
  const language = languageInAddress(urlOf(request));
  const names = { deviceId: scope.device.deviceId, shard: scope.shard, language };
  const kept = await edgeCache().match(key);
  if (kept) {
    if (isHeldHere(shared)) scope.waitUntil(keepInIsolate(key, kept.clone(), scope.now));
    return forVisitor(kept, names, env);
  }
  const page = await drawnForAll(scope, env, pages, address);
  if (!page) return renderOwn(request, scope, env, pages);
  if (isHeldHere(shared)) scope.waitUntil(keepInIsolate(key, page.clone(), scope.now));
  scope.waitUntil(edgeCache().put(key, page.clone()));
  return forVisitor(page, names, env);
}

/** Redirects visitors to the same page on their country's domain. */
async function countryPage(
  request: Request,
  { claim, country }: Scope,
  { countryDomains }: Env,
): Promise<string | null> {
  if (request.method !== 'GET' || Object.keys(countryDomains).length === 0) return null;
  // A `fetch` could not follow a redirect to another origin; the next document is redirected instead.
  if (urlOf(request).pathname.endsWith('.data')) return null;
  const isSignedIn = (await claim) !== null;
  return countryRedirect(request.url, { country, isSignedIn, domains: countryDomains });
}
