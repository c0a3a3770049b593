import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { isMobileWeb } from '../../../domain/client-platform';
import { requireUser } from '~/lib/guards.server';
import { usePlatform } from '~/lib/use-platform';
import { useShell } from '~/lib/use-shell';
import { AppRequired } from '~/player/AppRequired';
import { BlockingDialog } from '~/player/BlockingDialog';
import { Player } from '~/player/Player';
import { refusalOf, type Refused } from '~/player/refusal';
import { isShakaLoaded, playerScriptUrl } from '~/player/shaka';
import { startSecond } from '~/player/start-second';
import type { PlayableVideo } from '~/player/video';
import type { RouteHandle } from '~/root';
import styles from '~/styles/watch.css?url';
import { useForgetHandOff } from './use-forget-hand-off';
import { warmPage, type OpenPage, type WatchPage } from './watch-page';
import { watchPage } from './watch.server';

export const handle = { i18n: ['watch'], theme: 'dark' } satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? 'Apice' }];

export const loader = async ({ request, context, params }: LoaderFunctionArgs): Promise<WatchPage> => {
  await requireUser(request, context);
  return watchPage(request, context, params.videoId);
};

export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<WatchPage> => warmPage(args);

/** A lesson: the player, or the dialog that says why it does not open (spec 3 §2.2 and §4.1). */
export default function Watch() {
  const page = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const isRehearsal = 'video' in page && page.isRehearsal;
  useEffect(() => {
    // The page was fetched ahead and is looked at now: this time the video is really opened.
    if (isRehearsal) revalidate();
  }, [isRehearsal, revalidate]);
  if ('refused' in page) return <Closed key={page.refused.reason} refused={page.refused} now={page.now} />;
  return <Open key={page.video.id} page={page} />;
}

/** The player, until the server refuses to go on. */
function Open({ page }: { page: OpenPage }) {
  const { video: announced, wished, opening } = page;
  const [opened, setOpened] = useState<{ opening: typeof opening; video: PlayableVideo } | null>(null);
  // What was rehearsed opens only seconds of the film; the server's own answer opens all of it.
  const video = opened && opened.opening === opening ? opened.video : announced;
  useForgetHandOff();
  const [closed, setClosed] = useState<{ refused: Refused; at: number } | null>(null);
  const { id: videoId, seriesId, thumbnail } = video;
  const close = useCallback(
    (reason: string, details?: unknown) => {
      const known =
        refusalOf({ reason, details }, { videoId, seriesId }) ??
        refusalOf({ reason: 'video-unavailable' }, { videoId, seriesId });
      if (known) setClosed({ refused: { ...known, poster: thumbnail }, at: Date.now() });
    },
    [videoId, seriesId, thumbnail],
  );
  useEffect(() => {
    opening?.then(
      (answer) =>
        'refused' in answer
          ? setClosed({ refused: answer.refused, at: answer.now })
          : setOpened({ opening, video: answer.video }),
      // Signed out meanwhile, or worse: the server says what to do.
      () => location.reload(),
    );
  }, [opening]);
  const { flags } = useShell();
  const platform = usePlatform();
  if (closed) return <Closed refused={closed.refused} now={closed.at} />;
  if (flags.APP_REQUIRED_ON_MOBILE_WEB && isMobileWeb(platform)) {
    return (
      <Behind poster={thumbnail}>
        <AppRequired platform={platform} />
      </Behind>
    );
  }
  return (
    <>
      {!isShakaLoaded() && <link rel="preload" as="script" href={playerScriptUrl} />}
      <Player video={video} startSeconds={startSecond(announced, wished)} onRefused={close} />
    </>
  );
}

function Closed({ refused, now }: { refused: Refused; now: number }) {
  return (
    <Behind poster={refused.poster}>
      <BlockingDialog refused={refused} now={now} />
    </Behind>
  );
}

/** The lesson's poster behind the dialog that stands for the player. */
function Behind({ poster, children }: { poster: string | null; children: ReactNode }) {
  return (
    <main className="player player--closed" id="main">
      {poster && <img className="player__pic" src={poster} width={1280} height={720} alt="" />}
      {children}
    </main>
  );
}
