import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeWarm, warmUp, warmVideo } from '../../app/player/warm-up';

// No player runs without a browser: this one only says whether it was given up.
const player = vi.hoisted(() => ({ preload: vi.fn(), destroy: vi.fn() }));
vi.mock('../../app/player/shaka', () => ({ loadShaka: async () => ({}), canPlayDash: () => true }));
vi.mock('../../app/player/engine', () => ({
  createEngine: () => player,
  sourceOf: () => ({ uri: '/m/x/diga/manifest.mpd', mimeType: 'application/dash+xml' }),
}));

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'it' } });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a player that could not be made ready is destroyed, and the next wish tries again', async () => {
  const fetched = vi.fn(async () => Response.json({ video: { id: 'diga', duration: 100_000, time: 0 } }));
  vi.stubGlobal('fetch', fetched);
  player.preload.mockRejectedValue(new Error('the network'));
  warmUp('diga');
  await vi.waitFor(() => expect(player.destroy).toHaveBeenCalledTimes(1));
  // The rehearsal said yes all the same.
  expect(warmVideo('diga')?.id).toBe('diga');
  warmUp('diga');
  await vi.waitFor(() => expect(player.destroy).toHaveBeenCalledTimes(2));
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('one that fails after it began is destroyed too, is nobody’s to take, and throws nothing', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ video: { id: 'sutura', duration: 100_000, time: 0 } }));
  const preloaded = { destroy: vi.fn(), waitForFinish: () => Promise.reject(new Error('429')) };
  player.preload.mockResolvedValue(preloaded);
  warmUp('sutura');
  await vi.waitFor(() => expect(player.destroy).toHaveBeenCalledTimes(1));
  expect(preloaded.destroy).toHaveBeenCalledOnce();
  const video = warmVideo('sutura');
  expect(video && (await takeWarm(video, 0))).toBeNull();
});

test('a lesson that is refused is not asked for again at once', async () => {
  const fetched = vi.fn(async () =>
    Response.json({ error: { code: 'permission-denied', message: '', reason: 'trial-over' } }, { status: 403 }),
  );
  vi.stubGlobal('fetch', fetched);
  warmUp('corona');
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  await fetched.mock.results[0]?.value;
  warmUp('corona');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(warmVideo('corona')).toBeNull();
});

test('a rehearsal that the network lost is asked for again', async () => {
  const fetched = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', fetched);
  await vi.waitFor(() => {
    warmUp('impronta');
    expect(fetched.mock.calls.length).toBeGreaterThan(1);
  });
});
