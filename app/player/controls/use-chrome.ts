import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { seekStepSeconds, type Commands } from '../commands';
import { useMedia, type MediaStore } from '../playback/media-store';
import { playerAreas } from '../keyboard/spatial-focus';
import { isTelevision } from '../keyboard/television';
import { doubleTaps, type Side } from './double-tap';

/** The controls hide after this long without pointer movement (look: the player). Milliseconds. */
const stillMs = 3000;

/** The indicator of a double tap: the total seconds skipped, and a counter that restarts its animation. */
export type Tapped = { side: Side; seconds: number; count: number };

/** How long the indicator is shown. Milliseconds. */
const saidMs = 700;

/**
 * Whether a visible control was pressed: on a phone in portrait the controls below the video stay visible, and a tap is
 * meant for them.
 */
function isVisibleControl(target: EventTarget): boolean {
  const control = target instanceof Element ? target.closest('a, button, [role="slider"]') : null;
  // `checkVisibility` is missing before iOS 17.4; a pressed control then counts as visible.
  return control !== null && (control.checkVisibility?.({ opacityProperty: true }) ?? true);
}

/**
 * Shows and hides the controls: they hide after three seconds without input, but not while paused, without a connection,
 * or with keyboard focus inside. A tap on the video only shows them; a double tap on one side seeks ten seconds back or
 * forward.
 */
export function useChrome(
  store: MediaStore,
  player: RefObject<HTMLElement>,
  { togglePlay, seekBy }: Pick<Commands, 'togglePlay' | 'seekBy'>,
  isLost: boolean,
) {
  const [isStill, setStill] = useState(false);
  const isPaused = useMedia(store, (state) => state.isPaused);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const press = useRef({ isMouse: true, isOnlyWaking: false });
  const isHidden = isStill && !isPaused && !isLost;
  const [sideOfSecondTap] = useState(doubleTaps);
  const [tapped, setTapped] = useState<Tapped | null>(null);
  useEffect(() => {
    if (!tapped) return;
    const end = setTimeout(() => setTapped(null), saidMs);
    return () => clearTimeout(end);
  }, [tapped]);
  /** Handles a tap; returns whether it was part of a double tap, for which it has seeked. */
  const isDoubleTap = ({ clientX, currentTarget, timeStamp }: PointerEvent): boolean => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const side = sideOfSecondTap({ x: clientX - left, width, at: timeStamp });
    if (!side) return false;
    seekBy(side === 'forward' ? seekStepSeconds : -seekStepSeconds);
    setTapped((before) => ({
      side,
      seconds: seekStepSeconds + (before?.side === side ? before.seconds : 0),
      count: (before?.count ?? 0) + 1,
    }));
    return true;
  };

  const waitForStillness = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // On a television the focused control hides as well; the next key shows it again.
      if (isTelevision() || !player.current?.querySelector(`:is(${playerAreas}) :focus-visible`)) setStill(true);
    }, stillMs);
  }, [player]);
  const wake = useCallback(() => {
    setStill(false);
    waitForStillness();
  }, [waitForStillness]);

  useEffect(() => {
    const { media } = store;
    document.addEventListener('keydown', wake);
    media?.addEventListener('play', wake);
    // Playback may have started before this effect ran.
    if (media && !media.paused) waitForStillness();
    return () => {
      document.removeEventListener('keydown', wake);
      media?.removeEventListener('play', wake);
      clearTimeout(timer.current);
    };
  }, [store, wake, waitForStillness]);

  /** Of the stage and of the bar below it. */
  const stageProps = {
    'data-chrome': isHidden ? 'hidden' : undefined,
    onFocus: wake,
    onPointerMove: wake,
    onPointerDownCapture: (event: PointerEvent) => {
      const isMouse = event.pointerType === 'mouse';
      const isOnPicture = !isMouse && !isVisibleControl(event.target);
      press.current = { isMouse, isOnlyWaking: isOnPicture && (isDoubleTap(event) || isHidden) };
      if (press.current.isOnlyWaking) event.stopPropagation();
      wake();
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (!press.current.isOnlyWaking) return;
      press.current.isOnlyWaking = false;
      event.stopPropagation();
      // Stopping the propagation does not keep the browser from following a link.
      event.preventDefault();
    },
  };
  /** A mouse click on the video plays or pauses; a tap hides the controls. */
  const clickPicture = () => (press.current.isMouse ? togglePlay() : setStill(true));
  return { stageProps, clickPicture, tapped, isMouse: () => press.current.isMouse };
}
