import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Controls } from '../../../app/player/controls/Controls';
import { PlayerHead } from '../../../app/player/controls/PlayerHead';
import { useFullscreen } from '../../../app/player/controls/use-fullscreen';
import { openKeyboardOverlay, KeyboardOverlay } from '../../../app/player/keyboard/KeyboardOverlay';
import { MorePanel } from '../../../app/player/panels/MorePanel';
import type { MediaStore } from '../../../app/player/playback/media-store';
import type { PlayerParts } from '../../../app/player/player-context';
import { onRouteWith } from '../support';
import { InPlayer, mediaOf, storeOf } from './in-player';

const course = { courseId: 'igiene', courseName: 'Igiene', unitId: 'aria', chapter: 'L’aria', gaps: [], needed: 60 };
const told = { duration: 120, counted: 0, next: null, isCounting: false, asked: null, answer: () => undefined };

// Only its lists are looked at here.
const tracks = { subtitles: null, subtitleChoices: [], audioChoices: [] } as unknown as PlayerParts['tracks'];

type Shown = { store: MediaStore; isCourse: boolean };

function Bars({ store, isCourse }: Shown) {
  const fullscreen = useFullscreen({ current: document.body }, store);
  return (
    <InPlayer store={store} video={{ xray: [] }} parts={{ tracks, course: isCourse ? { ...course, ...told } : null }}>
      <PlayerHead />
      <Controls fullscreen={fullscreen} />
      <button type="button" onClick={fullscreen.toggle}>
        Tasto F
      </button>
      <MorePanel />
      <KeyboardOverlay />
    </InPlayer>
  );
}

test.each([
  ['a store’s app', true, false],
  ['a store’s app, for a course', true, true],
  ['a browser', false, false],
  ['a browser, for a course', false, true],
])('in %s', async (_where, isNativeApp, isCourse) => {
  const screen = await render(
    onRouteWith(<Bars store={storeOf(mediaOf().media)} isCourse={isCourse} />, { shell: { isNativeApp } }),
  );
  const count = (name: string | RegExp) => screen.getByRole('button', { name }).elements().length;
  await expect.element(screen.getByRole('button', { name: 'Tasto F' })).toBeVisible();
  // The head and the panel each have a way to the help.
  expect([count('Aiuto'), count(/schermo intero$/i)]).toEqual(isNativeApp ? [0, 0] : [2, 1]);
  openKeyboardOverlay();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByText(/schermo intero$/i).elements()).toHaveLength(isNativeApp ? 0 : 1);
});

test('the key for the full screen does nothing in a store’s app', async () => {
  let asked = 0;
  Object.defineProperty(document.body, 'requestFullscreen', { configurable: true, value: async () => (asked += 1) });
  const press = async (isNativeApp: boolean) => {
    const bars = <Bars store={storeOf(mediaOf().media)} isCourse={false} />;
    const screen = await render(onRouteWith(bars, { shell: { isNativeApp } }));
    await screen.getByRole('button', { name: 'Tasto F' }).click();
    await screen.unmount();
  };
  await press(true);
  expect(asked).toBe(0);
  await press(false);
  expect(asked).toBe(1);
  Reflect.deleteProperty(document.body, 'requestFullscreen');
});
