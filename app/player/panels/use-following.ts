import { useCallback, useEffect, useState, type RefObject } from 'react';

const scrollingKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab']);

/** What scrolls the list. */
const scrollerOf = (list: HTMLElement | null): HTMLElement | null =>
  list?.closest<HTMLElement>('.transcript__scroll') ?? null;

/** Scrolls a line to the middle of its container; only that container scrolls, never the page. */
function centre(list: HTMLElement | null, index: number): void {
  const scroller = scrollerOf(list);
  const line = list?.children[index];
  if (!scroller || !line) return;
  const [frame, box] = [scroller.getBoundingClientRect(), line.getBoundingClientRect()];
  scroller.scrollTop += box.top + box.height / 2 - (frame.top + frame.height / 2);
}

/**
 * Keeps the current line of a list in view until the viewer scrolls or navigates it by any means; `resume` turns that on again.
 */
export function useFollowing(list: RefObject<HTMLElement>, current: number) {
  const [isFollowing, setFollowing] = useState(true);
  const stop = useCallback(() => setFollowing(false), []);
  const resume = useCallback(() => setFollowing(true), []);
  const show = useCallback(
    (index: number) => {
      centre(list.current, index);
      // Lines far away get their height only now, so the target has moved.
      requestAnimationFrame(() => centre(list.current, index));
    },
    [list],
  );
  useEffect(() => {
    if (isFollowing && current >= 0) show(current);
  }, [isFollowing, current, show]);
  useEffect(() => {
    const scroller = scrollerOf(list.current);
    if (!scroller) return;
    const press = ({ key, target }: KeyboardEvent) =>
      scrollingKeys.has(key) && !(target instanceof HTMLInputElement) && stop();
    // A press on the scroll container itself is a press on its scrollbar.
    const point = ({ target }: PointerEvent) => target === scroller && stop();
    scroller.addEventListener('wheel', stop, { passive: true });
    scroller.addEventListener('touchmove', stop, { passive: true });
    scroller.addEventListener('keydown', press);
    scroller.addEventListener('pointerdown', point);
    return () => {
      scroller.removeEventListener('wheel', stop);
      scroller.removeEventListener('touchmove', stop);
      scroller.removeEventListener('keydown', press);
      scroller.removeEventListener('pointerdown', point);
    };
  }, [list, stop]);
  return { isFollowing, stop, resume, show };
}
