import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { commandsFor } from '../../../app/player/commands';
import { useShortcut } from '../../../app/player/keyboard/shortcuts';
import { useKeyboard } from '../../../app/player/keyboard/use-keyboard';
import { mediaOf, storeOf } from './in-player';

// Which keys are the player's, and which are the browser's or the system's.

const did = vi.fn();

function Keys() {
  const store = storeOf(mediaOf().media);
  const commands = commandsFor(store, 120, () => undefined);
  useKeyboard(commands, { toggleFullscreen: did, toggleSubtitles: did, closePanel: did });
  useShortcut('n', did);
  useShortcut('?', did);
  useShortcut('7', did);
  return <p>film</p>;
}

test.each([
  ['n', 1],
  ['c', 1],
  ['7', 1],
  ['{Shift>}N{/Shift}', 0],
  ['{Shift>}c{/Shift}', 0],
  ['{Control>}c{/Control}', 0],
  ['{Alt>}n{/Alt}', 0],
  ['{Meta>}n{/Meta}', 0],
  ['{Shift>}?{/Shift}', 1],
])('the keys %s act %i times', async (keys, times) => {
  did.mockClear();
  const screen = await render(<Keys />);
  await expect.element(screen.getByText('film')).toBeVisible();
  await userEvent.keyboard(keys);
  expect(did).toHaveBeenCalledTimes(times);
});

test('a letter written in capitals by the lock is the same key', async () => {
  did.mockClear();
  const screen = await render(<Keys />);
  await expect.element(screen.getByText('film')).toBeVisible();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'N', bubbles: true }));
  expect(did).toHaveBeenCalledOnce();
});
