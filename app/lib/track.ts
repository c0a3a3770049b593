import type { TrackedName } from '../../domain/platform/analytics';

/** What each event says beside its name and video (spec 3 §7). */
export type Tracked = {
  VIDEO_LANGUAGE_CHANGE: { kind: 'audio' | 'subtitles'; language: string | null };
  TIMESTAMP_USED: { seconds: number };
  STARRING_CLICK: { starring: string };
};

/**
 * Tells the log what the viewer did, behind the page's back: nobody waits for it, a failure is nobody's problem, and the
 * browser sends it even if the page is left at once.
 */
export function track<N extends TrackedName>(name: N, params: Tracked[N], videoId?: string): void {
  try {
    const event = JSON.stringify({ id: crypto.randomUUID(), name, params, ...(videoId ? { videoId } : {}) });
    const body = new Blob([event], { type: 'application/json' });
    if (navigator.sendBeacon('/api/TrackEvent', body)) return;
    void fetch('/api/TrackEvent', { method: 'POST', body, keepalive: true }).catch(() => undefined);
  } catch {
    // An old browser, or one that forbids beacons: the picture plays on.
  }
}
