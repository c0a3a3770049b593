import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EndScreen } from '../../../app/player/episodes/EndScreen';
import { NextEpisodeCard } from '../../../app/player/episodes/NextEpisodeCard';
import { EpisodeButtons } from '../../../app/player/episodes/EpisodeButtons';
import { TapFlash } from '../../../app/player/controls/TapFlash';
import { useChrome } from '../../../app/player/controls/use-chrome';
import { useLoop } from '../../../app/player/controls/use-loop';
import { CaptionsLook } from '../../../app/player/panels/CaptionsLook';
import { MorePanel } from '../../../app/player/panels/MorePanel';
import { TranscriptPanel } from '../../../app/player/panels/TranscriptPanel';
import type { MediaStore } from '../../../app/player/playback/media-store';
import { pictureWindow } from '../../../app/player/pip/pip';
import { usePip } from '../../../app/player/pip/PipWindow';
import { StillThere } from '../../../app/player/session/StillThere';
import '../../../app/styles/tokens.css';
import '../../../app/player/captions.css';
import '../../../app/player/panels/captions-look.css';
import { onRouteWith } from '../support';
import { InPlayer, mediaOf, storeOf } from './in-player';

// Parts of the player that need no film: what a hand does, and what is offered.

beforeEach(() => pictureWindow.set(null));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'documentPictureInPicture');
});

function Stage({
  store,
  seekBy,
  togglePlay,
}: {
  store: MediaStore;
  seekBy: (seconds: number) => number;
  togglePlay: () => void;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const { stageProps, clickPicture, tapped } = useChrome(store, stage, { seekBy, togglePlay }, false);
  return (
    <div ref={stage} data-testid="stage" style={{ width: 400, height: 200 }} {...stageProps}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the picture of a film */}
      <div style={{ height: 200 }} onClick={clickPicture} />
      <TapFlash tapped={tapped} />
    </div>
  );
}

test('two quick taps on a side seek, each further tap again, and say how far', async () => {
  const seekBy = vi.fn((seconds: number) => seconds);
  const store = storeOf(mediaOf({ paused: false }).media);
  const screen = await render(onRouteWith(<Stage store={store} seekBy={seekBy} togglePlay={() => undefined} />, {}));
  const stage = screen.getByTestId('stage');
  await expect.element(stage).toBeVisible();
  const { left, top } = stage.element().getBoundingClientRect();
  const tap = (x: number) =>
    stage
      .element()
      .firstElementChild?.dispatchEvent(
        new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', clientX: left + x, clientY: top + 50 }),
      );
  tap(380);
  expect(seekBy).not.toHaveBeenCalled();
  tap(380);
  tap(380);
  expect(seekBy.mock.calls).toEqual([[10], [10]]);
  await expect.element(screen.getByText(/20/)).toBeInTheDocument();
  expect(screen.container.querySelector('.tapflash')?.getAttribute('data-side')).toBe('forward');
  tap(20);
  tap(20);
  expect(seekBy.mock.calls.at(-1)).toEqual([-10]);
  await expect.poll(() => screen.container.querySelector('.tapflash')?.getAttribute('data-side')).toBe('back');
  // The message disappears automatically.
  await expect.poll(() => screen.container.querySelector('.tapflash')).toBeNull();
});

function More({ store }: { store: MediaStore }) {
  const { loop, mark } = useLoop(store, 120);
  return (
    <InPlayer store={store} parts={{ loop, markLoop: mark }}>
      <MorePanel />
    </InPlayer>
  );
}

test('a stretch is marked by its start and its end, and taken back by a third press', async () => {
  const { media } = mediaOf({ currentTime: 4 });
  const screen = await render(onRouteWith(<More store={storeOf(media)} />, {}));
  const item = screen.getByRole('button', { name: /^(Ripeti|Non ripetere)/ });
  await expect.element(item).toHaveAttribute('aria-pressed', 'false');
  await item.click();
  await expect.element(item).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => item.element().textContent).toContain('00:04');
  media.currentTime = 9;
  await item.click();
  await expect.poll(() => item.element().textContent).toContain('00:09');
  await item.click();
  await expect.element(item).toHaveAttribute('aria-pressed', 'false');
});

test('another screen is chosen where one answers: the browser’s own list of receivers is opened', async () => {
  const prompt = vi.fn(async () => undefined);
  const { media } = mediaOf();
  let tell: (isAvailable: boolean) => void = () => undefined;
  Object.defineProperty(media, 'remote', {
    value: {
      watchAvailability: async (callback: typeof tell) => {
        tell = callback;
        return 1;
      },
      cancelWatchAvailability: async () => undefined,
      prompt,
    },
  });
  const screen = await render(onRouteWith(<More store={storeOf(media)} />, {}));
  const cast = screen.getByRole('button', { name: 'Guarda su un altro schermo' });
  await expect.element(cast).not.toBeInTheDocument();
  tell(true);
  await cast.click();
  expect(prompt).toHaveBeenCalledTimes(1);
  tell(false);
  await expect.element(cast).not.toBeInTheDocument();
});

