import { isBackendPath, backend } from './backend';
import { makeScope, requestIdOf } from './context';
import { parseEnv, type Bindings, type Env } from './env';
import { errorResponse } from './errors';
import { landingFromIsolate } from './shared-pages';
import { inRequest } from './log/subject';
import { servePage, type Pages } from './pages';
import { overTls } from './request/over-tls';
import { handledAs, logRequest, noteHandled, pageRoute } from './log/requests';
import { withSecurityHeaders } from './security-headers';
import { urlOf } from '../domain/shared/url-of';

type Raw = Bindings & Record<string, unknown>;
type Context = Pick<ExecutionContext, 'waitUntil'> & ExecutionContext;

/**
 * The entry of every request: enforces TLS, dispatches to backend or pages, and logs. The pages are loaded with their
 * first request.
 */
export function frontOf(load: () => Promise<Pages>) {
  let loaded: Pages | undefined;
  const pages = async (): Promise<Pages> => {
    loaded ??= await load();
    return loaded;
  };

  async function page(request: Request, env: Env, context: Context): Promise<Response> {
    const scope = makeScope(request, env, (work) => context.waitUntil(work));
    const subject = await scope.named;
    noteHandled(request, { subject, route: pageRoute(urlOf(request).pathname) });
    const response = await inRequest(subject, async () => {
      try {
        return await servePage(request, scope, env, await pages());
      } catch (error) {
        return errorResponse(error, subject);
      }
    });
    return withSecurityHeaders(response, scope, env);
  }

  async function answered(request: Request, raw: Raw, context: Context, startedAt: number): Promise<Response> {
    let env: Env;
    try {
      env = parseEnv(raw);
    } catch (error) {
      return errorResponse(error, { requestId: requestIdOf(request), user: null });
    }
    const open = overTls(request, env);
    if (open) return open;
    if (isBackendPath(urlOf(request).pathname)) return backend.fetch(request, raw, context);
    const landing = loaded && landingFromIsolate(request, env, loaded.buildVersion, startedAt);
    return landing ?? page(request, env, context);
  }

  return async function answer(request: Request, raw: Raw, context: Context): Promise<Response> {
    const startedAt = Date.now();
    const { pathname } = urlOf(request);
    const response = await answered(request, raw, context, startedAt);
    const how = handledAs(request) ?? {
      subject: { requestId: response.headers.get('x-request-id'), user: null },
      route: isBackendPath(pathname) ? 'unknown' : pageRoute(pathname),
    };
    logRequest(how, { method: request.method, pathname, status: response.status, startedAt, now: Date.now() });
    return response;
  };
}
