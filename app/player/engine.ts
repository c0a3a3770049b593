import { drmConfig, findDrmType } from './drm';
import { audioLanguage } from './languages';
import { keepRenewed } from './renewal';
import { canPlayDash, type Shaka, type ShakaPlayer } from './shaka';
import type { PlayableVideo } from './video';

/** The connection is taken for slow until measured: a small first segment shows the first frame soonest. Bits a second. */
const assumedBandwidth = 200_000;

const retries = { maxAttempts: 3, baseDelay: 300, backoffFactor: 2, fuzzFactor: 0.5, timeout: 15_000 };

/** What decides which of a film's tracks are fetched first. */
export type Wishes = { interfaceLanguage: string; isAudioSelectable: boolean };

/** The address and type that this browser plays. */
export const sourceOf = (video: PlayableVideo): { uri: string; mimeType: string } =>
  canPlayDash()
    ? { uri: video.dash, mimeType: 'application/dash+xml' }
    : { uri: video.hls, mimeType: 'application/vnd.apple.mpegurl' };

/** A player for one video, set up and not yet attached to a picture. */
export function createEngine(shaka: Shaka, video: PlayableVideo, wishes: Wishes): ShakaPlayer {
  const player = new shaka.Player();
  const language = audioLanguage(video, wishes.interfaceLanguage, wishes.isAudioSelectable);
  player.configure({
    drm: { ...drmConfig(video), retryParameters: { ...retries, maxAttempts: 2 } },
    manifest: { retryParameters: retries },
    streaming: {
      retryParameters: retries,
      bufferingGoal: 20,
      rebufferingGoal: 0.5,
      bufferBehind: 60,
      segmentPrefetchLimit: 2,
    },
    abr: {
      defaultBandwidthEstimate: assumedBandwidth,
      // Else the start value is overridden by what the browser believes of the network.
      useNetworkInformation: false,
      // Small films: the measure has to count from the first segments on, or the picture stays coarse for long.
      switchInterval: 2,
      advanced: { minTotalBytes: 40_000, minBytes: 8000 },
    },
    preferredAudio: [{ language }],
  });
  keepRenewed(shaka, player, video);
  // Told to the server with the next question; what plays now is chosen by the player itself.
  void findDrmType(video);
  return player;
}
