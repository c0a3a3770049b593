import { useEffect, useRef, useState, type RefObject } from 'react';

export type Trailer = {
  isPlaying: boolean;
  isMuted: boolean;
  /** Whether the trailer is visible: it has started once and has not ended. */
  isShown: boolean;
  toggle: () => void;
  toggleSound: () => void;
};

/**
 * A trailer plays muted at first, can be paused and unmuted, and at its end returns to the picture, paused (spec 1 §4). It does
 * not start automatically for people who prefer reduced motion or reduced data.
 */
export function useTrailer(isCovered = false): [RefObject<HTMLVideoElement>, Trailer] {
  const ref = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isShown, setShown] = useState(false);
  const [isMuted, setMuted] = useState(true);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const ended = () => {
      setPlaying(false);
      setShown(false);
      video.currentTime = 0;
    };
    const playing = () => {
      setPlaying(true);
      setShown(true);
    };
    const paused = () => setPlaying(false);
    video.addEventListener('playing', playing);
    video.addEventListener('pause', paused);
    video.addEventListener('ended', ended);
    video.muted = true;
    const wantsLess = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
    if (!wantsLess) video.play().catch(() => undefined);
    return () => {
      video.removeEventListener('playing', playing);
      video.removeEventListener('pause', paused);
      video.removeEventListener('ended', ended);
      video.pause();
    };
  }, []);
  useEffect(() => {
    // A dialog over the page has a trailer of its own.
    if (isCovered) ref.current?.pause();
  }, [isCovered]);
  const toggle = () => {
    const video = ref.current;
    if (video?.paused) video.play().catch(() => setPlaying(false));
    else video?.pause();
  };
  const toggleSound = () => {
    const video = ref.current;
    if (!video) return;
    video.muted = !video.muted;
    setMuted(video.muted);
  };
  return [ref, { isPlaying, isMuted, isShown, toggle, toggleSound }];
}
