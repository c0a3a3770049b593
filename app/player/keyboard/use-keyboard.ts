import { useEffect, useRef } from 'react';
import { seekStepSeconds, volumeStep, type Commands } from '../commands';
import { pictureWindow } from '../pip/pip';
import { isField, isPlainKey } from '../../lib/keyboard';
import { useShared } from '../../lib/store';
import { registerShortcut, shortcutOf } from './shortcuts';

type Extra = { toggleFullscreen: () => void; toggleSubtitles: () => void; closePanel: () => void };

/** A remote control's media keys: they have no other use, so they work even with single-key shortcuts off. */
const remoteKeys: Record<string, (commands: Commands) => unknown> = {
  mediaplaypause: (commands) => commands.togglePlay(),
  mediaplay: (commands) => commands.play(),
  mediapause: (commands) => commands.pause(),
  mediastop: (commands) => commands.pause(),
  mediafastforward: (commands) => commands.seekBy(seekStepSeconds),
  mediarewind: (commands) => commands.seekBy(-seekStepSeconds),
};

const ownKeys: Record<string, (commands: Commands, extra: Extra) => unknown> = {
  ' ': (commands) => commands.togglePlay(),
  k: (commands) => commands.togglePlay(),
  j: (commands) => commands.seekBy(-seekStepSeconds),
  l: (commands) => commands.seekBy(seekStepSeconds),
  arrowleft: (commands) => commands.seekBy(-seekStepSeconds),
  arrowright: (commands) => commands.seekBy(seekStepSeconds),
  arrowup: (commands) => commands.louder(volumeStep),
  arrowdown: (commands) => commands.louder(-volumeStep),
  m: (commands) => commands.toggleMute(),
  f: (_commands, { toggleFullscreen }) => toggleFullscreen(),
  c: (_commands, { toggleSubtitles }) => toggleSubtitles(),
};

const pageKeys = new Set(['Home', 'End', 'PageUp', 'PageDown']);

/** Text fields keep all their keys; a slider or a choice keeps those that move it, a button those that press it. */
function keepsKey(target: EventTarget | null, key: string): boolean {
  if (isField(target)) return true;
  if (!(target instanceof Element)) return false;
  // These keys scroll the panel's list.
  if (pageKeys.has(key) && target.closest('#player-panel')) return true;
  if (target.matches('input')) return key === ' ' || key === 'Home' || key === 'End' || key.startsWith('Arrow');
  return key === ' ' && target.matches('button, a, summary');
}

type Held = { commands: Commands; extra: Extra; areKeysOn: boolean };

function actionOf({ key, target }: KeyboardEvent, { commands, extra, areKeysOn }: Held): (() => unknown) | undefined {
  const remote = remoteKeys[key.toLowerCase()];
  if (remote) return () => remote(commands);
  if (key === 'Escape') return extra.closePanel;
  return areKeysOn && !keepsKey(target, key) ? shortcutOf(key.toLowerCase()) : undefined;
}

/** Keys that repeat while held. Any other one would toggle thirty times a second and send a message each time. */
const heldKeys = new Set([
  'j',
  'l',
  ',',
  '.',
  'arrowleft',
  'arrowright',
  'arrowup',
  'arrowdown',
  'mediafastforward',
  'mediarewind',
]);

/** Shift with a letter is no shortcut, while Shift with another key writes a sign, like `?`. */
const isCapital = ({ shiftKey, key }: KeyboardEvent): boolean => shiftKey && /^\p{L}$/u.test(key);

/** Handles a key press in the page or the picture-in-picture window. */
function press(event: KeyboardEvent, held: Held): void {
  if (!isPlainKey(event) || isCapital(event) || (isField(event.target) && event.key !== 'Escape')) return;
  const action = actionOf(event, held);
  if (!action) return;
  event.preventDefault();
  if (!event.repeat || heldKeys.has(event.key.toLowerCase())) action();
}

/**
 * The player's shortcuts, for the whole page; inactive in text fields and while a dialog is open, and can be turned off
 * (WCAG 2.1.4). Other components add keys with `useShortcut`.
 */
export function useKeyboard(commands: Commands, extra: Extra, areKeysOn = true): void {
  const smallWindow = useShared(pictureWindow);
  const latest = useRef({ commands, extra, areKeysOn });
  useEffect(() => {
    latest.current = { commands, extra, areKeysOn };
  });
  useEffect(() => {
    const endings = Object.entries(ownKeys).map(([key, run]) =>
      registerShortcut(key, () => run(latest.current.commands, latest.current.extra)),
    );
    return () => {
      for (const end of endings) end();
    };
  }, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event, latest.current);
    const places = [document, smallWindow?.document];
    for (const place of places) place?.addEventListener('keydown', listen);
    return () => {
      for (const place of places) place?.removeEventListener('keydown', listen);
    };
  }, [smallWindow]);
}
