import { beforeEach, describe, expect, test } from 'vitest';
import { userVideos } from '../../../db/schema';
import { excerptOf } from '../../../domain/watching/preload';
import { reservationId } from '../../../durable-objects/viewer/reservations';
import { createSubscription, createUser, createVideo } from '../../support/factories';
import { callAs, db, testNow } from '../../support/scope';

let user: { id: string };
const ask = async (more: Record<string, unknown> = {}, options = {}) =>
  (await callAs(user, 'PreloadVideo', { videoId: 'diga', ...more }, options)).video;
async function preload(more?: Record<string, unknown>) {
  const video = await ask(more);
  if (!video) throw new Error('the preload was refused');
  return video;
}
const excerpt = async (more?: Record<string, unknown>) => excerptOf((await preload(more)).dash);

beforeEach(async () => {
  user = await createUser();
  await createSubscription(user.id);
  await createVideo({ id: 'diga', durationMs: 600_000 });
});

async function viewerOfOnePlace() {
  const viewer = await createUser();
  await createSubscription(viewer.id, { planMetadata: { DEVICES: '5', VIEWS: '1' } });
  return viewer;
}

const leaveAt = (seconds: number) =>
  db.insert(userVideos).values({ userId: user.id, videoId: 'diga', seconds, openings: 1, openedAt: testNow });

describe('a preload', () => {
  test('opens the first seconds for two minutes; the opening opens the film', async () => {
    const video = await preload();
    expect(excerptOf(video.dash)).toEqual({ from: 1, to: 6 });
    expect(video.lifeSeconds).toBe(120);
    expect(video.expiresAt).toBe(Math.floor(testNow / 1000) + 120);
    // Its licence token ends with it (tests/workers/drm/right.test.ts refuses one that has ended).
    expect(video.drmToken.split('.')[0]).toBe(String(video.expiresAt));
    for (const address of [video.hls, ...video.subs.map(({ url }) => url)])
      expect(excerptOf(address)).toEqual({ from: 1, to: 6 });
    const opened = (await callAs(user, 'GetVideo', { videoId: 'diga' })).video;
    expect(excerptOf(opened.dash)).toBeNull();
    expect(opened.lifeSeconds).toBe(600);
  });

  test('begins where the video was left, or at its start once it is finished', async () => {
    await leaveAt(100);
    expect(await excerpt()).toEqual({ from: 20, to: 23 });
    expect(await excerpt({ startSeconds: 0 })).toEqual({ from: 1, to: 6 });
    await db.update(userVideos).set({ seconds: 599 });
    expect(await excerpt()).toEqual({ from: 1, to: 6 });
  });

  const wished = (place: number, deviceId?: string) =>
    ask({ startSeconds: 12 + place * 6 }, deviceId ? { deviceId: deviceId.repeat(32) } : {});

  test('begins where the page wishes, at 12 places of a lesson in a day', async () => {
    for (let place = 1; place <= 12; place += 1) {
      // Each sixth from second 12 on: the piece that begins there, one before and one more for the sound, and two after it.
      const piece = 7 + place;
      expect(excerptOf((await wished(place))?.dash ?? '')).toEqual({ from: piece - 2, to: piece + 1 });
    }
    expect(await wished(13)).toBeNull();
    expect(await wished(13, 'B')).toBeNull();
    expect(await wished(5)).not.toBeNull();
    expect(await excerpt({ startSeconds: 0 })).toEqual({ from: 1, to: 6 });
    await createVideo({ id: 'mani', durationMs: 600_000 });
    expect(await ask({ videoId: 'mani', startSeconds: 100 })).not.toBeNull();
  });

  /** Saves a place and preloads there, again and again, on one device after the other; returns the pieces that it opened. */
  async function walk(preloadAt: (place: number) => Promise<string | null>) {
    const pieces = new Set<number>();
    for (let place = 0; place < 60; place += 1) {
      await callAs(user, 'SaveProgress', { videoId: 'diga', seconds: place * 10 });
      const range = excerptOf((await preloadAt(place)) ?? '');
      for (let piece = range?.from ?? 1; piece <= (range?.to ?? 0); piece += 1) pieces.add(piece);
    }
    return pieces.size;
  }
  const preloadOn = async (place: number) =>
    (await ask({}, { deviceId: String.fromCharCode(65 + (place % 7)).repeat(32) }))?.dash ?? null;

  test('cannot be walked through a lesson by saved positions, on whatever devices', async () => {
    expect(await walk(preloadOn)).toBeLessThan(60);
    // A planted way round the count opens the lesson.
    expect(
      await walk(async (place) => `/m/1800000000-${place * 2 + 1}-${place * 2 + 4}.u.${'s'.repeat(43)}/diga/`),
    ).toBeGreaterThan(100);
  });

  test('opens only the beginning to a trial that has not opened the lesson', async () => {
    user = await createUser();
    expect(await walk(preloadOn)).toBe(6);
    expect(await excerpt({ startSeconds: 100 })).toEqual({ from: 1, to: 6 });
    await callAs(user, 'GetVideo', { videoId: 'diga' });
    expect(await excerpt({ startSeconds: 100 })).toEqual({ from: 20, to: 23 });
  });

  test('is null, not a refusal, without a free place; a view that would move here does not count', async () => {
    const [here, there] = ['A', 'B'].map((letter) => ({ deviceId: letter.repeat(32) }));
    user = await viewerOfOnePlace();
    await callAs(user, 'GetVideo', { videoId: 'diga' }, there);
    await createVideo({ id: 'mani' });
    expect(await ask({ videoId: 'mani' }, here)).toBeNull();
    expect(await ask({ videoId: 'mani' }, there)).toMatchObject({ id: 'mani' });
    expect(await ask({ movedFrom: reservationId('B'.repeat(32)) }, here)).toMatchObject({ id: 'diga' });
  });

  test('takes no place: the caller’s own opening on another device finds it free', async () => {
    user = await viewerOfOnePlace();
    await ask({}, { deviceId: 'A'.repeat(32) });
    await callAs(user, 'GetVideo', { videoId: 'diga' }, { deviceId: 'B'.repeat(32) });
    expect(await db.select().from(userVideos)).toMatchObject([{ videoId: 'diga', openings: 1 }]);
  });

  test('is null where the lesson would be refused', async () => {
    await createVideo({ id: 'nascosta', hidden: true });
    expect(await ask({ videoId: 'nascosta' })).toBeNull();
    expect(await ask({ videoId: 'nessuna' })).toBeNull();
    user = await createUser({ isNewTrial: true });
    expect(await ask()).toBeNull();
  });

  test('a wish beyond the film is none', async () => {
    expect(await excerpt({ startSeconds: 9999 })).toEqual({ from: 1, to: 6 });
  });
});
