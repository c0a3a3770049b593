import { beforeEach, describe, expect, test } from 'vitest';
import { userVideos } from '../../../db/schema';
import { excerptOf, mostAhead } from '../../../domain/watching/preload';
import { createSubscription, createUser, createVideo } from '../../support/factories';
import {
  call,
  callAs,
  callUnchecked,
  db,
  makeScope,
  openSession,
  readSettings,
  refusalOf,
  testNow,
} from '../../support/scope';

let user: { id: string };

const ahead = async (videoIds: string[], more: object = {}, deviceId?: string | null) => {
  const videos = videoIds.map((videoId) => ({ videoId }));
  const options = deviceId === undefined ? {} : { deviceId };
  return (await callAs(user, 'PreloadVideos', { videos, ...more }, options)).videos;
};

beforeEach(async () => {
  user = await createUser();
  await createSubscription(user.id, { planMetadata: { DEVICES: '1', VIEWS: '1' } });
  for (const id of ['diga', 'mani', 'luce']) await createVideo({ id, durationMs: 600_000 });
});

describe('PreloadVideos', () => {
  test('answers what PreloadVideo says of each', async () => {
    await db
      .insert(userVideos)
      .values({ userId: user.id, videoId: 'mani', seconds: 100, openings: 1, openedAt: testNow });
    const cookie = await openSession(user.id);
    const lessons = [{ videoId: 'diga' }, { videoId: 'mani' }];
    const { videos } = await call(await makeScope({ cookie }), 'PreloadVideos', { videos: lessons });
    expect(videos.map(({ dash }) => excerptOf(dash))).toEqual([
      { from: 1, to: 6 },
      { from: 20, to: 23 },
    ]);
    for (const [place, { videoId }] of lessons.entries()) {
      const alone = await call(await makeScope({ cookie }), 'PreloadVideo', { videoId });
      expect(videos[place]).toEqual(alone.video);
    }
  });

  test('leaves out what the caller may not watch, and what there is none of', async () => {
    await createVideo({ id: 'nascosta', hidden: true });
    await createVideo({ id: 'presto', comingSoon: true });
    await createVideo({ id: 'senza', film: null });
    const videos = await ahead(['nascosta', 'presto', 'diga', 'senza', 'nessuna', 'luce']);
    expect(videos.map(({ id }) => id)).toEqual(['diga', 'luce']);
    user = await createUser({ isNewTrial: true });
    expect(await ahead(['diga', 'luce'])).toEqual([]);
  });

  test('opens nothing, takes no place, registers no device', async () => {
    await ahead(['diga', 'mani'], {}, 'A'.repeat(32));
    expect(await db.select().from(userVideos)).toEqual([]);
    await callAs(user, 'GetVideo', { videoId: 'diga' }, { deviceId: 'B'.repeat(32) });
    expect(await ahead(['mani'], {}, 'A'.repeat(32))).toEqual([]);
    expect(await ahead(['mani'], {}, 'B'.repeat(32))).toHaveLength(1);
  });

  test('asks the database as often for six videos as for one', async () => {
    const cookie = await openSession(user.id);
    await readSettings();
    const batchesFor = async (count: number) => {
      const scope = await makeScope({ cookie });
      const videos = Array.from({ length: count }, (_, place) => ({ videoId: ['diga', 'mani', 'luce'][place % 3] }));
      await callUnchecked(scope, 'PreloadVideos', { videos });
      return [scope.use.batches, scope.use.rowsWritten];
    };
    expect(await batchesFor(1)).toEqual([1, 0]);
    expect(await batchesFor(mostAhead)).toEqual([1, 0]);
  });

  test.each([[0], [mostAhead + 1]])('refuses %d videos', async (count) => {
    const work = ahead(Array.from({ length: count }, () => 'diga'));
    expect(await refusalOf(work)).toMatchObject({ code: 'invalid-argument', reason: 'invalid-input' });
  });

  test.each([
    ['drm-not-available', { drmType: 'widevine' }, undefined],
    ['device-id-needed', {}, null],
  ])('refuses with %s', async (reason, more, deviceId) => {
    expect(await refusalOf(ahead(['diga'], more, deviceId))).toMatchObject({ reason });
  });
});
