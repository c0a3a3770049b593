import type { ServerBuild } from '@remix-run/cloudflare';
import { runDueJobs } from '../operations/run-jobs';
import { askForTurns } from '../operations/schedule';
import { backend, isBackendPath } from './backend';
import { makeScope } from './context';
import { parseEnv, type Bindings } from './env';
import { errorResponse } from './errors';
import { receiveMail } from './inbound-mail';
import { landingHere } from './landing-cache';
import { log } from '../domain/shared/log';
import { pagesOf, servePage, translationsOf, type Pages } from './pages';
import { textsAreIn } from './providers/texts';
import { overTls } from './request/over-tls';
import { withSecurityHeaders } from './security-headers';

export { Audience } from '../durable-objects/audience/Audience';
export { Broadcast } from '../durable-objects/broadcast/Broadcast';
export { LoginCode } from '../durable-objects/login-code/LoginCode';
export { Viewer } from '../durable-objects/viewer/Viewer';

let loaded: Pages | undefined;

/** The Remix build is loaded with the first page, once per isolate. */
async function pages(): Promise<Pages> {
  const build: ServerBuild = await import('../build/server/index.js');
  loaded ??= pagesOf(build);
  return loaded;
}

textsAreIn(async () => translationsOf(await import('../build/server/index.js')));

export default {
  async fetch(request, raw, ctx): Promise<Response> {
    const started = Date.now();
    const { pathname } = new URL(request.url);
    if (isBackendPath(pathname)) {
      const response = await backend.fetch(request, raw, ctx);
      logRequest(request.method, pathname, response, started);
      return response;
    }
    const env = parseEnv(raw);
    const secure = overTls(request, env);
    if (secure) return secure;
    const landing = loaded && landingHere(request, env, loaded.buildVersion, started);
    if (landing) {
      logRequest(request.method, pathname, landing, started);
      return landing;
    }
    const scope = makeScope(request, env, (work) => ctx.waitUntil(work));
    let response: Response;
    try {
      response = await servePage(request, scope, env, await pages());
    } catch (error) {
      response = errorResponse(error, scope.requestId);
    }
    const secured = withSecurityHeaders(response, scope, env);
    logRequest(request.method, pathname, secured, started);
    return secured;
  },
  /** Handles a mail to the domain's address (docs/deploy.md), which is a reply to a ticket. */
  async email(message, raw, ctx): Promise<void> {
    const env = parseEnv(raw);
    await receiveMail(
      message,
      makeScope(new Request(env.baseUrl), env, (work) => ctx.waitUntil(work)),
    );
  },
  /** Runs once a minute (wrangler.toml): queues the recurring jobs and runs the jobs that are due. */
  async scheduled(_event, raw, ctx): Promise<void> {
    const env = parseEnv(raw);
    const scope = makeScope(new Request(env.baseUrl), env, (work) => ctx.waitUntil(work));
    await askForTurns(scope);
    const done = await runDueJobs(scope);
    if (done > 0) log('info', 'jobs', { requestId: scope.requestId, done });
  },
} satisfies ExportedHandler<Bindings & Record<string, unknown>>;

/** Logs one line per request that is not for a video's segment; the path without its query, which may hold a token. */
function logRequest(method: string, pathname: string, response: Response, started: number): void {
  if (/^\/(?:m|pictures|trailers)\//.test(pathname)) return;
  const requestId = response.headers.get('x-request-id');
  log('info', 'request', { requestId, method, pathname, status: response.status, milliseconds: Date.now() - started });
}
