import { requestedSecond } from './start-second';

/** A link to the watch page, and what it opens. */
export type Target = { link: HTMLAnchorElement; videoId: string; seriesId: string | null; requested: number | null };

/** Returns what an element's link opens; null for any other link, and for a hand-off, which the page itself handles. */
export function linkTarget(element: Element): Target | null {
  const link = element.closest<HTMLAnchorElement>('a[href^="/watch/"]');
  if (!link) return null;
  const { pathname, searchParams } = new URL(link.href);
  if (searchParams.has('from')) return null;
  const videoId = pathname.slice('/watch/'.length);
  return { link, videoId, seriesId: searchParams.get('s'), requested: requestedSecond(searchParams) };
}
