import { drmConfig, findDrmType } from './drm';
import { audioLanguage } from '../preferences/languages';
import { keepRenewed } from './renewal';
import { manifestAddress, readInlineManifests } from './inline-manifest';
import { canPlayDash, type Shaka, type ShakaPlayer } from './shaka';
import type { PlayableVideo } from '../video';

/** The connection is taken for slow until measured: a small first segment shows the first frame soonest. Bits a second. */
const assumedBandwidth = 200_000;

/** How far ahead a film is fetched. Seconds. */
export const bufferingGoal = 20;

const retries = { maxAttempts: 3, baseDelay: 300, backoffFactor: 2, fuzzFactor: 0.5, timeout: 15_000 };

/** What decides which of a film's tracks are fetched first. */
export type Wishes = { interfaceLanguage: string; isAudioSelectable: boolean };

/** The address and type that this browser plays. */
export const sourceOf = (video: PlayableVideo): { uri: string; mimeType: string } =>
  canPlayDash()
    ? { uri: manifestAddress(video), mimeType: 'application/dash+xml' }
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
      bufferingGoal,
      rebufferingGoal: 0.5,
      bufferBehind: 60,
      segmentPrefetchLimit: 2,
      // Our manifests say exactly where segments lie: the one before the start need not be fetched and appended first.
      inaccurateManifestTolerance: 0,
      // Shaka would play another variant meanwhile, even one in another language; film.ts tries the same one again.
      maxDisabledTime: 0,
    },
    abr: {
      defaultBandwidthEstimate: assumedBandwidth,
      // Else the start value is overridden by what the browser believes of the network.
      useNetworkInformation: false,
      // Small films: a segment of the low quality has some 6 kB and has to count, or the picture stays coarse for ever. Time
      // is counted in seconds of downloading, of which a fast line has few: a long memory would not see it slow down.
      switchInterval: 2,
      advanced: { minTotalBytes: 20_000, minBytes: 2000, fastHalfLife: 0.5, slowHalfLife: 2 },
    },
    preferredAudio: [{ language }],
  });
  readInlineManifests(shaka);
  keepRenewed(shaka, player, video);
  // Told to the server with the next question; what plays now is chosen by the player itself.
  void findDrmType(video);
  return player;
}
