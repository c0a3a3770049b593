import type { TrackedName } from '../../domain/platform/analytics';

/** The parameters of each event, besides name and video (spec 3 §7; decision 160). */
export type Tracked = {
  VIDEO_LANGUAGE_CHANGE: { kind: 'audio' | 'subtitles'; language: string | null };
  TIMESTAMP_USED: { seconds: number };
  STARRING_CLICK: { starring: string };
  /** The quality of a broadcast: seconds played, number and duration of stalls, latency. */
  LIVE_WATCH: {
    channelId: string;
    seconds: number;
    stalls: number;
    stalledSeconds: number;
    latencySeconds: number | null;
  };
};

/** Logs a user action by beacon: not awaited, failures are ignored, and it is sent even if the page is left. */
export function track<N extends TrackedName>(name: N, params: Tracked[N], videoId?: string): void {
  try {
    const event = JSON.stringify({ id: crypto.randomUUID(), name, params, ...(videoId ? { videoId } : {}) });
    const body = new Blob([event], { type: 'application/json' });
    if (navigator.sendBeacon('/api/TrackEvent', body)) return;
    void fetch('/api/TrackEvent', { method: 'POST', body, keepalive: true }).catch(() => undefined);
  } catch {
    // Beacons may be unsupported or blocked: playback continues.
  }
}