test('AirPlay opens Safari’s own list', async () => {
  const { media } = mediaOf();
  const pick = vi.fn();
  Object.assign(media, { webkitShowPlaybackTargetPicker: pick });
  const screen = await render(onRouteWith(<More store={storeOf(media)} />, {}));
  await expect.element(screen.getByRole('button', { name: 'Aiuto' })).toBeVisible();
  media.dispatchEvent(
    Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability: 'available' }),
  );
  await screen.getByRole('button', { name: 'Guarda con AirPlay' }).click();
  expect(pick).toHaveBeenCalledTimes(1);
});

const neighbours = {
  seriesId: 'alla-poltrona',
  previous: { id: 'prima', seriesId: 'alla-poltrona', title: 'Prima' },
  next: { id: 'dopo', seriesId: 'alla-poltrona', title: 'Dopo', thumbnail: '' },
};

test('a series has buttons for its neighbours; its first and last lesson have one, a course none', async () => {
  const store = storeOf(mediaOf().media);
  const show = (video: object, parts = {}) =>
    render(
      onRouteWith(
        <InPlayer store={store} video={video} parts={parts}>
          <EpisodeButtons />
          <p>qui</p>
        </InPlayer>,
        {},
      ),
    );
  const links = (container: Element) => [...container.querySelectorAll('a')].map((one) => one.getAttribute('href'));
  const between = await show(neighbours);
  await expect.element(between.getByText('qui')).toBeVisible();
  expect(links(between.container)).toEqual([
    expect.stringContaining('/watch/prima'),
    expect.stringContaining('/watch/dopo'),
  ]);
  await expect.element(between.getByRole('link', { name: /Dopo/ })).toBeVisible();
  await between.unmount();
  const last = await show({ ...neighbours, next: null });
  await expect.element(last.getByText('qui')).toBeVisible();
  expect(links(last.container)).toEqual([expect.stringContaining('/watch/prima')]);
  await last.unmount();
  const course = await show(neighbours, { course: {} });
  await expect.element(course.getByText('qui')).toBeVisible();
  expect(links(course.container)).toEqual([]);
});

test('the last lesson of a series ends with a way on: again, or what is similar', async () => {
  const cards = ['uno', 'due'].map((id) => ({ id, title: id, parent: null, duration: 60_000, sm_thumbnail: '' }));
  vi.stubGlobal('fetch', async () =>
    Response.json({ trial: null, videos: [{ ...cards[0], comingSoon: true }, cards[1]] }),
  );
  const { media, tell } = mediaOf({ paused: false, currentTime: 119 });
  const restart = vi.spyOn(media, 'play');
  const screen = await render(
    onRouteWith(
      <InPlayer store={storeOf(media)} video={{ ...neighbours, next: null, tags: ['igiene'] }}>
        <EndScreen />
      </InPlayer>,
      {},
    ),
  );
  const end = screen.getByRole('region');
  await expect.element(end).not.toBeInTheDocument();
  tell({ ended: true, paused: true }, 'ended');
  await expect.element(end.getByRole('heading', { name: 'La diga' })).toBeVisible();
  await expect.element(end.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/watch/due'));
  await end.getByRole('button', { name: 'Rivedi' }).click();
  expect([media.currentTime, restart.mock.calls.length]).toEqual([0, 1]);
});

test('a film whose next lesson does not open ends in its end page, and the card counts no further', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ videos: [] }));
  const { media, tell } = mediaOf({ paused: false, currentTime: 119 });
  const ends = (isOpening: boolean) => {
    const next = { title: 'Dopo', thumbnail: '', path: '/watch/dopo', secondsLeft: 1, share: 0.9, isOpening };
    return onRouteWith(
      <InPlayer store={storeOf(media)} video={neighbours} parts={{ next: { ...next, stay: () => undefined } }}>
        <NextEpisodeCard place="cinema" />
        <EndScreen />
      </InPlayer>,
      {},
    );
  };
  const card = (screen: Awaited<ReturnType<typeof render>>) => screen.getByRole('region', { name: 'Prossima lezione' });
  const page = (screen: Awaited<ReturnType<typeof render>>) =>
    screen.getByRole('region', { name: 'La lezione è finita' });
  const refused = await render(ends(false));
  await expect.element(card(refused)).toBeVisible();
  tell({ ended: true, paused: true }, 'ended');
  await expect.element(page(refused)).toBeVisible();
  await expect.element(card(refused)).not.toBeInTheDocument();
  await refused.unmount();
  const opening = await render(ends(true));
  await expect.element(card(opening)).toBeVisible();
  await expect.element(page(opening)).not.toBeInTheDocument();
});

