import { PrefetchPageLinks, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { isMobileWeb } from '../../../domain/platform/client-platform';
import { usePlatform } from '~/lib/hooks/use-platform';
import { useShell } from '~/lib/hooks/use-shell';
import { runInChunks } from '~/lib/when-idle';
import watchStyles from '~/player/watch.css?url';
import { whenCapable } from './when-capable';

/** The router discovers a route some time after the first link to it was drawn; before that there is nothing to prefetch. */
const discoveryMs = 1000;

/** The lesson that is most likely to be opened is preloaded while the page is idle: one GetVideo, as a preload (decision 19). */
const isLikelyWarmed = true;

/** A lesson, and the series it is opened in. */
export type LikelyLesson = { videoId: string; seriesId: string | undefined };

type Start = typeof import('./press-to-play');

/**
 * For pages that link to lessons: prefetches the watch page's code, styles and player while the browser is idle, preloads one
 * lesson, and shows a preloaded lesson as soon as it is pressed.
 */
export function WarmWatchPage({ likely }: { likely: LikelyLesson | null }) {
  const [start, setStart] = useState<Start | null>(null);
  useEffect(() => {
    let cancel = () => undefined as void;
    const timer = setTimeout(() => {
      cancel = whenCapable(() => {
        // This code is not part of the catalogue's own scripts.
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
    // With APP_REQUIRED_ON_MOBILE_WEB a lesson's page is no player.
    if (!isAppRequired) return start?.followPresses();
  }, [start, isAppRequired]);
  useEffect(() => {
    // Two scripts of some size: between their evaluations the page answers.
    if (start) return runInChunks([start.warmPlayer, start.readyRoute]);
  }, [start]);
  const { state } = useNavigation();
  useEffect(() => {
    // The page that was being opened did not arrive.
    if (state === 'idle') start?.instantStart.uncover();
  }, [start, state]);
  const isWanted = isLikelyWarmed && !isAppRequired && !impersonation;
  const [videoId, seriesId] = isWanted ? [likely?.videoId, likely?.seriesId] : [];
  useEffect(() => {
    if (start && videoId) return start.warmLikely(videoId, seriesId);
  }, [start, videoId, seriesId]);
  if (!start) return null;
  return (
    <>
      <PrefetchPageLinks page="/watch/lesson" />
      {/* The document fetches the stylesheet without applying it, so the router does not wait for it later. */}
      <link rel="stylesheet" href={watchStyles} media="not all" />
    </>
  );
}
