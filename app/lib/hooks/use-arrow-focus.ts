import { useEffect, type RefObject } from 'react';
import { closeTopmost } from '../close-topmost';
import { directionOf, type Direction } from '~/player/keyboard/spatial';
import { controls, controlsIn, isBack, keepsArrow, pressByKey, step } from '~/player/keyboard/spatial-focus';

const pressKeys = new Set(['Enter', 'Accept', 'Select']);

/** Where the first arrow leads: an open choice of cookies, the page's main action, or the beginning of `main`. */
const firstPlaces = ['#consent button', '[data-first], [data-first] *', 'main *'];

const firstOf = (all: HTMLElement[]): HTMLElement | undefined => {
  const place = firstPlaces.find((one) => all.some((control) => control.matches(one)));
  return all.find((control) => place && control.matches(place)) ?? all[0];
};

/** Left and right stay inside a row of cards, up and down inside the rail: jumping elsewhere from its end would be unexpected. */
const placeOf = (root: HTMLElement, focused: HTMLElement, direction: Direction): Element =>
  focused.closest(direction === 'left' || direction === 'right' ? '.row__track' : '.rail') ?? root;

/** Left of everything else is the rail: to where the viewer is, else to its first entry. */
function enterRail(root: HTMLElement): void {
  const rail = root.querySelector('.rail');
  const entry = rail?.querySelector<HTMLElement>('[aria-current]') ?? (rail ? controlsIn(rail)[0] : undefined);
  entry?.focus();
}

/** Up and down search `main` first, because a control of the footer may be nearer in a straight line. */
const mainOf = (root: HTMLElement, focused: HTMLElement, direction: Direction): Element | null =>
  root === document.body && (direction === 'up' || direction === 'down') ? focused.closest('main') : null;

/** The remote control's "back": closes the topmost dialog or popover, else navigates back. */
function goBack(): void {
  if (closeTopmost()) return;
  // A list of suggestions handles Escape by closing and calls `preventDefault`.
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  if ((document.activeElement ?? document.body).dispatchEvent(escape)) history.back();
}

/** Navigates a page by four arrow keys and OK: the focus moves between controls by their position on the screen. */
export function useArrowFocus(place: RefObject<HTMLElement>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const root = document.querySelector<HTMLElement>('dialog[open]') ?? place.current;
      if (!root || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      // The player handles its own keys; any others are meant for the video.
      if (root === document.body && document.querySelector('.player')) return;
      if (isBack(event)) {
        event.preventDefault();
        return goBack();
      }
      const active = document.activeElement;
      const focused =
        active instanceof HTMLElement && root.contains(active) && active.matches(controls) ? active : null;
      if (pressKeys.has(event.key)) {
        // A key that is held presses once: what its first press opened is not pressed too.
        if (event.repeat ? focused?.matches('a, button') : pressByKey(event, focused)) event.preventDefault();
        return;
      }
      const direction = directionOf(event.key);
      if (!direction || (focused && keepsArrow(focused, direction, true))) return;
      event.preventDefault();
      if (!focused) return firstOf(controlsIn(root))?.focus();
      const main = mainOf(root, focused, direction);
      const hasMoved =
        (main && step(main, focused, direction)) || step(placeOf(root, focused, direction), focused, direction);
      if (!hasMoved && direction === 'left') enterRail(root);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [place]);
}
