import { resumePosition } from '../../../domain/watching/progress';
import type { PlayableVideo } from '../video';

/** Where a video starts: at a requested second, else where it was left. */
export const startSecond = ({ time, duration, outroSeconds }: PlayableVideo, requested: number | null): number =>
  resumePosition(time, duration, requested, outroSeconds);

/** The second in a watch page's address (`?t=`); null if it is missing or invalid. */
export function requestedSecond(search: URLSearchParams): number | null {
  const requested = search.get('t');
  return requested && /^\d{1,6}(?:\.\d{1,6})?$/.test(requested) ? Number(requested) : null;
}
