import { useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import { secondsToNext } from '../../../domain/watching/film-ends';
import { useMediaQuery } from '~/lib/hooks/use-media-query';
import { useMedia, type MediaStore } from '../playback/media-store';
import { canPlayDash } from '../playback/shaka';
import type { PlayableVideo } from '../video';
import { nextPath } from '../episode-paths';
import { instantStart } from '../preload/instant-start';

export type NextEpisode = {
  title: string;
  thumbnail: string;
  path: string;
  /** Seconds until it opens by itself; null if it waits for a press. */
  secondsLeft: number | null;
  /** The elapsed part of the countdown, 0 to 1. */
  share: number;
  /** The film has ended and the next lesson is being opened. */
  isOpening: boolean;
  stay: () => void;
};

type NextInput = {
  store: MediaStore;
  video: PlayableVideo;
  durationSeconds: number;
  /** Inside a course test no lesson follows. */
  isTest: boolean;
  /** The viewer has autoplay switched on. */
  isAutomatic: boolean;
};

/** It starts at its first second, regardless of where it was left (spec 3 §4.2). */
const start = 0;

/** How long before the end it is preloaded: a preload is kept for a minute (preload/instant-start.ts). Seconds. */
const preloadWithin = 50;

/**
 * The next lesson of the series, near the end of this one (spec 3 §4.2): preloaded, announced, and opened when the video ends,
 * unless the viewer stays, has switched that off, or prefers reduced motion. One that the server refuses never opens by itself.
 */
export function useNextEpisode({ store, video, durationSeconds, isTest, isAutomatic }: NextInput): NextEpisode | null {
  const navigate = useNavigate();
  const [hasStayed, setStayed] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const prefersLess = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isPaused = useMedia(store, (state) => state.isPaused);
  const left = useMedia(store, ({ position }) => secondsToNext(position, durationSeconds, video.outroSeconds));
  const { next } = video;
  if (left === null && hasStayed) setStayed(false);
  if (left === null && isOpening) setOpening(false);
  const isDue = !isTest && next !== null && left !== null && !hasStayed;
  const isNear = isDue && left <= preloadWithin;
  const goesOn = isDue && isAutomatic && !prefersLess;
  const path = nextPath(video) ?? '';
  // Replaces the history entry, so that closing leads back to where the first lesson was opened.
  const open = useCallback(() => navigate(path, { replace: true }), [navigate, path]);

  const nextId = next?.id;
  const nextSeries = next?.seriesId;
  useEffect(() => {
    // Preloads again after a pause: a preload expires.
    if (isNear && !isPaused && nextId)
      instantStart.request({ videoId: nextId, seriesId: nextSeries, requested: start });
  }, [isNear, isPaused, nextId, nextSeries]);
  useEffect(() => {
    const { media } = store;
    if (!goesOn || !nextId) return;
    const end = () => {
      // Without Media Source nothing can be preloaded.
      if (canPlayDash() && !instantStart.videoOf(nextId)) return;
      setOpening(true);
      open();
    };
    media?.addEventListener('ended', end);
    return () => media?.removeEventListener('ended', end);
  }, [store, goesOn, nextId, open]);

  if (!isDue) return null;
  const whole = Math.min(video.outroSeconds, durationSeconds);
  return {
    title: next.title,
    thumbnail: next.thumbnail,
    path,
    secondsLeft: goesOn ? left : null,
    share: whole > 0 ? 1 - left / whole : 1,
    isOpening,
    stay: () => setStayed(true),
  };
}
