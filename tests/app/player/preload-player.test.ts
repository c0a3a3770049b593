import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  discard,
  isWarming,
  showWarm,
  takeWarm,
  warmAnswer,
  loadPreloaded,
  warmOpened,
  warmUp,
  warmVideo,
} from '../../../app/player/preload/preload-player';
import { keepPreloaded } from '../../../app/player/preload/preloaded';
import type { Shaka } from '../../../app/player/playback/shaka';
import type { PlayableVideo } from '../../../app/player/video';

// No player runs without a browser: these only say what was asked of them, and fail when told to.
class FakePlayer {
  tell: (event: object) => void = () => undefined;
  load = vi.fn(async () => loading);
  attach = vi.fn(async (_media: object) => undefined);
  preload = vi.fn(async () => inMemory);
  destroy = vi.fn(async () => undefined);
  configure = vi.fn();
  getNetworkingEngine = () => ({ registerRequestFilter: () => undefined });
  setVideoContainer = vi.fn();
  addEventListener = vi.fn((name: string, tell: (event: object) => void) => {
    if (name === 'error') this.tell = tell;
  });
}
let loading: Promise<void>;
const inMemory = { waitForFinish: async () => undefined, destroy: async () => undefined };
const players = vi.hoisted((): FakePlayer[] => []);
const make = vi.hoisted(() => ({ player: (): unknown => null }));
vi.mock('../../../app/player/playback/shaka', () => ({
  loadShaka: async () => ({ net: { NetworkingEngine: { RequestType: { SEGMENT: 1 } } } }),
  canPlayDash: () => true,
}));
vi.mock('../../../app/player/playback/engine', () => ({
  bufferingGoal: 20,
  createEngine: () => make.player(),
  sourceOf: () => ({ uri: '/m/x/diga/manifest.mpd', mimeType: 'application/dash+xml' }),
}));
make.player = () => {
  const player = new FakePlayer();
  players.push(player);
  return player;
};

const answer = (id: string, more: object = {}) => ({
  video: { id, seriesId: null, duration: 100_000, time: 0, preferences: { volume: 0.4 }, ...more },
});
const videoOf = (id: string, more: object = {}) => answer(id, more).video as unknown as PlayableVideo;

/** The server answers each question about a video with what is given, or with nothing at all. */
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
  addEventListener: () => undefined,
});

