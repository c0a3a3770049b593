import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PreloadedLessons } from '../../../app/player/preload/preloaded';
import type { Shaka } from '../../../app/player/playback/shaka';
import type { PlayableVideo } from '../../../app/player/video';

/** What was fetched before, as shaka hands it out. */
const fetched = () => ({ waitForFinish: vi.fn(async () => finishing), destroy: vi.fn(async () => undefined) });
let finishing: Promise<void>;
const made = vi.hoisted((): { preload: ReturnType<typeof vi.fn>; destroy: ReturnType<typeof vi.fn> }[] => []);
let preloads: ReturnType<typeof fetched>[];
const make = vi.hoisted(() => ({ player: (): unknown => null }));
vi.mock('../../../app/player/playback/engine', () => ({
  createEngine: () => make.player(),
  sourceOf: () => ({ uri: 'data:manifest', mimeType: 'application/dash+xml' }),
}));
make.player = () => {
  const preload = fetched();
  preloads.push(preload);
  const player = { configure: vi.fn(), preload: vi.fn(async () => preload), destroy: vi.fn(async () => undefined) };
  made.push(player);
  return player;
};

const shaka = {} as Shaka;
const lessons = new PreloadedLessons();
const videoOf = (id: string, drmType = 'clearkey') =>
  ({ id, duration: 100_000, time: 24, outroSeconds: 0, licences: [{ drmType }] }) as unknown as PlayableVideo;

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'it' } });
  finishing = Promise.resolve();
  preloads = [];
  made.length = 0;
});
afterEach(() => {
  lessons.drop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('is fetched from where the video was left, and handed out once', async () => {
  lessons.keep(shaka, videoOf('diga'), 'serie');
  await settled();
  expect(made[0]?.preload).toHaveBeenCalledWith('data:manifest', 24, 'application/dash+xml');
  expect([lessons.has('diga', 'serie'), lessons.has('diga', null)]).toEqual([true, false]);
  const found = lessons.take('diga', 'serie');
  expect(found?.film?.take()).toBe(preloads[0]);
  expect(found?.film?.take()).toBeNull();
  expect(lessons.take('diga', 'serie')).toBeNull();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(made[0]?.destroy).not.toHaveBeenCalled();
});

test('of a system whose licences are somebody else’s, only the answer is kept', async () => {
  lessons.keep(shaka, videoOf('diga', 'widevine'), null);
  await settled();
  expect(made).toHaveLength(0);
  expect(lessons.take('diga', null)).toMatchObject({ video: { id: 'diga' }, film: null });
});

test('that has not come, or did not, is none: its player loads from the address', async () => {
  finishing = new Promise(() => undefined);
  lessons.keep(shaka, videoOf('diga'), null);
  await settled();
  expect(lessons.take('diga', null)?.film?.take()).toBeNull();
  expect(preloads[0]?.destroy).toHaveBeenCalledOnce();
  finishing = Promise.reject(new Error('the network'));
  lessons.keep(shaka, videoOf('mani'), null);
  await settled();
  expect(lessons.take('mani', null)?.film?.take()).toBeNull();
});

test('is let go before its addresses end, when it is replaced, and with the page', async () => {
  lessons.keep(shaka, videoOf('diga'), null);
  lessons.keep(shaka, videoOf('diga'), null);
  await settled();
  expect(made.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(lessons.has('diga', null)).toBe(false);
  expect(made[1]?.destroy).toHaveBeenCalledOnce();
  expect(preloads[1]?.destroy).toHaveBeenCalledOnce();
  lessons.keep(shaka, videoOf('mani'), null);
  lessons.drop();
  await settled();
  expect(made[2]?.destroy).toHaveBeenCalledOnce();
  expect(preloads[2]?.destroy).toHaveBeenCalledOnce();
});
