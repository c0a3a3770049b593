import { resumePosition } from '../../../domain/watching/progress';
import type { PlayableVideo } from '../video';

/** Where a video starts: at a wished second, else where it was left. */
export const startSecond = ({ time, duration, outroSeconds }: PlayableVideo, wished: number | null): number =>
  resumePosition(time, duration, wished, outroSeconds);

/** The second that a watch page's address asks for (`?t=`); null when it is missing or nonsense. */
export function wishedSecond(search: URLSearchParams): number | null {
  const wished = search.get('t');
  return wished && /^\d{1,6}$/.test(wished) ? Number(wished) : null;
}
