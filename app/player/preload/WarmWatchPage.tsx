import { PrefetchPageLinks, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { isMobileWeb } from '../../../domain/platform/client-platform';
import { usePlatform } from '~/lib/hooks/use-platform';
import { useShell } from '~/lib/hooks/use-shell';
import { runInChunks } from '~/lib/later';
import watchStyles from '~/player/watch.css?url';
import { whenCapable } from './when-capable';

/**
 * The router discovers a route some time after the first link to it is rendered; before that there is nothing to
 * prefetch. Milliseconds.
 */
const discoveryMs = 1000;

/**
 * Whether the lesson most likely to be opened is preloaded while the page is idle, by one GetVideo as a preload (decision
 * 19).
 */
const isLikelyWarmed = true;

/** A lesson, and the series it is opened in. */
export type LikelyLesson = { videoId: string; seriesId: string | undefined };

type Start = typeof import('./press-to-play');

/**
 * For pages with links to lessons: prefetches the watch page's code, styles and player when the browser is idle, preloads
 * one lesson, and shows a preloaded lesson on press.
 */
export function WarmWatchPage({ likely }: { likely: LikelyLesson | null }) {
  const [loaded, setLoaded] = useState<Start | null>(null);
  const { flags, impersonation } = useShell();
  // With APP_REQUIRED_ON_MOBILE_WEB a lesson's page is no player.
  const isAppRequired = isMobileWeb(usePlatform()) && flags.APP_REQUIRED_ON_MOBILE_WEB;
  const start = isAppRequired ? null : loaded;
  useEffect(() => {
    if (isAppRequired) return;
    let cancel = () => undefined as void;
    const timer = setTimeout(() => {
      cancel = whenCapable(() => {
        // This code is not part of the catalogue's own scripts.
        void import('./press-to-play').then(setLoaded, () => undefined);
      });
    }, discoveryMs);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [isAppRequired]);
  useEffect(() => start?.followPresses(), [start]);
  useEffect(() => {
    // Two large scripts, evaluated in separate idle callbacks so that the page stays responsive in between.
    if (start) return runInChunks([start.warmPlayer, start.readyRoute]);
  }, [start]);
  const { state } = useNavigation();
  useEffect(() => {
    // The navigation ended without the expected page.
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
      {/* Fetches the style sheet without applying it, so that the navigation does not wait for it. */}
      <link rel="stylesheet" href={watchStyles} media="not all" />
    </>
  );
}
