import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { isNetworkError } from '~/lib/network-error';
import { pageTitle } from '~/lib/texts/page-title';
import { removeEarlyLayer } from '~/player/preload/early-layer';
import type { Refused } from '~/player/playback/refusal';
import { startSecond, requestedSecond } from '~/player/preload/start-second';
import type { PlayableVideo } from '~/player/video';
import { showFirst } from '~/player/preload/show-first';
import { warmAnswer, warmOpened } from '~/player/preload/preload-player';

/** Names the view of another device that goes on in this page. */
export const handOffParameter = 'from';

const nothing = () => null;

type Page = { pageTitle: string; now: number };

export type OpenPage = Page & {
  video: PlayableVideo;
  /** The second that the address asks for. */
  requested: number | null;
  /** Loaded ahead of a visit: nothing was opened yet. */
  isPreload: boolean;
  /** The server's own answer, when the page did not wait for it. */
  opening?: Promise<WatchPage>;
};

/** What the watch page shows: a video to play, or why it does not open. */
export type WatchPage = OpenPage | (Page & { refused: Refused });

/** A video that was made ready on its card is shown at once; the server opens it meanwhile, and may still refuse. */
export async function warmPage({ params, request, serverLoader }: ClientLoaderFunctionArgs): Promise<WatchPage> {
  const { searchParams, pathname } = new URL(request.url);
  const opening = serverLoader<WatchPage>();
  // A page that is shown already asks again only for what is around its film.
  if (pathname === location.pathname) return opening;
  const requested = requestedSecond(searchParams);
  const series = searchParams.get('s');
  // The page is not wanted any more, or the server refuses it.
  const over = new AbortController();
  request.signal.addEventListener('abort', () => over.abort(), { once: true });
  const show = ({ id }: PlayableVideo) => showFirst({ videoId: id, seriesId: series, requested, signal: over.signal });
  /** The film's player begins with what the server answered; with the drawn page it would begin some 60 ms later. */
  const opened = async () => {
    const page = await opening;
    if (!('video' in page) || page.isPreload) return page;
    warmOpened(page.video, startSecond(page.video, page.requested));
    await show(page.video);
    return page;
  };
  // What runs on another device stops there before it goes on here.
  if (searchParams.has(handOffParameter)) return opened();
  const refuse = () => {
    over.abort();
    removeEarlyLayer();
  };
  // What is on the screen before its page stops when the server refuses it. An answer that was lost takes nothing from it:
  // whoever shows the page hears of that too.
  opening.then(
    (page) => 'refused' in page && refuse(),
    (error: unknown) => isNetworkError(error) || refuse(),
  );
  const preloaded = warmAnswer(params.videoId);
  // Asked for a moment before the page, it mostly comes before it.
  const video = preloaded && (await Promise.race([preloaded, opening.then(nothing, nothing)]));
  if (!video || (series && series !== video.seriesId)) return opened();
  await show(video);
  if (over.signal.aborted) return opening;
  return {
    pageTitle: pageTitle(video.title),
    now: Date.now(),
    video,
    requested,
    isPreload: false,
    opening,
  };
}
