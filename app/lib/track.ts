import type { TrackedName } from '../../domain/platform/analytics';

/** The parameters of each event besides its name and video (spec 3 §7; decision 160). */
export type Tracked = {
  VIDEO_LANGUAGE_CHANGE: { kind: 'audio' | 'subtitles'; language: string | null };
  TIMESTAMP_USED: { seconds: number };
  STARRING_CLICK: { starring: string };
  /** How a broadcast arrived: seconds that its picture moved, how often and how long it stood still, and its latency. */
  LIVE_WATCH: {
    channelId: string;
    seconds: number;
    stalls: number;
    stalledSeconds: number;
    latencySeconds: number | null;
  };
};

/**
 * Logs the viewer's action in the background: no caller waits for it, a failure has no effect, and the browser sends it even if
 * the page is left at once.
 */
export function track<N extends TrackedName>(name: N, params: Tracked[N], videoId?: string): void {
  try {
    const event = JSON.stringify({ id: crypto.randomUUID(), name, params, ...(videoId ? { videoId } : {}) });
    const body = new Blob([event], { type: 'application/json' });
    if (navigator.sendBeacon('/api/TrackEvent', body)) return;
    void fetch('/api/TrackEvent', { method: 'POST', body, keepalive: true }).catch(() => undefined);
  } catch {
    // An old browser, or one that forbids beacons: playback continues.
  }
}
