import { isArticlePath } from '../domain/blog/address';
import { isTelevision } from '../domain/platform/client-platform';
import { urlOf } from '../domain/shared/url-of';
import { isNativeApp } from './request/device';

/** The visitors' pages whose modules wait for a touch: most visitors only read them first. */
const sleeping: ReadonlySet<string> = new Set(['/', '/signup']);

const agentOf = (request: Request): string => request.headers.get('user-agent') ?? '';
const isOfBlog = (pathname: string): boolean => pathname === '/blog' || isArticlePath(pathname);

/**
 * Whether a request's page is delivered asleep. A television's needs its scripts for the first arrow, a viewer's its socket, a
 * store's app the link that opened it.
 */
export function sleeps(request: Request, isSignedIn: boolean): boolean {
  const { pathname } = urlOf(request);
  const isQuiet = sleeping.has(pathname) || (!isSignedIn && isOfBlog(pathname));
  return isQuiet && !isForTelevision(request) && !isNativeApp(agentOf(request));
}

export const isForTelevision = (request: Request): boolean => isTelevision(agentOf(request));

/**
 * Defers a page's modules until `public/wake.js` inserts them, at the visitor's first interaction. Elements keep their places and
 * kinds, and wake.js is last in the head, because React hydrates the document as it was rendered.
 */
const asleep = (html: string): string =>
  html
    .replace(/<script((?: nonce="[^"]*")?) type="module" async="">/, '<script$1 type="text/plain" id="app-modules">')
    .replaceAll('<link rel="modulepreload"', '<link rel="x-modulepreload"')
    .replace('</head>', '<script src="/wake.js" defer></script></head>');

/** Puts the page of a response to sleep. */
export async function putToSleep(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(asleep(await response.text()), response);
}
