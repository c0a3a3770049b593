import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SlowNotice } from '../../../app/player/controls/SlowNotice';
import { TimeLeftNotice } from '../../../app/player/controls/TimeLeftNotice';
import { realtime } from '../../../app/lib/realtime/realtime';
import type { ServerMessage } from '../../../durable-objects/viewer/messages';
import { onRouteWith } from '../support';
import { InPlayer, mediaOf, storeOf } from './in-player';

// The last minute of a trial or a day's quota: announced once, and the film stops at the end of a sentence.

let say: (message: ServerMessage) => void = () => undefined;

beforeEach(() => {
  vi.spyOn(realtime, 'listen').mockImplementation((listener) => {
    say = listener;
    return () => undefined;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const cues = 'WEBVTT\n\n00:00:10.000 --> 00:00:14.000\nLa diga.\n\n00:00:14.000 --> 00:00:40.000\nPoi l’uncino.\n';

type Shown = { isNativeApp?: boolean; seconds?: number; subs?: { languageCode: string; url: string }[] };

/** A film that plays at a second, with the notices. */
async function play({ isNativeApp = false, seconds = 12, subs = [] }: Shown = {}) {
  const { media, tell } = mediaOf({ paused: false, currentTime: seconds });
  const subtitleChoices = subs.map(({ languageCode }) => languageCode);
  const tracks = { subtitles: null, subtitleChoices } as never;
  const screen = await render(
    onRouteWith(
      <InPlayer store={storeOf(media)} video={{ id: `diga-${seconds}`, subs }} parts={{ tracks }}>
        <TimeLeftNotice />
        <SlowNotice isLost={false} />
        <p>film</p>
      </InPlayer>,
      { shell: { isNativeApp, flags: {} } },
    ),
  );
  await expect.element(screen.getByText('film')).toBeVisible();
  return { screen, media, moveTo: (currentTime: number) => tell({ currentTime }, 'timeupdate') };
}

const left = (seconds: number, of: 'trial' | 'quota' = 'trial') => say({ type: 'timeLeft', of, seconds });

test.each([
  ['trial', 60, false, 'Resta circa un minuto di prova.', '/plans?next=%2Fwatch%2Fdiga-12%3Ft%3D12'],
  ['trial', 20, false, 'Resta meno di un minuto di prova.', '/plans?next=%2Fwatch%2Fdiga-12%3Ft%3D12'],
  ['trial', 60, true, 'Resta circa un minuto di prova.', null],
  ['quota', 59, false, 'Per oggi resta circa un minuto.', null],
  ['quota', 9, false, 'Per oggi resta meno di un minuto.', null],
] as const)('%s, %s seconds, in an app: %s', async (of, seconds, isNativeApp, text, plans) => {
  const { screen } = await play({ isNativeApp });
  left(seconds, of);
  await expect.element(screen.getByRole('status').first()).toMatchTextContent(text);
  const link = screen.container.querySelector('a');
  expect(link?.getAttribute('href') ?? null).toBe(plans);
});

test('the notice is given once: closed, it stays closed', async () => {
  const { screen } = await play();
  left(60);
  await screen.getByRole('button', { name: 'Chiudi l’avviso' }).click();
  left(58);
  left(56);
  expect(document.querySelector('.film-note[data-on]')).toBeNull();
});

test.each([
  ['at the end of the cue that runs', 12, -1, 13.9, 14],
  ['seven seconds later in a long one', 20, -1, 26.9, 27],
])('the film stops %s', async (_where, seconds, over, before, at) => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(cues));
  const loaded = vi.mocked(window.fetch);
  const { media, moveTo } = await play({ seconds, subs: [{ languageCode: 'it', url: '/diga/sub-it.vtt' }] });
  left(2);
  await expect.poll(() => loaded.mock.results.length).toBe(1);
  await loaded.mock.results[0]?.value;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  left(over);
  moveTo(before);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(media.paused).toBe(false);
  moveTo(at);
  await expect.poll(() => media.paused).toBe(true);
});

test('a film without captions stops at once, and plays on while there is time', async () => {
  const { media } = await play();
  left(0);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(media.paused).toBe(false);
  left(-1);
  await expect.poll(() => media.paused).toBe(true);
});
