import { useEffect } from 'react';
import { ToolClock } from '../../../domain/watching/tool-clock';
import { ask } from '~/lib/ask';
import { track } from '~/lib/track';
import type { MediaStore } from '../playback/media-store';
import type { PlayableVideo } from '../video';

/** How often the counts are sent while the video plays. */
const sendEveryMs = 60_000;

/** Counts a press on a tool's link (spec 3 §7, starring click). A count that fails is lost, and nothing else. */
export function countToolClick(videoId: string, name: string): void {
  void ask('CountToolUse', { videoId, uses: [{ name, clicks: 1 }] });
  track('STARRING_CLICK', { starring: name }, videoId);
}

/** Counts how long each tool is on the screen, and sends it every minute, on pause and when the page is left. */
export function useToolUse(store: MediaStore, { id: videoId, xray }: PlayableVideo): void {
  useEffect(() => {
    const { media } = store;
    if (!media || xray.length === 0) return;
    const clock = new ToolClock(xray);
    const controller = new AbortController();
    const { signal } = controller;
    const send = () => {
      const uses = clock.take();
      if (uses.length > 0) void ask('CountToolUse', { videoId, uses });
    };
    const stop = () => {
      clock.rest();
      send();
    };
    const advance = () => {
      if (!media.paused && !media.seeking) clock.advance(media.currentTime);
    };
    media.addEventListener('timeupdate', advance, { signal });
    media.addEventListener('seeking', () => clock.rest(), { signal });
    media.addEventListener('pause', stop, { signal });
    window.addEventListener('pagehide', stop, { signal });
    const timer = setInterval(send, sendEveryMs);
    return () => {
      controller.abort();
      clearInterval(timer);
      send();
    };
    // Another loader result for the same video names the same tools.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [store, videoId]);
}
