import { ringAt, type Keyring } from '../../operations/shared/signing';
import { serveMedia } from './serve-media';

/** Inserted by scripts/media-host.mjs, because snippets have no bindings. */
declare const MEDIA_HOST_SETTINGS: { secret: Keyring; pages: string[] };

const { secret, pages } = MEDIA_HOST_SETTINGS;

/** A Cloudflare snippet on the bucket's host. Its own subrequests go to the cache and the bucket, not through it again. */
export default {
  fetch: (request: Request): Promise<Response> => {
    const now = Date.now();
    return serveMedia(request, { secret: ringAt(secret, now), pages, fetch: (asked) => fetch(asked) }, now);
  },
};
