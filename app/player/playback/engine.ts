import { drmConfig, findDrmType } from './drm';
import { keepRenewed } from './renewal';
import { manifestAddress, readInlineManifests } from './inline-manifest';
import { canPlayDash, type Shaka, type ShakaPlayer } from './shaka';
import type { FilmSource } from '../video';

/** The assumed bandwidth until it is measured: starting with a small segment shows the first frame soonest. Bits per second. */
const assumedBandwidth = 200_000;

/** How far ahead a video is buffered. Seconds. */
export const bufferingGoal = 20;

const retries = { maxAttempts: 3, baseDelay: 300, backoffFactor: 2, fuzzFactor: 0.5, timeout: 15_000 };

/** The address and MIME type that this browser plays. */
export const sourceOf = (video: FilmSource): { uri: string; mimeType: string } =>
  canPlayDash()
    ? { uri: manifestAddress(video), mimeType: 'application/dash+xml' }
    : { uri: video.hls, mimeType: 'application/vnd.apple.mpegurl' };

/** A player for one video whose sound starts in a language, configured but not yet attached to a media element. */
export function createEngine(shaka: Shaka, video: FilmSource, language: string): ShakaPlayer {
  const player = new shaka.Player();
  player.configure({
    drm: { ...drmConfig(video), retryParameters: { ...retries, maxAttempts: 2 } },
    manifest: { retryParameters: retries },
    streaming: {
      retryParameters: retries,
      bufferingGoal,
      rebufferingGoal: 0.5,
      bufferBehind: 60,
      segmentPrefetchLimit: 2,
      // Our manifests have exact segment boundaries, so Shaka need not load the segment before the start.
      inaccurateManifestTolerance: 0,
      // Disabling a variant would make Shaka play another one, even in another language; film.ts retries the same one
      // instead.
      maxDisabledTime: 0,
    },
    abr: {
      defaultBandwidthEstimate: assumedBandwidth,
      // Otherwise the browser's own network estimate overrides the start value.
      useNetworkInformation: false,
      // Low-quality segments have about 6 kB and must count, or the quality never rises. Half-lives are in seconds of
      // downloading, of which a fast connection has few: a long memory would not notice a slowdown.
      switchInterval: 2,
      advanced: { minTotalBytes: 20_000, minBytes: 2000, fastHalfLife: 0.5, slowHalfLife: 2 },
    },
    preferredAudio: [{ language }],
  });
  readInlineManifests(shaka);
  keepRenewed(shaka, player, video);
  // Sent to the server with the next request; for the current video Shaka chooses by itself.
  void findDrmType(video);
  return player;
}
