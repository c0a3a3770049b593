import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { commandsFor } from '../../../app/player/commands';
import { ChaptersPanel } from '../../../app/player/panels/ChaptersPanel';
import { MediaStore } from '../../../app/player/playback/media-store';
import { useTracks } from '../../../app/player/playback/use-tracks';
import { inPlayer, lessonWith } from './parts';

// What the player reports of a viewer's choices (spec 3 §7).

const reported: Blob[] = [];
const lastReported = async (): Promise<unknown> => JSON.parse((await reported.at(-1)?.text()) ?? 'null');

beforeEach(() => {
  reported.length = 0;
  localStorage.clear();
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}));
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((path, body) => {
    if (path === '/api/TrackEvent' && body instanceof Blob) reported.push(body);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const ts = [0, 12, 30].map((at) => ({ at, description: `Capitolo da ${at}` }));
const spoken = lessonWith({ languages: ['it', 'es'], ts });

function Languages() {
  const { chooseAudio, chooseSubtitles } = useTracks(null, spoken, 'it', {
    ENABLE_AUDIO_SELECTION: true,
    HANDLE_SUBS: true,
  });
  return (
    <>
      <button onClick={() => chooseAudio('es')}>Audio</button>
      <button onClick={() => chooseSubtitles(null)}>Sottotitoli</button>
    </>
  );
}

test('a chosen chapter seeks there and is reported, and so are the languages of sound and subtitles', async () => {
  const store = new MediaStore(0);
  const jumped = vi.fn();
  const panels = (
    <>
      <ChaptersPanel />
      <Languages />
    </>
  );
  const screen = await render(inPlayer(panels, { video: spoken, store, commands: commandsFor(store, 60, jumped) }));
  for (const [name, event, params] of [
    [/Capitolo da 30/, 'TIMESTAMP_USED', { seconds: 30 }],
    ['Audio', 'VIDEO_LANGUAGE_CHANGE', { kind: 'audio', language: 'es' }],
    ['Sottotitoli', 'VIDEO_LANGUAGE_CHANGE', { kind: 'subtitles', language: null }],
  ] as const) {
    await screen.getByRole('button', { name }).click();
    expect(await lastReported()).toMatchObject({ name: event, params, videoId: 'diga' });
  }
  expect(jumped).toHaveBeenCalledExactlyOnceWith(30);
  expect(reported).toHaveLength(3);
});
