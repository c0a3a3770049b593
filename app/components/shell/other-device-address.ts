import { secondNow } from '~/lib/hooks/use-running-second';
import type { OtherDeviceView } from '~/lib/realtime/other-devices';

/** The watch page that takes over the other device's view, and stops it there (GetVideo, `movedFrom`). */
export function hereAddress(view: OtherDeviceView, now: number): string {
  const search = new URLSearchParams({ t: String(secondNow(view, now)), from: view.connectionId });
  if (view.seriesId) search.set('s', view.seriesId);
  return `/watch/${view.videoId}?${search}`;
}
