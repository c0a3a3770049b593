import { isExpiry } from '../../../domain/watching/play-grant';
import { reasonOf } from './failure';
import { GrantKeeper } from './grant-keeper';
import { licenceAhead } from './licence-ahead';
import type { PlayGrant } from './opening-grant';
import type { SchemePlugin, Shaka, ShakaPlayer, ShakaRequest } from './shaka';
import type { FilmSource } from '../video';

/** The grant that a request was sent with, needed when the request is refused. */
const sentWith = new WeakMap<ShakaRequest, { keeper: GrantKeeper; grant: PlayGrant; isLicence: boolean }>();

const keepers = new WeakMap<ShakaPlayer, GrantKeeper>();

/** The keeper of the newest grant of a player's video; null while there is no player. */
export const keeperOf = (player: ShakaPlayer | null): GrantKeeper | null => (player && keepers.get(player)) ?? null;

let hasScheme = false;

/**
 * Lets a player continue beyond its first grant: every request is sent under the newest signature and token, the grant is
 * renewed when most of its lifetime has passed, and a request that is refused as expired is retried with a new one. Requests
 * that a preload does not cover wait for the opening.
 */
export function keepRenewed(shaka: Shaka, player: ShakaPlayer, video: FilmSource): void {
  if (!hasScheme) addScheme(shaka);
  hasScheme = true;
  const keeper = new GrantKeeper(video.id, video);
  keepers.set(player, keeper);
  const { LICENSE, KEY, SERVER_CERTIFICATE } = shaka.net.NetworkingEngine.RequestType;
  player.getNetworkingEngine()?.registerRequestFilter(async (type, request) => {
    if (type === SERVER_CERTIFICATE) return;
    await keeper.readyFor(request.uris[0]);
    const isLicence = type === LICENSE || type === KEY;
    keeper.renewWhenDue();
    request.uris = request.uris.map((uri) => keeper.addressOf(uri));
    if (isLicence) request.headers['x-drm-token'] = keeper.grant.drmToken;
    sentWith.set(request, { keeper, grant: keeper.grant, isLicence });
  });
}

/** Shaka's own fetch plugin, with one retry under a new grant. It does not know players: each request carries its own. */
function addScheme(shaka: Shaka): void {
  const { HttpFetchPlugin, NetworkingEngine } = shaka.net;
  const plugin: SchemePlugin = (uri, request, ...rest) => {
    const isLicence = sentWith.get(request)?.isLicence ?? false;
    let current = isLicence ? licenceFirst(uri, request, ...rest) : HttpFetchPlugin.parse(uri, request, ...rest);
    let isAborted = false;
    const again = async (error: unknown) => {
      const sent = sentWith.get(request);
      if (!sent || !isExpiry(reasonOf(error)) || !(await sent.keeper.hasNewerThan(sent.grant)) || isAborted)
        throw error;
      const { keeper, isLicence } = sent;
      const headers = isLicence ? { ...request.headers, 'x-drm-token': keeper.grant.drmToken } : request.headers;
      current = HttpFetchPlugin.parse(keeper.addressOf(uri), { ...request, headers }, ...rest);
      return current.promise;
    };
    return new shaka.util.AbortableOperation(current.promise.catch(again), () => {
      isAborted = true;
      return current.abort();
    });
  };
  /** Uses a licence that was requested ahead, else sends the request. */
  const licenceFirst: SchemePlugin = (uri, request, ...rest) => {
    let asked: ReturnType<SchemePlugin> | null = null;
    const answer = async () => {
      const known = await licenceAhead(uri, request.body);
      if (known) {
        return { uri, originalUri: uri, data: await known.arrayBuffer(), headers: {}, originalRequest: request };
      }
      asked = HttpFetchPlugin.parse(uri, request, ...rest);
      return asked.promise;
    };
    return new shaka.util.AbortableOperation(answer(), async () => asked?.abort());
  };
  for (const scheme of ['http', 'https']) {
    NetworkingEngine.registerScheme(scheme, plugin, NetworkingEngine.PluginPriority.APPLICATION, true);
  }
}
