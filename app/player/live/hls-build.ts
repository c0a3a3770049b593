import hlsUrl from 'shaka-player/dist/shaka-player.hls-es2021.js?url';
import { loadBuild, type SchemePlugin, type Shaka, type ShakaRequest } from '../playback/shaka';
import { reasonOf } from '../playback/failure';
import { isExpiry } from '../../../domain/watching/play-grant';
import type { LiveGrant } from './live-grant';

/** The broadcast that a request belongs to, and who is told how it ended: null where it succeeded. */
type SentFor = { grant: LiveGrant; onEnd: (error: unknown) => void };

/** Shaka's plugins do not know players: each request carries its own. */
const sentFor = new WeakMap<ShakaRequest, SentFor>();

export const belongsTo = (request: ShakaRequest, broadcast: SentFor): void => void sentFor.set(request, broadcast);

let loading: Promise<Shaka> | undefined;

/** Loads the build that plays HLS, once per page; a failed load may be retried. The global stays the films' build. */
export function loadHlsBuild(): Promise<Shaka> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Shaka> {
  const before = window.shaka;
  const build = await loadBuild(hlsUrl);
  window.shaka = before;
  addScheme(build);
  return build;
}

/** Shaka's own fetch plugin, with one retry under a new signature. */
function addScheme({ net: { HttpFetchPlugin, NetworkingEngine }, util: { AbortableOperation } }: Shaka): void {
  const plugin: SchemePlugin = (uri, request, ...rest) => {
    let current = HttpFetchPlugin.parse(uri, request, ...rest);
    let isAborted = false;
    const broadcast = sentFor.get(request);
    const again = async (error: unknown) => {
      const isRenewed = isExpiry(reasonOf(error)) && (await broadcast?.grant.hasOtherThan(uri));
      if (!broadcast || !isRenewed || isAborted) throw error;
      current = HttpFetchPlugin.parse(await broadcast.grant.under(uri), request, ...rest);
      return current.promise;
    };
    const answer = current.promise.catch(again);
    answer.then(
      () => broadcast?.onEnd(null),
      (error: unknown) => isAborted || broadcast?.onEnd(error),
    );
    return new AbortableOperation(answer, () => {
      isAborted = true;
      return current.abort();
    });
  };
  for (const scheme of ['http', 'https']) {
    NetworkingEngine.registerScheme(scheme, plugin, NetworkingEngine.PluginPriority.APPLICATION, true);
  }
}
