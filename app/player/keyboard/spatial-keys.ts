import { useEffect, useRef, type RefObject } from 'react';
import { usePlayer } from '../player-context';
import { directionOf } from './spatial';
import {
  controls,
  controlsIn,
  focusPanel,
  isBack,
  keepsArrow,
  pressByKey,
  playerAreas,
  step,
  stepInPanel,
} from './spatial-focus';
import { isTelevision } from './television';

/**
 * Arrow-key navigation: always on a television, elsewhere once the keyboard has focused a control. Handled before the
 * player's shortcuts. "Back" closes dialog, panel and video, in this order.
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
    /** Whether the key was handled by moving the focus. */
    const steer = (event: KeyboardEvent, root: HTMLElement): boolean => {
      const place = document.querySelector('dialog[open]') ?? root;
      const active = document.activeElement;
      const focused =
        active instanceof HTMLElement && place.contains(active) && active.matches(controls) ? active : null;
      const isHidden = root.querySelector('.player__stage')?.getAttribute('data-chrome') === 'hidden';
      const isOnStage = focused?.closest(playerAreas) !== null;
      const direction = directionOf(event.key);
      if (['Enter', 'Accept', 'Select'].includes(event.key)) {
        if (!isTv || place !== root || (focused && !(isHidden && isOnStage))) return pressByKey(event, focused);
        latest.current.commands.togglePlay();
        return true;
      }
      if (!direction) return false;
      const isAcross = direction === 'left' || direction === 'right';
      if (!focused || (isHidden && isOnStage)) {
        // No controls are visible: left and right seek, up and down show the controls.
        if (!isTv || isAcross) return false;
        // A dialog that scrolls has the initial focus itself.
        if (place !== root) controlsIn(place)[0]?.focus();
        else if (!focused) root.querySelector<HTMLElement>('.iconbtn--play')?.focus();
        return true;
      }
      // On a television the seek bar keeps left and right, except right while a panel is open beside it.
      const leadsToPanel = isTv && direction === 'right' && latest.current.panel !== null;
      if (keepsArrow(focused, direction, isTv) && !leadsToPanel) return false;
      const panel = isTv ? focused.closest('#player-panel') : null;
      if (panel) {
        stepInPanel(panel, focused, direction);
        return true;
      }
      // Up from the bar leads past the panel to the top; right, where nothing else is, into it.
      const avoided = isTv && !isAcross ? root.querySelector('#player-panel') : null;
      if (!step(place, focused, direction, avoided) && leadsToPanel) focusPanel(root);
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
