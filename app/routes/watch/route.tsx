import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ErrorBody } from '../../../domain/shared/errors';
import { isMobileWeb } from '../../../domain/platform/client-platform';
import { unlessRevalidating } from '~/lib/revalidate-page';
import { isNetworkError } from '~/lib/network-error';
import { usePlatform } from '~/lib/hooks/use-platform';
import { useShell } from '~/lib/hooks/use-shell';
import { useLandscape } from '~/lib/native/landscape';
import { AppRequired } from '~/player/session/AppRequired';
import { BlockingDialog } from '~/player/session/BlockingDialog';
import { Player } from '~/player/Player';
import { EarlyFilm } from '~/player/early/EarlyFilm';
import { refusedLessonOf, type RefusedLesson } from '~/player/playback/refusal';
import { startSecond } from '~/player/preload/watch-link';
import type { PlayableVideo } from '~/player/video';
import type { RouteHandle } from '~/lib/route-handle';
import styles from '~/player/watch.css?url';
import { sheets } from '~/lib/sheets';
import { forgetStart, useForgetHandOff } from './use-forget-hand-off';
import { warmPage, type OpenPage, type WatchPage } from './watch-page';
import { watchPage } from './watch.server';

export const handle = { i18n: ['watch', 'courses'], theme: 'dark' } satisfies RouteHandle;

export const links: LinksFunction = () => sheets(styles);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? 'Apice' }];

export const loader = ({ request, context, params }: LoaderFunctionArgs): Promise<WatchPage> =>
  watchPage(request, context, params.videoId);

/** An order from the server does not reopen a video. */
export const shouldRevalidate = unlessRevalidating;

export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<WatchPage> => warmPage(args);

/** A lesson: the player, or the dialog that says why it does not open (spec 3 §2.2 and §4.1). */
export default function Watch() {
  const page = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const isPreload = 'video' in page && page.isPreload;
  useLandscape();
  useEffect(() => {
    // The page was prefetched and is visible now: this time the video is really opened.
    if (isPreload) revalidate();
  }, [isPreload, revalidate]);
  if ('refused' in page) return <Closed key={page.refused.reason} refused={page.refused} now={page.now} />;
  return <Open key={page.video.id} page={page} />;
}

/** Why the player closed, and over which loader result: the next result reopens it, at the same position. Seconds. */
type Closing = { refused: RefusedLesson; at: number; page: OpenPage; seconds: number | null };

/** The player, until the server refuses to continue. */
function Open({ page }: { page: OpenPage }) {
  const { video: announced, requested, opening } = page;
  const [opened, setOpened] = useState<{ opening: typeof opening; video: PlayableVideo } | null>(null);
  // A preload covers only seconds of the video; the server's own answer covers all of it.
  const video = opened && opened.opening === opening ? opened.video : announced;
  useForgetHandOff();
  const [closed, setClosed] = useState<Closing | null>(null);
  const shown = useRef(page);
  useEffect(() => {
    shown.current = page;
  });
  const { id: videoId, seriesId, thumbnail } = video;
  const close = useCallback(
    (refusal: Pick<ErrorBody, 'reason' | 'details'>, seconds: number) => {
      const known = refusedLessonOf(refusal, { videoId, seriesId }, seconds);
      if (!known) return;
      setClosed({ refused: { ...known, poster: thumbnail }, at: Date.now(), page: shown.current, seconds });
    },
    [videoId, seriesId, thumbnail],
  );
  useEffect(() => {
    let isGone = false;
    opening?.then(
      (answer) => {
        if (isGone) return;
        if (!('refused' in answer)) return setOpened({ opening, video: answer.video });
        setClosed({ refused: answer.refused, at: answer.now, page: shown.current, seconds: null });
      },
      // Signed out or refused meanwhile: the reloaded page shows why. A mere network error is reported by the player.
      (error: unknown) => {
        if (!isGone && !isNetworkError(error)) location.reload();
      },
    );
    return () => {
      isGone = true;
    };
  }, [opening]);
  const { flags } = useShell();
  const platform = usePlatform();
  const [isComputer, setComputer] = useState(false);
  if (closed?.page === page) return <Closed refused={closed.refused} now={closed.at} />;
  if (flags.APP_REQUIRED_ON_MOBILE_WEB && isMobileWeb(platform) && !isComputer) {
    return (
      <Behind poster={thumbnail}>
        <AppRequired platform={platform} onContinue={() => setComputer(true)} />
      </Behind>
    );
  }
  return (
    <>
      <EarlyFilm video={announced} startSeconds={startSecond(announced, requested)} rule={page.early} />
      <Player
        video={video}
        startSeconds={closed?.seconds ?? startSecond(announced, requested)}
        onRefused={close}
        onBegun={forgetStart}
      />
    </>
  );
}

function Closed({ refused, now }: { refused: RefusedLesson; now: number }) {
  return (
    <Behind poster={refused.poster}>
      <BlockingDialog refused={refused} now={now} />
    </Behind>
  );
}

/** The lesson's poster behind the dialog that replaces the player. */
function Behind({ poster, children }: { poster: string | null; children: ReactNode }) {
  return (
    <main className="player player--closed" id="main">
      {poster && <img className="player__pic" src={poster} width={1280} height={720} alt="" />}
      {children}
    </main>
  );
}
