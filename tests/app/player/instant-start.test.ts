import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InstantStart } from '../../../app/player/preload/instant-start';
import type { PlayableVideo } from '../../../app/player/video';
import { shaka, shakaDouble } from './shaka-double';
import { until } from '../../support/until';

const { players } = shakaDouble;

const answer = (id: string, more: object = {}) => ({
  video: {
    id,
    seriesId: null,
    duration: 100_000,
    time: 0,
    preferences: { volume: 0.4 },
    languages: ['it'],
    licences: [{ drmType: 'clearkey', address: '/licence' }],
    dash: `/m/x/${id}/manifest.mpd`,
    manifest: null,
    ...more,
  },
});
const videoOf = (id: string, more: object = {}) => answer(id, more).video as unknown as PlayableVideo;

/** A server that answers each GetVideo with the given response, or never. */
function serve(...answers: (object | 'no network')[]) {
  const asked: { videoId: string }[] = [];
  const fetched = vi.fn(async (_address: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next === 'no network') throw new TypeError('Failed to fetch');
    return Response.json(next, { status: next && 'error' in next ? 403 : 200 });
  });
  vi.stubGlobal('fetch', fetched);
  return asked;
}

const createElement = () => ({
  readyState: 0,
  seeking: false,
  currentTime: 0,
  volume: 1,
  // Scripts load immediately.
  addEventListener: (name: string, tell: () => void) => name === 'load' && tell(),
  appendChild: () => undefined,
  remove: layerRemoved,
  play: async () => undefined,
  pause: paused,
});
const layerRemoved = vi.fn();
const paused = vi.fn();
const nowhere = () => undefined;
let start: InstantStart;

