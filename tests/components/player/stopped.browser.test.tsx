import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { otherDevice } from '../../../app/lib/realtime/other-devices';
import { realtime } from '../../../app/lib/realtime/realtime';
import type { MediaStore } from '../../../app/player/playback/media-store';
import { InterruptionDialog } from '../../../app/player/session/InterruptionDialog';
import { useWatchSession } from '../../../app/player/session/use-watch-session';
import { stoppedByApice } from '../../../domain/watching/presence';
import type { ServerMessage } from '../../../durable-objects/viewer/messages';
import { onRouteWith } from '../support';
import { InPlayer, mediaOf, storeOf } from './in-player';
import { lessonWith } from './parts';

// The film has moved to another device: the dialog about it closes when that device stops.

const listeners = new Set<(message: ServerMessage) => void>();
const hear = (message: ServerMessage) => {
  for (const listener of listeners) listener(message);
};

beforeEach(() => {
  vi.spyOn(realtime, 'open').mockImplementation(() => undefined);
  vi.spyOn(realtime, 'send').mockImplementation(() => true);
  vi.spyOn(realtime, 'listen').mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
});
afterEach(() => {
  listeners.clear();
  otherDevice.set(null);
  vi.restoreAllMocks();
});

const video = lessonWith();
const onRefused = vi.fn();

function Stopped({ store }: { store: MediaStore }) {
  const { interruption, takeOverState, takeOver } = useWatchSession({ store, video, deviceId: 'A', onRefused });
  return (
    <InPlayer store={store}>
      <p>film</p>
      <InterruptionDialog interruption={interruption} takeOver={takeOverState} onTakeOver={takeOver} />
    </InPlayer>
  );
}

const view = (seconds: number, videoId = 'diga') => ({
  connectionId: 'other',
  device: 'Firefox, Linux',
  videoId,
  seriesId: null,
  seconds,
  isPlaying: false,
});

async function stopped(by = 'Firefox, Linux') {
  const { media } = mediaOf({ paused: false, currentTime: 20 });
  const screen = await render(onRouteWith(<Stopped store={storeOf(media)} />, {}));
  await expect.element(screen.getByText('film')).toBeVisible();
  hear({ type: 'stopped', by });
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  return { screen, media, dialog };
}

test.each([
  ['the same lesson, whose second is where it stopped', 'diga', 95],
  ['another lesson, which leaves the second alone', 'sutura', 20],
])('a device that closes with %s ends the dialog', async (_what, videoId, second) => {
  const { media, dialog } = await stopped();
  await expect.element(dialog).toMatchTextContent(/Stai guardando su Firefox, Linux/);
  hear({ type: 'elsewhere', view: view(80, videoId) });
  hear({ type: 'elsewhere', view: view(95, videoId) });
  await expect.element(dialog).toBeVisible();
  hear({ type: 'elsewhere', view: null });
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  expect([media.currentTime, media.paused]).toEqual([second, true]);
});

test('the other view may have been known before', async () => {
  otherDevice.set({ ...view(60), receivedAt: Date.now() });
  const { media } = await stopped();
  hear({ type: 'elsewhere', view: null });
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  expect(media.currentTime).toBe(60);
});

test('it stays where nothing was heard of another device, where Apice stopped the film, and while it is taken back', async () => {
  const unheard = await stopped();
  hear({ type: 'elsewhere', view: null });
  await expect.element(unheard.dialog).toBeVisible();
  await unheard.dialog.getByRole('button', { name: 'Guarda qui' }).click();
  hear({ type: 'elsewhere', view: view(70) });
  hear({ type: 'elsewhere', view: null });
  await expect.element(unheard.dialog).toBeVisible();
  await unheard.screen.unmount();
  const { dialog } = await stopped(stoppedByApice);
  hear({ type: 'elsewhere', view: view(70) });
  hear({ type: 'elsewhere', view: null });
  await expect.element(dialog).toBeVisible();
});
