import { Hono, type Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { DomainError } from '../domain/shared/errors';
import { logSecurityEvent } from '../operations/security-log';
import { auth } from './auth/routes';
import type { BackendContext } from './backend-context';
import { makeScope } from './context';
import { documents } from './documents/routes';
import { drm } from './drm/routes';
import { ebookDownloads } from './ebook-downloads';
import { ebookUploads } from './ebook-uploads';
import { ebookFiles } from './ebook-files';
import { parseEnv } from './env';
import { errorResponse } from './errors';
import { files } from './files';
import { gateway, isOperation } from './gateway';
import { inRequest } from './log/subject';
import { live } from './live';
import { media } from './media';
import { isOpenWebPath, openWeb } from './open-web';
import { realtime } from './realtime';
import { uploads } from './uploads';
import { devClock } from './dev/dev-clock';
import { stripeWebhook } from './stripe';
import { noteHandled } from './log/requests';
import { withSecurityHeaders } from './security-headers';

export { Audience } from '../durable-objects/audience/Audience';
export { Broadcast } from '../durable-objects/broadcast/Broadcast';
export { LiveRoom } from '../durable-objects/live-room/LiveRoom';
export { Player } from '../durable-objects/player/Player';
export { LoginCode } from '../durable-objects/login-code/LoginCode';
export { Viewer } from '../durable-objects/viewer/Viewer';

/** Whether a path belongs to the backend; every other one is a page. */
export const isBackendPath = (pathname: string): boolean =>
  /^\/(?:api|auth|ebook|realtime|files|l|m|pictures|trailers)(?:\/|$)/.test(pathname) ||
  isDocumentPath(pathname) ||
  isOpenWebPath(pathname);

/** PDFs, and signed files of courses (workers/documents). */
const isDocumentPath = (pathname: string): boolean =>
  /^\/(?:verifica\/(?:status\/|[^/]+\.(?:pdf|json|jwt)$)|(?:team-)?register\.(?:pdf|ics)$|regolamento\/20\d\d\.pdf$|live\/[a-z0-9-]+\.ics$|\.well-known\/did\.json$)/.test(
    pathname,
  );

/** The route pattern that handled the request, or the operation's name. */
function routeOf(c: Context<BackendContext>): string {
  const pattern = (matchedRoutes(c).at(-1)?.path ?? 'unknown').replace(/\{.*\}$/, '');
  const name = c.req.path.split('/')[2] ?? '';
  if (pattern.includes('*')) return 'unknown';
  return pattern === '/api/:operation' && isOperation(name) ? `/api/${name}` : pattern;
}

/** The Hono application: operations, provider sign-ins, sockets, media and licences; everything that does not need Remix. */
export const backend = new Hono<BackendContext>()
  .use(async (c, next) => {
    const env = parseEnv(c.env);
    c.set('env', env);
    c.set(
      'scope',
      makeScope(c.req.raw, env, (work) => c.executionCtx.waitUntil(work)),
    );
    const subject = await c.var.scope.named;
    await inRequest(subject, next);
    noteHandled(c.req.raw, { subject, route: routeOf(c) });
    // A WebSocket response must not be replaced.
    if (c.res.status === 101) return;
    const secured = withSecurityHeaders(c.res, c.var.scope, env);
    // Assigning `c.res` makes Hono copy the response, so it is skipped if the response is the same.
    if (secured !== c.res) c.res = secured;
  })
  .route('/api/drm', drm)
  .route('/api/uploads', uploads)
  .route('/api/ebooks', ebookDownloads)
  .route('/api/ebooks', ebookUploads)
  .route('/api/stripe', stripeWebhook)
  .route('/api/dev', devClock)
  .route('/api', gateway)
  .route('/auth', auth)
  .route('/realtime', realtime)
  .route('/files', files)
  .route('/ebook', ebookFiles)
  .route('/', documents)
  .route('/', openWeb)
  .route('/', live)
  .route('/', media)
  .notFound((c) => errorResponse(new DomainError('not-found', 'not-found'), c.var.scope.subject))
  .onError((error, c) => {
    // URLs contain grants and tokens: only the first path segment is logged.
    if (c.var.scope) logSecurityEvent(c.var.scope, error, `/${c.req.path.split('/')[1]}`);
    return errorResponse(error, c.var.scope?.subject ?? { requestId: null, user: null });
  });