beforeEach(() => {
  shakaDouble.reset();
  start = new InstantStart();
  vi.stubGlobal('document', {
    documentElement: { lang: 'it' },
    createElement,
    querySelector: () => null,
    body: { appendChild: () => undefined },
    head: { appendChild: () => undefined },
  });
  vi.stubGlobal('window', { MediaSource: true, shaka });
  vi.stubGlobal('location', { href: 'https://apice.test/' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('HTMLMediaElement', { HAVE_NOTHING: 0, HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2 });
});
afterEach(() => {
  start.drop();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const playersMade = (count: number) => until(() => expect(players).toHaveLength(count));
const ended = (index: number) => until(() => expect(players[index]?.destroy).toHaveBeenCalled());

test('a film that could not be made ready is destroyed, and the next wish tries again', async () => {
  const asked = serve(answer('diga'));
  shakaDouble.loading = Promise.reject(new Error('the network'));
  shakaDouble.loading.catch(() => undefined);
  start.request({ videoId: 'diga' });
  await ended(0);
  // The preload itself succeeded.
  expect(start.videoOf('diga')?.id).toBe('diga');
  start.request({ videoId: 'diga' });
  await ended(1);
  expect(asked).toHaveLength(2);
});

test('a start that fails after it began is destroyed, cannot be taken over, and throws nothing', async () => {
  serve(answer('sutura'));
  start.request({ videoId: 'sutura' });
  await playersMade(1);
  players[0]?.tell({ detail: new Error('429') });
  await ended(0);
  expect(start.take(videoOf('sutura'), 0, nowhere)).toBeNull();
});

test('what goes wrong between the taking and the hearing is heard', async () => {
  serve(answer('sutura'));
  start.request({ videoId: 'sutura' });
  await playersMade(1);
  const film = start.take(videoOf('sutura'), 0, nowhere);
  const error = new Error('refused');
  players[0]?.tell({ detail: error });
  const heard: unknown[] = [];
  film?.listenForErrors((told) => heard.push(told));
  expect(heard).toEqual([error]);
  expect(players[0]?.destroy).not.toHaveBeenCalled();
});

test('a lesson that is refused is not asked for again at once', async () => {
  const asked = serve({ error: { code: 'permission-denied', message: '', reason: 'trial-over' } });
  start.request({ videoId: 'corona' });
  expect(await start.answerOf('corona')).toBeNull();
  start.request({ videoId: 'corona' });
  expect(asked).toHaveLength(1);
  expect(start.videoOf('corona')).toBeNull();
  expect(players).toHaveLength(0);
});

test('a preload that the network lost is asked for again', async () => {
  const asked = serve('no network');
  await until(() => {
    start.request({ videoId: 'impronta' });
    expect(asked.length).toBeGreaterThan(1);
  });
});

test('one film is ready at a time: another wish ends it, and an answer that comes too late begins nothing', async () => {
  serve(answer('diga'), answer('sutura'), answer('corona'));
  start.request({ videoId: 'diga' });
  await playersMade(1);
  start.request({ videoId: 'sutura' });
  start.request({ videoId: 'corona' });
  await ended(0);
  await playersMade(2);
  expect(start.videoOf('corona')?.id).toBe('corona');
  expect(start.videoOf('sutura')).toBeNull();
});

test('it is given up after a minute', async () => {
  vi.useFakeTimers();
  serve(answer('diga'));
  start.request({ videoId: 'diga' });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(start.state).not.toBe('idle');
  await vi.advanceTimersByTimeAsync(2000);
  expect(start.state).toBe('idle');
  expect(players[0]?.destroy).toHaveBeenCalled();
});

test('it is taken once, as it is, and fetched as far ahead as any film from then on', async () => {
  serve(answer('diga', { time: 24 }));
  start.request({ videoId: 'diga' });
  await playersMade(1);
  expect(players[0]?.configure).toHaveBeenCalledWith('streaming.bufferingGoal', 4);
  const film = start.take(videoOf('diga', { time: 24 }), 24, nowhere);
  film?.open(24);
  expect(players[0]?.configure).toHaveBeenLastCalledWith('streaming.bufferingGoal', 20);
  expect(film?.picture.media.volume).toBe(0.4);
  expect(start.take(videoOf('diga', { time: 24 }), 24, nowhere)).toBeNull();
  expect(players[0]?.destroy).not.toHaveBeenCalled();
});

test('a page that begins at another second gets none, and the film ends', async () => {
  serve(answer('diga', { time: 24 }));
  start.request({ videoId: 'diga' });
  await playersMade(1);
  expect(start.take(videoOf('diga'), 60, nowhere)).toBeNull();
  await ended(0);
});

test('a hand-off goes on at the running second, wherever it was preloaded', async () => {
  serve(answer('diga'));
  start.request({ videoId: 'diga', handOff: { movedFrom: 'c1', startSeconds: 40 } });
  await playersMade(1);
  start.opened(videoOf('diga'), 43);
  expect(players).toHaveLength(1);
  const film = start.take(videoOf('diga'), 43, nowhere);
  await until(() => expect(film?.picture.media.currentTime).toBe(43));
});

test('an opening takes over what was preloaded only if it begins there', async () => {
  serve(answer('diga'));
  start.request({ videoId: 'diga' });
  await playersMade(1);
  start.opened(videoOf('diga'), 0);
  expect(players).toHaveLength(1);
  start.opened(videoOf('diga'), 30);
  await ended(0);
  await playersMade(2);
  expect(start.take(videoOf('diga'), 30, nowhere)).not.toBeNull();
});

test('a film is shown before its page only with a picture, in its series and at its second; nothing replaces it then', async () => {
  serve(answer('diga', { time: 24, seriesId: 'mani-ferme' }));
  start.request({ videoId: 'diga', seriesId: 'mani-ferme' });
  await playersMade(1);
  const lesson = { videoId: 'diga', seriesId: 'mani-ferme', requested: null };
  const end = start.allowShowing();
  expect(start.show(lesson), 'no picture yet').toBe(false);
  hasFrame(0);
  expect(start.show({ ...lesson, videoId: 'sutura' }), 'another lesson').toBe(false);
  expect(start.show({ ...lesson, seriesId: 'altra' }), 'another series').toBe(false);
  expect(start.show({ ...lesson, requested: 60 }), 'another second').toBe(false);
  expect(start.show(lesson)).toBe(true);
  expect(start.state).toBe('shown');
  start.request({ videoId: 'sutura' });
  expect(start.videoOf('diga')?.id).toBe('diga');
  end();
});

/** The element of a player has a frame to show. */
const hasFrame = (index: number) => Object.assign(players[index]?.attach.mock.calls[0]?.[0] ?? {}, { readyState: 2 });

const shown = async () => {
  serve(answer('diga'));
  start.request({ videoId: 'diga' });
  await playersMade(1);
  await until(() => expect(players[0]?.attach).toHaveBeenCalled());
  hasFrame(0);
  return start.show({ videoId: 'diga', seriesId: null, requested: null });
};

test('nothing is shown where no page sees the navigation end, and what is shown goes with the last such page', async () => {
  expect(await shown()).toBe(false);
  const end = start.allowShowing();
  expect(start.show({ videoId: 'diga', seriesId: null, requested: null })).toBe(true);
  end();
  expect(start.state).toBe('idle');
  expect(paused).toHaveBeenCalledOnce();
  expect(layerRemoved).toHaveBeenCalledOnce();
});

test('a page that does not come ends what is shown, after six seconds and no sooner', async () => {
  start.allowShowing();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const isShown = shown();
  await vi.advanceTimersByTimeAsync(100);
  expect(await isShown).toBe(true);
  await vi.advanceTimersByTimeAsync(5800);
  expect(start.state).toBe('shown');
  await vi.advanceTimersByTimeAsync(300);
  expect(start.state).toBe('idle');
  expect(paused).toHaveBeenCalledOnce();
});

test('its page takes what is shown before the layer goes, and it plays on', async () => {
  start.allowShowing();
  await shown();
  const film = start.take(videoOf('diga'), 0, () => expect(layerRemoved).not.toHaveBeenCalled());
  expect(film).not.toBeNull();
  expect(layerRemoved).toHaveBeenCalledOnce();
  expect(paused).not.toHaveBeenCalled();
  expect(start.state).toBe('idle');
});

test('the page of another lesson leaves nothing on the screen', async () => {
  start.allowShowing();
  await shown();
  expect(start.take(videoOf('sutura'), 0, nowhere)).toBeNull();
  expect(start.state).toBe('idle');
  expect(layerRemoved).toHaveBeenCalledOnce();
  await ended(0);
});

test('a player that fails under the layer uncovers the page', async () => {
  start.allowShowing();
  await shown();
  players[0]?.tell({ detail: new Error('429') });
  await until(() => expect(start.state).toBe('failed'));
  expect(layerRemoved).toHaveBeenCalledOnce();
});
