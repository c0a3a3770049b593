import { ruleOf } from '../../domain/platform/routes';
import { log, type LogSubject } from '../../domain/shared/log';
import { pagePathOf } from '../../domain/shared/path';

/** How the log describes a request: subject and route pattern, because URLs contain codes, grants and tokens. */
type Handled = { subject: LogSubject; route: string };

const handled = new WeakMap<Request, Handled>();

/** Records a request's subject and the backend route that handled it. */
export const noteHandled = (request: Request, how: Handled): void => void handled.set(request, how);

export const handledAs = (request: Request): Handled | undefined => handled.get(request);

/** The route pattern of a page (domain/platform/routes.ts); other paths are logged as `unknown`. */
export const pageRoute = (pathname: string): string => ruleOf(pagePathOf(pathname))?.path ?? 'unknown';

type Answered = { method: string; pathname: string; status: number; startedAt: number; now: number };

/** Logs one line per request, except for media. Milliseconds. */
export function logRequest({ subject, route }: Handled, { method, pathname, status, startedAt, now }: Answered): void {
  if (/^\/(?:l|m|pictures|trailers)\//.test(pathname)) return;
  log('info', 'request', subject, { method, route, status, milliseconds: now - startedAt });
}
