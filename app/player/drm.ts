import type { Shaka, ShakaPlayer } from './shaka';
import type { PlayableVideo } from './video';

/** Where licences are asked for, by key system. W3C ClearKey needs nobody outside; the others come with their provider. */
export const licenceServers = ({ licence }: PlayableVideo): Record<string, string> => ({
  'org.w3.clearkey': new URL(licence, location.href).href,
});

/** Shows the licence token with every licence and key request, and with no other. */
export function showToken(shaka: Shaka, player: ShakaPlayer, { drmToken }: PlayableVideo): void {
  const { LICENSE, KEY } = shaka.net.NetworkingEngine.RequestType;
  player.getNetworkingEngine()?.registerRequestFilter((type, request) => {
    if (type === LICENSE || type === KEY) request.headers['x-drm-token'] = drmToken;
  });
}
