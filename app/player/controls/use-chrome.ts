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
import { isTelevision } from '../keyboard/television';
import { doubleTaps, type Side } from './double-tap';

/** The controls hide after this long without a move (look: the player). */
const stillMs = 3000;

/** A double tap's brief message: the total seconds moved, and a number that changes with every tap. */
export type Tapped = { side: Side; seconds: number; count: number };

/** How long that message is shown. Milliseconds. */
const saidMs = 700;

/** On a phone held upright the buttons stay below the picture: a finger on one of them means that button. */
function isVisibleControl(target: EventTarget): boolean {
  const control = target instanceof Element ? target.closest('a, button, [role="slider"]') : null;
  // Before iOS 17.4 visibility cannot be queried; a pressed control then counts as visible.
  return control !== null && (control.checkVisibility?.({ opacityProperty: true }) ?? true);
}

/**
 * Shows and hides the controls: they hide after three seconds without a move, never while paused, while the line is away
 * or while the keyboard focus is on one of them. A touch on a picture without controls only shows them; a double tap on one side seeks ten seconds back or
 * forward.
 */
export function useChrome(
  store: MediaStore,
  stage: RefObject<HTMLElement>,
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
  /** Whether a touch was part of a double tap; if so, the seek has been done. */
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
      // On a television the focus stays on the last control: it hides with it, and a key brings both back.
      if (isTelevision() || !stage.current?.querySelector(':focus-visible')) setStill(true);
    }, stillMs);
  }, [stage]);
  const wake = useCallback(() => {
    setStill(false);
    waitForStillness();
  }, [waitForStillness]);

  useEffect(() => {
    const { media } = store;
    document.addEventListener('keydown', wake);
    media?.addEventListener('play', wake);
    // Playback started before the page was rendered.
    if (media && !media.paused) waitForStillness();
    return () => {
      document.removeEventListener('keydown', wake);
      media?.removeEventListener('play', wake);
      clearTimeout(timer.current);
    };
  }, [store, wake, waitForStillness]);

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
      // The browser follows a link even if the event does not propagate.
      event.preventDefault();
    },
  };
  /** A mouse click on the picture plays or pauses; a tap hides the controls. */
  const clickPicture = () => (press.current.isMouse ? togglePlay() : setStill(true));
  return { stageProps, clickPicture, tapped, isMouse: () => press.current.isMouse };
}
