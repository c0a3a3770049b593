import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { panelCloser } from '~/lib/close-topmost';
import type { PanelName } from '../player-context';
import { focusPanel } from '../keyboard/spatial-focus';

declare global {
  interface Window {
    /** Fires `close` when the user asks to close what is open, as by Android's back; not in every browser. */
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/** When a panel that contains the focus closes, the focus returns to the visible button that opened it, if there is one. */
function returnFocus(player: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !activeElement?.closest('#player-panel')) return;
  // The same panel has a button over the picture and one below it; the hidden one cannot take the focus.
  const openers = player?.querySelectorAll<HTMLElement>('[aria-controls="player-panel"][aria-expanded="true"]') ?? [];
  for (const opener of openers) opener.focus();
}

/** Whether the last input was a key: only then does the focus move to what has just opened. */
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

/** Which panel is open, one at a time. A panel opened by a key takes the focus, and closing it gives the focus back. */
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
  useEffect(() => {
    // Dialogs need no watcher of ours: the browser gives them one.
    const Watcher = window.CloseWatcher;
    if (!Watcher || !panel || !panelCloser()) return;
    const watcher = new Watcher();
    watcher.addEventListener('close', closePanel);
    return () => watcher.destroy();
  }, [panel, closePanel]);
  const togglePanel = (name: PanelName) => (panel === name ? closePanel() : setPanel(name));
  return { panel, openPanel: setPanel, togglePanel, closePanel };
}
