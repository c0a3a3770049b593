import { useEffect, useRef } from 'react';
import { seekStepSeconds, type Commands } from './commands';

type Extra = { toggleFullscreen: () => void; toggleSubtitles: () => void; closePanel: () => void };

/** Fields and sliders keep their keys; a button keeps the space bar, which presses it. */
function keepsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input, select, textarea')) return true;
  return key === ' ' && target.matches('button, a');
}

/** The player's keys, wherever the focus is; silent while a dialog is open. */
export function useKeyboard(commands: Commands, extra: Extra): void {
  const actions = useRef<Record<string, () => unknown>>({});
  useEffect(() => {
    actions.current = {
      ' ': commands.togglePlay,
      k: commands.togglePlay,
      j: () => commands.seekBy(-seekStepSeconds),
      l: () => commands.seekBy(seekStepSeconds),
      arrowleft: () => commands.seekBy(-seekStepSeconds),
      arrowright: () => commands.seekBy(seekStepSeconds),
      m: commands.toggleMute,
      f: extra.toggleFullscreen,
      c: extra.toggleSubtitles,
      escape: extra.closePanel,
    };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = actions.current[event.key.toLowerCase()];
      if (!action || keepsKey(event.target, event.key) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