function Pip() {
  const toggle = usePip();
  return (
    <button type="button" onClick={toggle}>
      piccola
    </button>
  );
}

test.each([
  ['its words', { subtitleChoices: ['it'], subtitles: null }, [], null, [['transcript']]],
  ['its chapters, without words', { subtitleChoices: [], subtitles: null }, [{ at: 0 }], null, [['chapters']]],
  ['what was open before', { subtitleChoices: ['it'], subtitles: null }, [], 'xray', []],
])('beside the small window opens %s', async (_, tracks, ts, panel, opened) => {
  const frame = document.createElement('iframe');
  document.body.appendChild(frame);
  const small = frame.contentWindow;
  Object.defineProperty(window, 'documentPictureInPicture', {
    value: { requestWindow: async () => small, window: null },
    configurable: true,
  });
  const openPanel = vi.fn();
  const { media } = mediaOf();
  const stage = document.createElement('div');
  stage.className = 'player__stage';
  const captions = document.createElement('div');
  captions.className = 'player__captions';
  stage.appendChild(media);
  stage.appendChild(captions);
  document.body.appendChild(stage);
  const parts = { tracks, panel, openPanel } as object;
  const screen = await render(
    onRouteWith(
      <InPlayer store={storeOf(media)} video={{ ts }} parts={parts}>
        <Pip />
      </InPlayer>,
      {},
    ),
  );
  await screen.getByRole('button', { name: 'piccola' }).click();
  await expect.poll(() => pictureWindow.value).toBe(small);
  expect(openPanel.mock.calls).toEqual(opened);
  stage.remove();
  frame.remove();
});

test('a film that nobody touches for hours is paused, and goes on when somebody is there', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { media } = mediaOf({ paused: false });
  const screen = await render(
    onRouteWith(
      <InPlayer store={storeOf(media)}>
        <StillThere />
      </InPlayer>,
      {},
    ),
  );
  const dialog = screen.getByRole('dialog', { name: 'Sei ancora qui?' });
  const hour = 3_600_000;
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  vi.advanceTimersByTime(2 * hour);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  vi.advanceTimersByTime(2 * hour);
  expect(media.paused).toBe(false);
  vi.advanceTimersByTime(1.1 * hour);
  expect(media.paused).toBe(true);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(media.paused).toBe(false);
});

test('the transcript is copied as the lines that are said', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nLa diga.\n\n00:03.000 --> 00:04.000\nL’uncino.\n';
  vi.stubGlobal('fetch', async () => new Response(vtt));
  const parts: object = { tracks: { subtitles: 'it', subtitleChoices: ['it'] } };
  const screen = await render(
    onRouteWith(
      <InPlayer
        store={storeOf(mediaOf().media)}
        video={{ subs: [{ languageCode: 'it', label: 'Italiano', url: '/sub-it.vtt' }] }}
        parts={parts}
      >
        <TranscriptPanel />
      </InPlayer>,
      {},
    ),
  );
  await screen.getByRole('button', { name: 'Copia il testo' }).click();
  expect(written.mock.calls).toEqual([['La diga.\nL’uncino.']]);
});

test('captions take the typeface and the edge that are chosen; without a background they keep their outline', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const screen = await render(
    onRouteWith(
      <InPlayer store={storeOf(mediaOf().media)}>
        <CaptionsLook />
      </InPlayer>,
      {},
    ),
  );
  const styleOf = () => {
    const words = screen.container.querySelector('.look__preview span');
    if (!words) throw new Error('there is no preview');
    const { fontFamily, textShadow } = getComputedStyle(words);
    return { fontFamily, textShadow };
  };
  const choose = (group: string, name: string) => screen.getByRole('group', { name: group }).getByText(name).click();
  await expect.element(screen.getByText('Con grazie')).toBeVisible();
  await choose('Carattere', 'Con grazie');
  expect(styleOf()).toMatchObject({ fontFamily: expect.stringContaining('Georgia'), textShadow: 'none' });
  await choose('Bordo', 'Ombra');
  const shadow = styleOf().textShadow;
  await choose('Bordo', 'Contorno');
  const outline = styleOf().textShadow;
  expect(new Set(['none', shadow, outline]).size).toBe(3);
  await choose('Bordo', 'Nessuno');
  expect(styleOf().textShadow).toBe('none');
  await choose('Sfondo', 'Nessuno');
  expect(styleOf().textShadow).toBe(outline);
});
