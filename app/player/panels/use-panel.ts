import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { PanelName } from '../player-context';
import { focusPanel } from '../keyboard/spatial-focus';

/** The panel goes, and the focus with it if it was inside: back to the button that opened it, where one is to be seen. */
function returnFocus(player: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !activeElement?.closest('#player-panel')) return;
  // The same panel has a button over the picture and one below it; the one that is not drawn takes no focus.
  const openers = player?.querySelectorAll<HTMLElement>('[aria-controls="player-panel"][aria-expanded="true"]') ?? [];
  for (const opener of openers) opener.focus();
}

/** Whether the last thing that was touched is a key: only then does the focus go where the viewer's eyes go. */
function useKeysLast(): RefObject<boolean> {
  const isByKeys = useRef(false);
  useEffect(() => {
    const press = () => {
      isByKeys.current = true;
    };
    const point = () => {
      isByKeys.current = false;
    };
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointerdown', point, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointerdown', point, true);
    };
  }, []);
  return isByKeys;
}

/** Which panel is open, one at a time. Opened by a key it takes the focus, and closing gives it back. */
export function usePanel(player: RefObject<HTMLElement>) {
  const [panel, setPanel] = useState<PanelName | null>(null);
  const isByKeys = useKeysLast();
  useEffect(() => {
    return panel && isByKeys.current ? focusPanel(player.current) : undefined;
  }, [panel, isByKeys, player]);
  const closePanel = useCallback(() => {
    returnFocus(player.current);
    setPanel(null);
  }, [player]);
  const togglePanel = (name: PanelName) => (panel === name ? closePanel() : setPanel(name));
  return { panel, openPanel: setPanel, togglePanel, closePanel };
}
