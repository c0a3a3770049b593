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

/** A link to the watch page, and what it opens. */
export type Target = { link: HTMLAnchorElement; videoId: string; seriesId: string | null; requested: number | null };

/** Returns the target of an element's link; null for other links and for hand-offs, which the page handles. */
export function linkTarget(element: Element): Target | null {
  const link = element.closest<HTMLAnchorElement>('a[href^="/watch/"]');
  if (!link) return null;
  const { pathname, searchParams } = new URL(link.href);
  if (searchParams.has('from')) return null;
  const videoId = pathname.slice('/watch/'.length);
  return { link, videoId, seriesId: searchParams.get('s'), requested: requestedSecond(searchParams) };
}