beforeEach(() => {
  loading = Promise.resolve();
  vi.stubGlobal('document', { documentElement: { lang: 'it' }, createElement });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('HTMLMediaElement', { HAVE_NOTHING: 0, HAVE_CURRENT_DATA: 2 });
});
afterEach(() => {
  discard();
  players.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const playersMade = (count: number) => vi.waitFor(() => expect(players).toHaveLength(count));
const ended = (index: number) => vi.waitFor(() => expect(players[index]?.destroy).toHaveBeenCalled());

test('a lesson that was preloaded is asked of nobody, and loads from memory', async () => {
  const asked = serve('no network');
  const video = videoOf('diga', { licences: [{ drmType: 'clearkey' }] });
  keepPreloaded({} as Shaka, video, null);
  await vi.waitFor(() => expect(players[0]?.preload).toHaveBeenCalled());
  loadPreloaded('diga', null, 40);
  expect(isWarming()).toBe(false);
  loadPreloaded('diga', null, null);
  expect(await warmAnswer('diga')).toBe(video);
  await vi.waitFor(() => expect(players[0]?.load).toHaveBeenCalledWith(inMemory));
  expect(players).toHaveLength(1);
  expect(asked).toHaveLength(0);
  discard();
  await ended(0);
});

test('a film that could not be made ready is destroyed, and the next wish tries again', async () => {
  const asked = serve(answer('diga'));
  loading = Promise.reject(new Error('the network'));
  loading.catch(() => undefined);
  warmUp('diga');
  await ended(0);
  // The preload said yes all the same.
  expect(warmVideo('diga')?.id).toBe('diga');
  warmUp('diga');
  await ended(1);
  expect(asked).toHaveLength(2);
});

test('one that fails after it began is destroyed too, is nobody’s to take, and throws nothing', async () => {
  serve(answer('sutura'));
  warmUp('sutura');
  await playersMade(1);
  players[0]?.tell({ detail: new Error('429') });
  await ended(0);
  expect(takeWarm(videoOf('sutura'), 0)).toBeNull();
});

test('what goes wrong between the taking and the hearing is heard', async () => {
  serve(answer('sutura'));
  warmUp('sutura');
  await playersMade(1);
  const film = takeWarm(videoOf('sutura'), 0);
  const error = new Error('refused');
  players[0]?.tell({ detail: error });
  const heard: unknown[] = [];
  film?.hear((told) => heard.push(told));
  expect(heard).toEqual([error]);
  expect(players[0]?.destroy).not.toHaveBeenCalled();
});

test('a lesson that is refused is not asked for again at once', async () => {
  const asked = serve({ error: { code: 'permission-denied', message: '', reason: 'trial-over' } });
  warmUp('corona');
  expect(await warmAnswer('corona')).toBeNull();
  warmUp('corona');
  expect(asked).toHaveLength(1);
  expect(warmVideo('corona')).toBeNull();
  expect(players).toHaveLength(0);
});

test('a preload that the network lost is asked for again', async () => {
  const asked = serve('no network');
  await vi.waitFor(() => {
    warmUp('impronta');
    expect(asked.length).toBeGreaterThan(1);
  });
});

test('one film is ready at a time: another wish ends it, and an answer that comes too late begins nothing', async () => {
  serve(answer('diga'), answer('sutura'), answer('corona'));
  warmUp('diga');
  await playersMade(1);
  warmUp('sutura');
  warmUp('corona');
  await ended(0);
  await playersMade(2);
  expect(warmVideo('corona')?.id).toBe('corona');
  expect(warmVideo('sutura')).toBeNull();
});

test('it is given up after a minute', async () => {
  vi.useFakeTimers();
  serve(answer('diga'));
  warmUp('diga');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(isWarming()).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(isWarming()).toBe(false);
  expect(players[0]?.destroy).toHaveBeenCalled();
});

test('it is taken once, as it is, and fetched as far ahead as any film from then on', async () => {
  serve(answer('diga', { time: 24 }));
  warmUp('diga');
  await playersMade(1);
  expect(players[0]?.configure).toHaveBeenCalledWith('streaming.bufferingGoal', 4);
  const film = takeWarm(videoOf('diga', { time: 24 }), 24);
  film?.open(24);
  expect(players[0]?.configure).toHaveBeenLastCalledWith('streaming.bufferingGoal', 20);
  expect(film?.picture.media.volume).toBe(0.4);
  expect(takeWarm(videoOf('diga', { time: 24 }), 24)).toBeNull();
  expect(players[0]?.destroy).not.toHaveBeenCalled();
});

test('a page that begins at another second gets none, and the film ends', async () => {
  serve(answer('diga', { time: 24 }));
  warmUp('diga');
  await playersMade(1);
  expect(takeWarm(videoOf('diga'), 60)).toBeNull();
  await ended(0);
});

test('a hand-off goes on at the running second, wherever it was preloaded', async () => {
  serve(answer('diga'));
  warmUp('diga', undefined, { movedFrom: 'c1', startSeconds: 40 });
  await playersMade(1);
  warmOpened(videoOf('diga', { dash: '/m/x/diga/manifest.mpd' }), 43);
  expect(players).toHaveLength(1);
  const film = takeWarm(videoOf('diga'), 43);
  await vi.waitFor(() => expect(film?.picture.media.currentTime).toBe(43));
});

test('an opening takes over what was preloaded only if it begins there', async () => {
  serve(answer('diga'));
  warmUp('diga');
  await playersMade(1);
  warmOpened(videoOf('diga'), 0);
  expect(players).toHaveLength(1);
  warmOpened(videoOf('diga'), 30);
  await ended(0);
  await playersMade(2);
  expect(takeWarm(videoOf('diga'), 30)).not.toBeNull();
});

test('a film is shown before its page only with a picture, in its series and at its second; nothing replaces it then', async () => {
  serve(answer('diga', { time: 24, seriesId: 'mani-ferme' }));
  warmUp('diga', 'mani-ferme');
  await playersMade(1);
  expect(showWarm('diga', 'mani-ferme', null), 'no picture yet').toBeNull();
  const film = takeWarm(videoOf('diga', { time: 24 }), 24);
  warmUp('diga', 'mani-ferme');
  await playersMade(2);
  expect(film).not.toBeNull();
  vi.useFakeTimers();
  const hasPicture = () => Object.assign(players[1]?.attach.mock.calls[0]?.[0] ?? {}, { readyState: 2 });
  const media = hasPicture();
  expect(showWarm('sutura', null, null), 'another lesson').toBeNull();
  expect(showWarm('diga', 'altra', null), 'another series').toBeNull();
  expect(showWarm('diga', 'mani-ferme', 60), 'another second').toBeNull();
  expect(showWarm('diga', 'mani-ferme', null)).toBe(media);
  warmUp('sutura');
  expect(warmVideo('diga')?.id).toBe('diga');
  await vi.advanceTimersByTimeAsync(61_000);
  expect(players[1]?.destroy).not.toHaveBeenCalled();
  discard();
  vi.useRealTimers();
  await ended(1);
});
