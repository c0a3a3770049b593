import { beforeEach, describe, expect, test } from 'vitest';
import { userVideos } from '../../../db/schema';
import { excerptOf } from '../../../domain/watching/preload';
import { createSubscription, createUser, createVideo } from '../../support/factories';
import { callAs, db, testNow } from '../../support/scope';

let user: { id: string };
const preload = async (more: Record<string, unknown> = {}) =>
  (await callAs(user, 'GetVideo', { videoId: 'diga', preload: true, ...more })).video;
const excerpt = async (more?: Record<string, unknown>) => excerptOf((await preload(more)).dash);

beforeEach(async () => {
  user = await createUser();
  await createSubscription(user.id);
  await createVideo({ id: 'diga', durationMs: 600_000 });
});

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

  test('a wish beyond the film is none', async () => {
    expect(await excerpt({ startSeconds: 9999 })).toEqual({ from: 1, to: 6 });
  });
});
