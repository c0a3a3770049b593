import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { isNetworkError } from '~/lib/network-error';
import { pageTitle } from '~/lib/texts/page-title';
import type { RefusedLesson } from '~/player/playback/refusal';
import { startSecond, requestedSecond } from '~/player/preload/watch-link';
import type { PlayableVideo } from '~/player/video';
import { showFirst } from '~/player/preload/show-first';
import { instantStart } from '~/player/preload/instant-start';
import type { EarlyRule } from '~/player/early/early-start';

/** The parameter with the other device's view that is handed off to this page. */
export const handOffParameter = 'from';

const nothing = () => null;

type Page = { pageTitle: string; now: number };

export type OpenPage = Page & {
  video: PlayableVideo;
  /** The second that the address requests. */
  requested: number | null;
  /** The page was prefetched: nothing has been opened yet. */
  isPreload: boolean;
  /** Whether the page's document starts the film. */
  early: EarlyRule;
  /** The server's own answer, if the page did not wait for it. */
  opening?: Promise<WatchPage>;
};

/** The data of the watch page: a video to play, or why it does not open. */
export type WatchPage = OpenPage | (Page & { refused: RefusedLesson });

/** Shows a video that was preloaded on its card at once; the server opens it meanwhile, and may still refuse. */
export async function warmPage({ params, request, serverLoader }: ClientLoaderFunctionArgs): Promise<WatchPage> {
  const { searchParams, pathname } = new URL(request.url);
  const opening = serverLoader<WatchPage>();
  // A page that is already shown reloads only the data around its video.
  if (pathname === location.pathname) return opening;
  const requested = requestedSecond(searchParams);
  const series = searchParams.get('s');
  // Aborted when the navigation is cancelled or the server refuses the video.
  const over = new AbortController();
  request.signal.addEventListener('abort', () => over.abort(), { once: true });
  const show = ({ id }: PlayableVideo) => showFirst({ videoId: id, seriesId: series, requested }, over.signal);
  /** Starts the video's player with the server's answer; waiting for the rendered page would delay it by some 60 ms. */
  const opened = async () => {
    const page = await opening;
    if (!('video' in page) || page.isPreload) return page;
    instantStart.opened(page.video, startSecond(page.video, page.requested));
    await show(page.video);
    return page;
  };
  // A view on another device stops there before it continues here.
  if (searchParams.has(handOffParameter)) return opened();
  const refuse = () => {
    over.abort();
    instantStart.uncover();
  };
  // A video shown before its page stops when the server refuses it. A lost answer stops nothing: the shown page handles that
  // error itself.
  opening.then(
    (page) => 'refused' in page && refuse(),
    (error: unknown) => isNetworkError(error) || refuse(),
  );
  const preloaded = instantStart.answerOf(params.videoId);
  // The preload was requested a moment before the page, so it usually arrives first.
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
    early: 'never',
    opening,
  };
}
