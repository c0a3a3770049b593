import hlsUrl from 'shaka-player/dist/shaka-player.hls-es2021.js?url';
import { loadBuild, type SchemePlugin, type Shaka, type ShakaRequest } from '../playback/shaka';
import { reasonOf } from '../playback/failure';
import { isExpiry } from '../../../domain/watching/play-grant';
import type { LiveGrant } from './live-grant';

type SentFor = {
  /** The broadcast to which a request belongs. */
  grant: LiveGrant;
  /** Resolves when the request may be sent. */
  mayGo: () => Promise<void>;
  /** Called after the request; null on success. */
  onEnd: (error: unknown) => void;
};

/** Shaka's scheme plugins do not know the player, so each request carries its broadcast. */
const sentFor = new WeakMap<ShakaRequest, SentFor>();

export const belongsTo = (request: ShakaRequest, broadcast: SentFor): void => void sentFor.set(request, broadcast);

let loading: Promise<Shaka> | undefined;

/** Loads the HLS build, once per page; a failed load may be retried. The global is then reset to the films' build. */
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

/** Shaka's fetch plugin, which waits until the request may be sent and then uses the newest signature. */
function addScheme({ net: { HttpFetchPlugin, NetworkingEngine }, util: { AbortableOperation } }: Shaka): void {
  const plugin: SchemePlugin = (uri, request, ...rest) => {
    const broadcast = sentFor.get(request);
    if (!broadcast) return HttpFetchPlugin.parse(uri, request, ...rest);
    const { grant, mayGo, onEnd } = broadcast;
    let tried = uri;
    let isAborted = false;
    let abort: () => unknown = () => undefined;
    const aborted = new Promise<void>((resolve) => {
      abort = resolve;
    });
    const send = async () => {
      if (!isAborted) tried = await grant.under(uri);
      if (isAborted) return AbortableOperation.aborted().promise;
      const sent = HttpFetchPlugin.parse(tried, request, ...rest);
      abort = () => sent.abort();
      return sent.promise;
    };
    const answer = Promise.race([mayGo(), aborted])
      .then(send)
      .catch(async (error: unknown) => {
        if (!isExpiry(reasonOf(error)) || !(await grant.hasOtherThan(tried))) throw error;
        return send();
      });
    answer.then(
      () => onEnd(null),
      (error: unknown) => isAborted || onEnd(error),
    );
    return new AbortableOperation(answer, async () => {
      isAborted = true;
      await abort();
    });
  };
  for (const scheme of ['http', 'https']) {
    NetworkingEngine.registerScheme(scheme, plugin, NetworkingEngine.PluginPriority.APPLICATION, true);
  }
}
