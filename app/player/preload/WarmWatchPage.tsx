import { PrefetchPageLinks, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { isMobileWeb } from '../../../domain/platform/client-platform';
import { usePlatform } from '~/lib/hooks/use-platform';
import { useShell } from '~/lib/hooks/use-shell';
import { whenIdle } from '~/lib/when-idle';
import watchStyles from '~/styles/watch.css?url';

/** The router learns of a route some time after the first link to it was drawn; before, there is nothing to fetch. */
const discoveryMs = 1000;

/** The lesson that is likeliest to be opened is made ready on a page at rest: one GetVideo, as a preload (decision 26). */
const isLikelyWarmed = true;

/** A lesson, and the series it is opened in. */
export type LikelyLesson = { videoId: string; seriesId: string | undefined };

type Start = typeof import('./press-to-play');

/**
 * For pages with lessons to open: fetches the watch page's code, styles and player when nothing else is to do, makes one
 * lesson ready, and shows what is ready as soon as it is pressed.
 */
export function WarmWatchPage({ likely }: { likely: LikelyLesson | null }) {
  const [start, setStart] = useState<Start | null>(null);
  useEffect(() => {
    let cancel = () => undefined as void;
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        // Not part of the catalogue's own scripts.
        void import('./press-to-play').then(setStart, () => undefined);
      });
    }, discoveryMs);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, []);
  const { flags, impersonation } = useShell();
  const isAppRequired = isMobileWeb(usePlatform()) && flags.APP_REQUIRED_ON_MOBILE_WEB;
  useEffect(() => {
    start?.warmPlayer();
    start?.readyRoute();
    // There, a lesson's page is no player.
    if (!isAppRequired) return start?.followPresses();
  }, [start, isAppRequired]);
  const { state } = useNavigation();
  useEffect(() => {
    // A page that was opened and did not come.
    if (state === 'idle') start?.removeEarlyLayer();
  }, [start, state]);
  const isWanted = isLikelyWarmed && !isAppRequired && !impersonation;
  const [videoId, seriesId] = isWanted ? [likely?.videoId, likely?.seriesId] : [];
  useEffect(() => {
    if (start && videoId) return start.warmLikely(videoId, seriesId);
  }, [start, videoId, seriesId]);
  useEffect(() => {
    if (start && isWanted) return start.preloadInView();
  }, [start, isWanted]);
  if (!start) return null;
  return (
    <>
      <PrefetchPageLinks page="/watch/lesson" />
      {/* Known to the document without being its own: the router does not wait for it then. */}
      <link rel="stylesheet" href={watchStyles} media="not all" />
    </>
  );
}
