import { ruleOf } from '../../domain/platform/routes';
import { log, type LogSubject } from '../../domain/shared/log';
import { pagePathOf } from '../../domain/shared/path';

/** What the log says of a request besides its subject: the route's pattern, since addresses hold codes, grants and tokens. */
type Handled = { subject: LogSubject; route: string };

const handled = new WeakMap<Request, Handled>();

/** Notes who a request was for and which of the backend's routes answered it. */
export const noteHandled = (request: Request, how: Handled): void => void handled.set(request, how);

export const handledAs = (request: Request): Handled | undefined => handled.get(request);

/** A page's route, as its rule has it (domain/platform/routes.ts); an address that is no page is not logged. */
export const pageRoute = (pathname: string): string => ruleOf(pagePathOf(pathname))?.path ?? 'unknown';

type Answered = { method: string; pathname: string; status: number; startedAt: number; now: number };

/** Logs one line per request that is not for a video's segment. Milliseconds. */
export function logRequest({ subject, route }: Handled, { method, pathname, status, startedAt, now }: Answered): void {
  if (/^\/(?:l|m|pictures|trailers)\//.test(pathname)) return;
  log('info', 'request', subject, { method, route, status, milliseconds: now - startedAt });
}
