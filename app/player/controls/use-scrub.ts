import { useState, type CSSProperties, type PointerEvent } from 'react';

/** Custom properties are not part of React's style type. */
export const measures = (names: Record<`--${string}`, string | number>) => names as CSSProperties;

/**
 * The pointer's and the drag's position on a seek bar, null without one, in seconds like `from` and `to`. `handlers`
 * belong on the element whose width spans that range.
 */
export function useScrub({ from, to }: { from: number; to: number }, seekTo: (seconds: number) => unknown) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [isDragging, setDragging] = useState(false);
  const secondsAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return from + Math.max(0, Math.min(1, (event.clientX - left) / width)) * (to - from);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragging(true);
      setPointed(secondsAt(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isDragging || event.pointerType === 'mouse') setPointed(secondsAt(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!isDragging) return;
      setDragging(false);
      seekTo(secondsAt(event));
      if (event.pointerType !== 'mouse') setPointed(null);
    },
    onPointerCancel: () => {
      setDragging(false);
      setPointed(null);
    },
    onPointerLeave: () => {
      if (!isDragging) setPointed(null);
    },
  };
  return { pointed, dragged: isDragging ? pointed : null, handlers };
}
