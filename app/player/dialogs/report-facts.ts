import type { ShakaPlayer } from '../playback/shaka';
import type { Tracks } from '../playback/use-tracks';

type Facts = Record<string, string | number | boolean | null>;

/** The network information that some browsers provide. */
type NetworkNavigator = Navigator & { connection?: { effectiveType?: string; downlink?: number } };

const numberOr = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : Math.round(value * 100) / 100;

/** Seconds buffered ahead of the position. */
function bufferedAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && buffered.end(index) >= currentTime)
      return buffered.end(index) - currentTime;
  }
  return 0;
}

/** The player's state, for those who read a problem report (spec 3 §3, Video report: config). */
export function reportFacts(engine: ShakaPlayer | null, media: HTMLVideoElement | null, tracks: Tracks): Facts {
  const stats = engine?.getStats();
  const { connection, onLine }: NetworkNavigator = navigator;
  return {
    width: numberOr(stats?.width),
    height: numberOr(stats?.height),
    streamBandwidth: numberOr(stats?.streamBandwidth),
    estimatedBandwidth: numberOr(stats?.estimatedBandwidth),
    decodedFrames: numberOr(stats?.decodedFrames),
    droppedFrames: numberOr(stats?.droppedFrames),
    stalls: numberOr(stats?.stallsDetected),
    bufferingSeconds: numberOr(stats?.bufferingTime),
    loadSeconds: numberOr(stats?.loadLatency),
    bufferedAhead: media ? numberOr(bufferedAhead(media)) : null,
    audio: tracks.audio,
    subtitles: tracks.subtitles,
    volume: numberOr(media?.volume),
    isMuted: media?.muted ?? null,
    playbackRate: numberOr(media?.playbackRate),
    playerError: media?.error?.code ?? null,
    isOnline: onLine,
    connection: connection?.effectiveType ?? null,
    downlink: numberOr(connection?.downlink),
    viewport: `${innerWidth}x${innerHeight}`,
    pixelRatio: numberOr(devicePixelRatio),
  };
}
