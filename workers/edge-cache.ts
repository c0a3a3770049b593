import { errorFields } from '../domain/shared/error-fields';
import { log } from '../domain/shared/log';

type EdgeCache = {
  match(key: Request | string): Promise<Response | undefined>;
  put(key: Request | string, response: Response): Promise<void>;
};

const tell = (doing: string, error: unknown): void =>
  log('error', 'edge-cache-failed', { doing, ...errorFields(error) });

/** The data centre's cache. It only saves work: a cache error is logged and never breaks a page. */
export const edgeCache = (): EdgeCache => ({
  match: async (key) => {
    try {
      return await nearest().match(key);
    } catch (error) {
      tell('match', error);
      return undefined;
    }
  },
  put: async (key, response) => {
    try {
      await nearest().put(key, response);
    } catch (error) {
      tell('put', error);
    }
  },
});

/** The browser's type of `caches`, which pages need, lacks `default`. */
export const nearest = (): Cache => (caches as unknown as { default: Cache }).default;
