import { positionNow } from '../../../domain/watching/presence';
import type { OtherDeviceView } from '~/lib/realtime/other-devices';

/** The current position of the other device, in seconds. */
export const secondNow = ({ seconds, isPlaying, heardAt }: OtherDeviceView, now: number): number =>
  positionNow({ seconds, isPlaying, at: heardAt }, now);

/** The watch page that takes over the other device's view, and stops it there (GetVideo, `movedFrom`). */
export function hereAddress(view: OtherDeviceView, now: number): string {
  const search = new URLSearchParams({ t: String(secondNow(view, now)), from: view.connectionId });
  if (view.seriesId) search.set('s', view.seriesId);
  return `/watch/${view.videoId}?${search}`;
}
