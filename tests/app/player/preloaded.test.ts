import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PreloadedLessons } from '../../../app/player/preload/preloaded';
import type { PlayableVideo } from '../../../app/player/video';
import { shaka, shakaDouble } from './shaka-double';

const { players } = shakaDouble;
const lessons = new PreloadedLessons();
const videoOf = (id: string, drmType = 'clearkey') =>
  ({
    id,
    duration: 100_000,
    time: 24,
    outroSeconds: 0,
    preferences: {},
    languages: ['it'],
    licences: [{ drmType, address: '/licence' }],
    dash: `/m/x/${id}/manifest.mpd`,
    manifest: null,
  }) as unknown as PlayableVideo;

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'it' } });
  vi.stubGlobal('window', { MediaSource: true });
  vi.stubGlobal('location', { href: 'https://apice.test/' });
  shakaDouble.reset();
});
afterEach(() => {
  lessons.drop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('is fetched from where the video was left, and handed out once', async () => {
  lessons.keep(shaka, videoOf('diga'), 'serie');
  await settled();
  expect(players[0]?.preload).toHaveBeenCalledWith('/m/x/diga/manifest.mpd', 24, 'application/dash+xml');
  expect([lessons.has('diga', 'serie'), lessons.has('diga', null)]).toEqual([true, false]);
  const found = lessons.take('diga', 'serie');
  expect(found?.film?.take()).toBe(players[0]?.preloads[0]);
  expect(found?.film?.take()).toBeNull();
  expect(lessons.take('diga', 'serie')).toBeNull();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(players[0]?.destroy).not.toHaveBeenCalled();
});

test('of a system whose licences are somebody else’s, only the answer is kept', async () => {
  lessons.keep(shaka, videoOf('diga', 'widevine'), null);
  await settled();
  expect(players).toHaveLength(0);
  expect(lessons.take('diga', null)).toMatchObject({ video: { id: 'diga' }, film: null });
});

test('that has not come, or did not, is none: its player loads from the address', async () => {
  shakaDouble.finishing = new Promise(() => undefined);
  lessons.keep(shaka, videoOf('diga'), null);
  await settled();
  expect(lessons.take('diga', null)?.film?.take()).toBeNull();
  expect(players[0]?.preloads[0]?.destroy).toHaveBeenCalledOnce();
  shakaDouble.finishing = Promise.reject(new Error('the network'));
  lessons.keep(shaka, videoOf('mani'), null);
  await settled();
  expect(lessons.take('mani', null)?.film?.take()).toBeNull();
});

test('is let go before its addresses end, when it is replaced, and with the page', async () => {
  lessons.keep(shaka, videoOf('diga'), null);
  lessons.keep(shaka, videoOf('diga'), null);
  await settled();
  expect(players.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(lessons.has('diga', null)).toBe(false);
  expect(players[1]?.destroy).toHaveBeenCalledOnce();
  expect(players[1]?.preloads[0]?.destroy).toHaveBeenCalledOnce();
  lessons.keep(shaka, videoOf('mani'), null);
  lessons.drop();
  await settled();
  expect(players[2]?.destroy).toHaveBeenCalledOnce();
  expect(players[2]?.preloads[0]?.destroy).toHaveBeenCalledOnce();
});
