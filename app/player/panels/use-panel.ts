import { useCallback, useState, type RefObject } from 'react';
import type { PanelName } from '../player-context';

/** The panel goes, and the focus with it if it was inside: back to the button that opened it, where one is to be seen. */
function returnFocus(player: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !activeElement?.closest('#player-panel')) return;
  // The same panel has a button over the picture and one below it; the one that is not drawn takes no focus.
  const openers = player?.querySelectorAll<HTMLElement>('[aria-controls="player-panel"][aria-expanded="true"]') ?? [];
  for (const opener of openers) opener.focus();
}

/** Which panel is open, one at a time. */
export function usePanel(player: RefObject<HTMLElement>) {
  const [panel, setPanel] = useState<PanelName | null>(null);
  const closePanel = useCallback(() => {
    returnFocus(player.current);
    setPanel(null);
  }, [player]);
  const togglePanel = (name: PanelName) => (panel === name ? closePanel() : setPanel(name));
  return { panel, openPanel: setPanel, togglePanel, closePanel };
}
