import { PrefetchPageLinks, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { isMobileWeb } from '../../domain/client-platform';
import { usePlatform } from '~/lib/use-platform';
import { useShell } from '~/lib/use-shell';
import { whenIdle } from '~/lib/when-idle';
import watchStyles from '~/styles/watch.css?url';

/** The router learns of a route some time after the first link to it was drawn; before, there is nothing to fetch. */
const discoveryMs = 1000;

/** The lesson that is likeliest to be opened is made ready on a page at rest: one GetVideo, as a rehearsal. */
const isLikelyWarmed = true;

/** A lesson, and the series it is opened in. */
export type LikelyLesson = { videoId: string; seriesId: string | undefined };

type Start = typeof import('./catalogue-start');

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
        void import('./catalogue-start').then(setStart, () => undefined);
      });
    }, discoveryMs);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, []);
  const { state } = useNavigation();
  useEffect(() => {
    start?.warmPlayer();
    start?.readyRoute();
    return start?.followPresses();
  }, [start]);
  useEffect(() => {
    // A page that was opened and did not come.
    if (state === 'idle') start?.dropCurtain();
  }, [start, state]);
  const { flags } = useShell();
  const isAppRequired = isMobileWeb(usePlatform()) && flags.APP_REQUIRED_ON_MOBILE_WEB;
  const isWanted = isLikelyWarmed && !isAppRequired;
  const [videoId, seriesId] = isWanted ? [likely?.videoId, likely?.seriesId] : [];
  useEffect(() => {
    if (start && videoId) return whenIdle(() => start.warmLikely(videoId, seriesId));
  }, [start, videoId, seriesId]);
  if (!start) return null;
  return (
    <>
      <PrefetchPageLinks page="/watch/lesson" />
      {/* Known to the document without being its own: the router does not wait for it then. */}
      <link rel="stylesheet" href={watchStyles} media="not all" />
    </>
  );
}
