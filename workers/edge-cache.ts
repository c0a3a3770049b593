import { errorFields } from '../domain/shared/error-fields';
import { log } from '../domain/shared/log';
import { subjectNow } from './log/subject';

type EdgeCache = {
  match(key: Request | string): Promise<Response | undefined>;
  put(key: Request | string, response: Response): Promise<void>;
};

const logFailure = (doing: string, error: unknown): void =>
  log('error', 'edge-cache-failed', subjectNow(), { doing, ...errorFields(error) });

/** The data centre's cache. Errors are logged and treated as a miss, so that they never break a page. */
export const edgeCache = (): EdgeCache => ({
  match: async (key) => {
    try {
      return await nearest().match(key);
    } catch (error) {
      logFailure('match', error);
      return undefined;
    }
  },
  put: async (key, response) => {
    try {
      await nearest().put(key, response);
    } catch (error) {
      logFailure('put', error);
    }
  },
});

/** The DOM's type of `caches`, which pages need, lacks `default`. */
export const nearest = (): Cache => (caches as unknown as { default: Cache }).default;

/** For files whose content never changes under the same name. */
export const immutable = 'public, max-age=31536000, immutable';

/** The key of a video's file in the edge's cache: without a signature, so that all viewers share the same copy. */
export const mediaCacheKey = (key: string): string => `https://media.apice.invalid/${key}`;

/** The response in the form that the edge caches. */
export function sharedCopy(response: Response): Response {
  const copy = new Response(response.body, response);
  copy.headers.set('cache-control', immutable);
  return copy;
}
