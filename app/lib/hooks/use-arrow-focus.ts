import { useEffect, type RefObject } from 'react';
import { directionOf, type Direction } from '~/player/keyboard/spatial';
import { controls, controlsIn, keepsArrow, pressByKey, step } from '~/player/keyboard/spatial-focus';

const pressKeys = new Set(['Enter', 'Accept', 'Select']);

/** The target of the first key: the page's main purpose (`data-first`, else its main part), not the elements above it. */
const firstOf = (all: HTMLElement[]): HTMLElement | undefined =>
  all.find((one) => one.closest('[data-first]')) ?? all.find((one) => one.closest('main')) ?? all[0];

/** Left and right stay inside a row of cards: a target beyond its last card would surprise. */
const placeOf = (root: HTMLElement, focused: HTMLElement, direction: Direction): Element =>
  (direction === 'left' || direction === 'right' ? focused.closest('.row__track') : null) ?? root;

/** Navigates a page by four arrow keys and OK: the focus moves between controls by their position on the screen. */
export function useArrowFocus(place: RefObject<HTMLElement>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const root = document.querySelector<HTMLElement>('dialog[open]') ?? place.current;
      if (!root || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      // The player handles its own keys, and the remaining ones are for its video.
      if (root === document.body && document.querySelector('.player')) return;
      const active = document.activeElement;
      const focused =
        active instanceof HTMLElement && root.contains(active) && active.matches(controls) ? active : null;
      if (pressKeys.has(event.key)) {
        if (pressByKey(event, focused)) event.preventDefault();
        return;
      }
      const direction = directionOf(event.key);
      if (!direction || (focused && keepsArrow(focused, direction, true))) return;
      event.preventDefault();
      if (focused) step(placeOf(root, focused, direction), focused, direction);
      else firstOf(controlsIn(root))?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [place]);
}
