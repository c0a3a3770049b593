import { useEffect, useRef, type RefObject } from 'react';
import { usePlayer } from './player-context';
import { directionOf, nearestBox, type Direction } from './spatial';
import { isTelevision } from './television';

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), summary, [role="slider"][tabindex="0"], section[tabindex="0"]';

/** "Back" of a remote control: by name, or by the numbers of Tizen and webOS, which name none. */
const isBack = ({ key, keyCode }: KeyboardEvent): boolean =>
  ['GoBack', 'BrowserBack', 'XF86Back'].includes(key) || keyCode === 10_009 || keyCode === 461;

const isText = (element: Element): boolean => element.matches('input:is([type="search"], [type="text"]), textarea');

/** What is on the screen or one key away from it: hidden controls come with the first key. */
const controlsIn = (place: Element): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(controls)].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && (one.checkVisibility?.({ visibilityProperty: true }) ?? true);
  });

/** A slider or a text keeps the arrows that move inside it; off a television a choice keeps all of them. */
function keepsArrow(element: Element, direction: Direction, isTv: boolean): boolean {
  const isAcross = direction === 'left' || direction === 'right';
  if (element.matches('input[type="radio"]')) return !isTv;
  return isAcross && (isText(element) || element.matches('[role="slider"], input[type="range"]'));
}

function step(place: Element, from: Element, direction: Direction): void {
  const others = controlsIn(place).filter((one) => one !== from);
  const index = nearestBox(
    from.getBoundingClientRect(),
    others.map((one) => one.getBoundingClientRect()),
    direction,
  );
  others[index]?.focus();
  others[index]?.scrollIntoView({ block: 'nearest' });
}

/**
 * Steering by arrow keys: on a television always, elsewhere once the keyboard has put the focus on a control. Runs before
 * the player's own keys, which get what is left. Back closes dialog, panel or video, in this order.
 */
export function useSpatialKeys(player: RefObject<HTMLElement>): void {
  const parts = usePlayer();
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  useEffect(() => {
    const isTv = isTelevision();
    let isByKeys = isTv;
    const back = (root: HTMLElement) => {
      const dialog = document.querySelector('dialog[open]');
      if (dialog) return dialog.querySelector<HTMLElement>('.dialog__close')?.click();
      if (latest.current.panel) {
        root.querySelector<HTMLElement>('[aria-controls="player-panel"][aria-expanded="true"]')?.focus();
        return latest.current.closePanel();
      }
      root.querySelector<HTMLElement>('.player__top a')?.click();
    };
    /** Whether the key was for the focus. */
    const steer = (event: KeyboardEvent, root: HTMLElement): boolean => {
      const place = document.querySelector('dialog[open]') ?? root;
      const active = document.activeElement;
      const focused =
        active instanceof HTMLElement && place.contains(active) && active.matches(controls) ? active : null;
      const isHidden = root.querySelector('.player__stage')?.getAttribute('data-chrome') === 'hidden';
      const isOnStage = focused?.closest('.player__stage') !== null;
      const direction = directionOf(event.key);
      if (['Enter', 'Accept', 'Select'].includes(event.key)) {
        if (!isTv || (focused && !(isHidden && isOnStage))) return pressByKey(event, focused);
        latest.current.commands.togglePlay();
        return true;
      }
      if (!direction) return false;
      const isAcross = direction === 'left' || direction === 'right';
      if (!focused || (isHidden && isOnStage)) {
        // Nothing to see: left and right seek, up and down bring the controls.
        if (!isTv || isAcross) return false;
        if (!focused) root.querySelector<HTMLElement>('.iconbtn--play')?.focus();
        return true;
      }
      if (keepsArrow(focused, direction, isTv)) return false;
      step(place, focused, direction);
      return true;
    };
    const press = (event: KeyboardEvent) => {
      const root = player.current;
      if (!root || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Tab') isByKeys = true;
      const isOut = isBack(event) || (isTv && event.key === 'Escape' && !document.querySelector('dialog[open]'));
      if (isOut) back(root);
      if (!isOut && !(isByKeys && steer(event, root))) return;
      event.preventDefault();
    };
    const point = () => {
      isByKeys = isTv;
    };
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointerdown', point, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointerdown', point, true);
    };
  }, [player]);
}

/** Enter chooses what a browser leaves to the space bar: boxes, choices, and the keys some remote controls call OK. */
function pressByKey(event: KeyboardEvent, focused: HTMLElement | null): boolean {
  if (!focused || isText(focused)) return false;
  if (event.key === 'Enter' && !focused.matches('input:is([type="radio"], [type="checkbox"])')) return false;
  focused.click();
  return true;
}
