import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useMedia, type MediaStore } from '../playback/media-store';
import { isTelevision } from '../keyboard/television';

/** The controls go after this much stillness (look: the player). */
const stillMs = 3000;

/** On a phone held upright the buttons stay where they are, below the picture: a finger on them means them. */
function isVisibleControl(target: EventTarget): boolean {
  const control = target instanceof Element ? target.closest('a, button, [role="slider"]') : null;
  // Before iOS 17.4 nothing tells; a control that is pressed is then taken for one that is meant.
  return control !== null && (control.checkVisibility?.({ opacityProperty: true }) ?? true);
}

/**
 * The coming and going of the controls: they hide after three seconds without a move, never while paused or while the
 * keyboard's focus is on one of them. A finger on a picture without controls only brings them back.
 */
export function useChrome(store: MediaStore, stage: RefObject<HTMLElement>, togglePlay: () => void) {
  const [isStill, setStill] = useState(false);
  const isPaused = useMedia(store, (state) => state.isPaused);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const press = useRef({ isMouse: true, isOnlyWaking: false });
  const isHidden = isStill && !isPaused;

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
    // It began before its page was there.
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
      press.current = { isMouse, isOnlyWaking: !isMouse && isHidden && !isVisibleControl(event.target) };
      if (press.current.isOnlyWaking) event.stopPropagation();
      wake();
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (!press.current.isOnlyWaking) return;
      press.current.isOnlyWaking = false;
      event.stopPropagation();
      // A link is followed by the browser itself, whoever hears of the click.
      event.preventDefault();
    },
  };
  /** A mouse's click on the picture plays or pauses; a finger's hides the controls. */
  const clickPicture = () => (press.current.isMouse ? togglePlay() : setStill(true));
  return { stageProps, clickPicture };
}
