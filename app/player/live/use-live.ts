import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Shared, useSelected } from '~/lib/store';
import { commandsFor } from '../commands';
import { MediaStore } from '../playback/media-store';
import { LivePlayback } from './live-playback';
import { firstLiveState, type LiveState } from './live-state';

type Input = {
  channelId: string;
  isSmall: boolean;
  /** The container of the video element: each broadcast creates its own, because two on one element would interfere. */
  place: RefObject<HTMLElement>;
  captions: RefObject<HTMLElement>;
  onSilent: () => void;
};

const nothing = (): void => undefined;
const notYet = new Shared<LiveState>(firstLiveState);

/** A muted video autoplays unless reduced motion is preferred; sound requires an earlier gesture on the page. */
function mayStart(isMuted: boolean): boolean {
  if (isMuted) return !matchMedia('(prefers-reduced-motion: reduce)').matches;
  return navigator.userActivation?.hasBeenActive ?? true;
}

function pictureIn(place: HTMLElement): HTMLVideoElement {
  const media = document.createElement('video');
  media.className = 'live-player__picture';
  media.playsInline = true;
  place.appendChild(media);
  return media;
}

/** Plays a broadcast while the component is mounted; returns its state and commands. */
export function useLive({ channelId, isSmall, place, captions, onSilent }: Input) {
  const [store] = useState(() => new MediaStore(0));
  const [playback, setPlayback] = useState<LivePlayback | null>(null);
  const silent = useRef(onSilent);
  useEffect(() => {
    silent.current = onSilent;
  });
  useEffect(() => {
    if (!place.current || !captions.current) return;
    const element = pictureIn(place.current);
    store.attach(element);
    const started = new LivePlayback({
      channelId,
      media: element,
      captions: captions.current,
      isSmall,
      mayStart: mayStart(isSmall),
      onSilent: () => silent.current(),
    });
    setPlayback(started);
    return () => {
      setPlayback(null);
      store.attach(null);
      started.end();
      element.remove();
    };
  }, [channelId, isSmall, place, captions, store]);

  const commands = useMemo(() => {
    const general = commandsFor(store, Number.POSITIVE_INFINITY, nothing);
    const seekTo = playback?.seekTo ?? general.seekTo;
    return {
      ...general,
      play: playback?.play ?? nothing,
      pause: playback?.pause ?? nothing,
      togglePlay: playback?.togglePlay ?? nothing,
      seekTo,
      seekBy: (seconds: number) => seekTo((store.media?.currentTime ?? 0) + seconds),
      goLive: playback?.goLive ?? nothing,
      reload: playback?.reload ?? nothing,
    };
  }, [playback, store]);
  const momentAt = useCallback((seconds: number) => playback?.momentAt(seconds) ?? Date.now(), [playback]);
  return { store, state: playback?.state ?? notYet, commands, momentAt };
}

export type Live = ReturnType<typeof useLive>;

/** Selects a part of the broadcast's state; the component re-renders only when that part changes. */
export const useLiveState = <T>(live: Live, select: (state: LiveState) => T): T => useSelected(live.state, select);
