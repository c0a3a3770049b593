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
    for (const address of [video.hls, ...video.subs.map(({ url }) => url)])
      expect(excerptOf(address)).toEqual({ from: 1, to: 6 });
    const opened = (await callAs(user, 'GetVideo', { videoId: 'diga' })).video;
    expect(excerptOf(opened.dash)).toBeNull();
    expect(opened.lifeSeconds).toBe(600 + 6 * 3600);
  });

  test('begins where the video was left, or at its start once it is finished', async () => {
    await leaveAt(100);
    expect(await excerpt()).toEqual({ from: 20, to: 23 });
    expect(await excerpt({ startSeconds: 0 })).toEqual({ from: 1, to: 6 });
    await db.update(userVideos).set({ seconds: 599 });
    expect(await excerpt()).toEqual({ from: 1, to: 6 });
  });

  test('begins where the page wishes, up to 20 times in ten minutes', async () => {
    await leaveAt(100);
    for (let wish = 1; wish <= 20; wish += 1) {
      // Each sixth from second 12 on: the piece that begins there, one before and one more for the sound, and two after it.
      const piece = 7 + wish;
      expect(await excerpt({ startSeconds: 12 + wish * 6 })).toEqual({ from: piece - 2, to: piece + 1 });
    }
    expect(await excerpt({ startSeconds: 300 })).toEqual({ from: 20, to: 23 });
    expect(await excerpt({ startSeconds: 0 })).toEqual({ from: 1, to: 6 });
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
