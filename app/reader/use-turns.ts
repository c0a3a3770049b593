import { useEffect, useRef, type TouchEvent } from 'react';
import { isField, isPlainKey } from '~/lib/keyboard';
import { deselect, selectedIn } from './marks/selection';
import type { Reading } from './reading';

/** Elements besides text fields that use the keys themselves. */
const ownKeys = 'input, [role="tablist"] *';

const lastChapter = (reading: Reading): number => reading.book.edition.chapters.length - 1;

function actOf({ key, shiftKey }: KeyboardEvent, reading: Reading): (() => Promise<void>) | null {
  const forward = reading.book.edition.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward || key === 'PageDown' || (key === ' ' && !shiftKey)) return () => reading.turn(1);
  if (key === back || key === 'PageUp' || key === ' ') return () => reading.turn(-1);
  if (key === 'Home') return () => reading.open(0, 'start');
  if (key === 'End') return () => reading.open(lastChapter(reading), 'end');
  return null;
}

/** Arrows, space and page keys turn pages; Home and End go to the book's start and end. */
export function useTurnKeys(reading: Reading): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const [target] = event.composedPath();
      if (!isPlainKey(event) || !(target instanceof Element) || isField(target) || target.closest(ownKeys)) return;
      if (event.key === ' ' && target.closest('button, a, [role="button"]')) return;
      // With Shift, arrows extend the selection.
      if (event.shiftKey && event.key !== ' ') return;
      const act = actOf(event, reading);
      if (!act) return;
      event.preventDefault();
      deselect();
      void act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [reading]);
}

/** The minimum horizontal distance of a swipe. Pixels. */
const leastSwipe = 40;

/** A horizontal swipe turns the page, unless text is being selected. */
export function useSwipe(reading: Reading) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!from.current || !touch || selectedIn(reading)) return;
      const x = touch.clientX - from.current.x;
      const y = touch.clientY - from.current.y;
      from.current = null;
      if (Math.abs(x) < leastSwipe || Math.abs(x) < 2 * Math.abs(y)) return;
      void reading.turn(x < 0 === (reading.book.edition.direction === 'ltr') ? 1 : -1);
    },
  };
}
