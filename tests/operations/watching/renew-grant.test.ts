import { runInDurableObject } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { renewalSlackMs } from '../../../domain/billing/access';
import { sessions, subscriptions, userVideos, videos, watchDays } from '../../../db/schema';
import { romeDay } from '../../../domain/shared/rome-day';
import { mediaGrantProblem, openLicenceToken } from '../../../operations/watching/grants';
import { createSubscription, createUser, createVideo, saveSettings } from '../../support/factories';
import { call, callAs, db, makeScope, openSession, refusalOf, testDeviceId, testNow } from '../../support/scope';
import { licenceProvider } from '../../../workers/providers/licences';
import { Tab } from '../../../durable-objects/viewer/tab';
import { time, viewer } from '../../durable-objects/support';
import { connect, useTestClock } from '../../durable-objects/test-tab';

useTestClock();

const minuteMs = 60_000;
const device = (letter: string) => letter.repeat(32);

let user: { id: string };
const renew = (options = {}) => callAs(user, 'RenewGrant', { videoId: 'diga' }, options);

beforeEach(async () => {
  user = await createUser();
  await createSubscription(user.id, { planMetadata: { DEVICES: '2', VIEWS: '2' } });
  await createVideo({ id: 'diga', durationMs: 600_000 });
});

describe('RenewGrant', () => {
  test('answers a later end, under a signature and a token that hold for it', async () => {
    const cookie = await openSession(user.id);
    const at = async (now: number) => makeScope({ cookie, now });
    const { video } = await call(await at(testNow), 'GetVideo', { videoId: 'diga' });
    const renewed = await call(await at(testNow + 8 * minuteMs), 'RenewGrant', { videoId: 'diga' });
    expect(renewed.expiresAt).toBe(video.expiresAt + 8 * 60);
    expect([video.lifeSeconds, renewed.lifeSeconds]).toEqual([600, 600]);
    const later = video.expiresAt * 1000 + minuteMs;
    const scope = await at(later);
    const { DRM_SECRET, MEDIA_SECRET } = scope.env;
    const [old, fresh] = [video, renewed].map(({ dash }) => {
      const [, exp, userId = '', signature = ''] =
        /^\/m\/(\d+)\.(\w+)\.([\w-]+)\/diga\/cbcs\/manifest\.mpd$/.exec(dash) ?? [];
      return mediaGrantProblem(MEDIA_SECRET, { videoId: 'diga', userId, exp: Number(exp) }, signature, later);
    });
    expect([await old, await fresh]).toEqual(['expired', null]);
    expect(await openLicenceToken(DRM_SECRET, video.drmToken, 'diga', later)).toEqual({ problem: 'expired' });
    expect(await openLicenceToken(DRM_SECRET, renewed.drmToken, 'diga', later)).toMatchObject({
      problem: null,
      grant: { userId: user.id, deviceId: testDeviceId, sessionId: (await scope.claim)?.sessionId },
    });
  });

  test('opens nothing, counts nothing twice, registers no device and takes no second place', async () => {
    await callAs(user, 'GetVideo', { videoId: 'diga' }, { deviceId: device('A') });
    const before = await db.select().from(userVideos);
    for (let again = 0; again < 3; again += 1) await renew({ deviceId: device('A') });
    expect(await db.select().from(userVideos)).toEqual(before);
    const { devices } = await callAs(user, 'GetDevices', {}, { deviceId: device('A') });
    expect(devices.map(({ deviceId }) => deviceId)).toEqual([device('A')]);
    expect((await callAs(user, 'GetVideo', { videoId: 'diga' }, { deviceId: device('E') })).video.id).toBe('diga');
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['hidden', () => db.update(videos).set({ hidden: true }), 'video-unavailable'],
    ['for another category', () => db.update(videos).set({ categories: ['aso'] }), 'category-not-allowed'],
    [
      'for subscribers, and the subscription has ended',
      async () => {
        await db.update(videos).set({ subscribersOnly: true });
        await db.update(subscriptions).set({ currentPeriodEnd: testNow - renewalSlackMs });
      },
      'subscribers-only',
    ],
    [
      'past the day’s quota',
      async () => {
        await saveSettings({ WATCH_LIMIT_SECONDS_PER_DAY: 60 });
        await db.insert(watchDays).values({ userId: user.id, day: romeDay(testNow), seconds: 61 });
      },
      'watch-quota',
    ],
    ['on a device too many', () => openOn('A', 'B'), 'device-limit'],
  ])('refuses what GetVideo would: a video that is %s', async (_why, change, reason) => {
    await change();
    expect(await refusalOf(renew({ deviceId: device('Z') }))).toMatchObject({ reason });
    expect(await refusalOf(callAs(user, 'GetVideo', { videoId: 'diga' }, { deviceId: device('Z') }))).toMatchObject({
      reason,
    });
  });

  async function openOn(...letters: string[]) {
    for (const letter of letters) await callAs(user, 'GetVideo', { videoId: 'diga' }, { deviceId: device(letter) });
  }

  test('goes on in the place that it has', async () => {
    await openOn('A', 'B');
    expect((await renew({ deviceId: device('A') })).drmToken).toContain(device('A'));
  });

  const notOpen = { code: 'failed-precondition', reason: 'view-not-open' };

  test('refuses a device that does not watch, and one that watches something else', async () => {
    expect(await refusalOf(renew())).toMatchObject(notOpen);
    await openOn('A');
    expect(await refusalOf(renew({ deviceId: device('B') }))).toMatchObject(notOpen);
    await createVideo({ id: 'altra' });
    await callAs(user, 'GetVideo', { videoId: 'altra' }, { deviceId: device('A') });
    expect(await refusalOf(renew({ deviceId: device('A') }))).toMatchObject(notOpen);
  });

  test('refuses what was only preloaded, though a socket says that it is watched', async () => {
    const deviceId = device('A');
    await callAs(user, 'PreloadVideo', { videoId: 'diga' }, { deviceId });
    const tab = await connect(user.id, { deviceId });
    expect(await tab.watch('diga')).toMatchObject([{ type: 'admitted' }]);
    expect(await refusalOf(renew({ deviceId }))).toMatchObject(notOpen);
    await callAs(user, 'GetVideo', { videoId: 'diga' }, { deviceId });
    expect((await renew({ deviceId })).drmToken).toContain(deviceId);
  });

  test('goes on for as long as a tab of the device shows the video', async () => {
    const deviceId = device('A');
    await callAs(user, 'GetVideo', { videoId: 'diga' }, { deviceId });
    const tab = await connect(user.id, { deviceId });
    expect(await tab.watch('diga')).toMatchObject([{ type: 'admitted' }]);
    // A laptop that slept: the lease is over, the tab still shows the video.
    time.advance(5 * 3600);
    expect((await renew({ deviceId })).drmToken).toContain(deviceId);
    expect(await db.select({ views: userVideos.views }).from(userVideos)).toEqual([{ views: 0 }]);
  });

  describe('where no socket says that it is watched', () => {
    const openAlone = (letter: string, videoId = 'diga') =>
      callAs(user, 'GetVideo', { videoId }, { deviceId: device(letter) });
    beforeEach(async () => {
      user = await createUser();
      await createSubscription(user.id, { planMetadata: { DEVICES: '5', VIEWS: '1' } });
    });

    const watched = async () => (await db.select({ views: userVideos.views }).from(userVideos))[0]?.views;

    test('keeps the place of what the device opened last, and counts its time', async () => {
      await openAlone('A');
      for (const minutes of [8, 16]) {
        time.advance(8 * 60);
        expect((await renew({ deviceId: device('A') })).drmToken).toContain(device('A'));
        expect(await watched()).toBe(minutes * 60);
      }
      time.advance(8 * 60);
      expect(await refusalOf(openAlone('B'))).toMatchObject({ reason: 'view-limit' });
      // Nobody renewed it.
      time.advance(3 * 60);
      await openAlone('B');
      expect(await refusalOf(renew({ deviceId: device('A') }))).toMatchObject(notOpen);
    });

    test('an administrator’s stop is one', async () => {
      const deviceId = device('A');
      await openAlone('A');
      const tab = await connect(user.id, { deviceId });
      await tab.watch('diga');
      const connectionId = await runInDurableObject(viewer(user.id), (_, state) => {
        const [socket] = state.getWebSockets();
        return socket ? new Tab(socket).connection.connectionId : '';
      });
      expect(await viewer(user.id).stopView(user.id, connectionId, 'Apice')).toBe(true);
      expect(await refusalOf(renew({ deviceId }))).toMatchObject(notOpen);
    });

    test('counts no longer than a grant opens, after a pause', async () => {
      await openAlone('A');
      time.advance(3 * 3600);
      await renew({ deviceId: device('A') });
      expect(await watched()).toBe(600);
    });

    test('leaves its place with its page', async () => {
      await openAlone('A');
      time.advance(60);
      await renew({ deviceId: device('A') });
      expect(await refusalOf(openAlone('B'))).toMatchObject({ reason: 'view-limit' });
      await callAs(user, 'SaveProgress', { videoId: 'diga', seconds: 40 }, { deviceId: device('A') });
      await openAlone('B');
    });

    test('renews one video of a device, the last, and none whose place was taken', async () => {
      await createVideo({ id: 'mani' });
      await openAlone('A');
      await openAlone('A', 'mani');
      time.advance(60);
      expect(await refusalOf(renew({ deviceId: device('A') }))).toMatchObject(notOpen);
      await openAlone('B');
      const late = callAs(user, 'RenewGrant', { videoId: 'mani' }, { deviceId: device('A') });
      expect(await refusalOf(late)).toMatchObject(notOpen);
    });

    test('lets one device open as much as it could watch twice over, after six hours ahead', async () => {
      for (let opened = 0; opened <= 36; opened += 1) await openAlone('A');
      expect(await refusalOf(openAlone('A'))).toMatchObject({
        code: 'resource-exhausted',
        reason: 'too-many-openings',
        details: { retryAt: time.now() + 5 * minuteMs },
      });
      time.advance(5 * 60);
      await openAlone('A');
      expect(await refusalOf(openAlone('A'))).toMatchObject({ reason: 'too-many-openings' });
    });
  });

  test('needs a session, a device and a video', async () => {
    const cookie = await openSession(user.id);
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    const ended = makeScope({ cookie }).then((scope) => call(scope, 'RenewGrant', { videoId: 'diga' }));
    expect(await refusalOf(ended)).toMatchObject({ reason: 'sign-in-needed' });
    expect(await refusalOf(renew({ deviceId: null }))).toMatchObject({ reason: 'device-id-needed' });
    expect(await refusalOf(callAs(user, 'RenewGrant', { videoId: 'nessuna' }))).toMatchObject({
      reason: 'video-unavailable',
    });
  });
});

describe('the systems that GetVideo offers', () => {
  const licences = licenceProvider({
    DRM_PROVIDER: 'drmtoday',
    DRM_TIMEOUT_MS: 1000,
    DRMTODAY_BASE: 'https://lic.drmtoday.com',
    DRMTODAY_MERCHANT: 'apice',
  });

  test('ClearKey, without a provider', async () => {
    const { video } = await callAs(user, 'GetVideo', { videoId: 'diga' });
    expect(video).toMatchObject({
      licence: '/api/drm/clearkey/diga',
      licences: [{ drmType: 'clearkey', address: '/api/drm/clearkey/diga' }],
      fairplayCertificate: null,
    });
    const work = callAs(user, 'GetVideo', { videoId: 'diga', drmType: 'widevine' });
    expect(await refusalOf(work)).toMatchObject({ code: 'failed-precondition', reason: 'drm-not-available' });
  });

  test('the provider’s, with one', async () => {
    const { video } = await callAs(user, 'GetVideo', { videoId: 'diga', drmType: 'fairplay' }, { licences });
    expect(video).toMatchObject({
      licence: '/api/drm/fairplay/diga',
      licences: ['widevine', 'playready', 'fairplay'].map((drmType) => ({
        drmType,
        address: `/api/drm/${drmType}/diga`,
      })),
      fairplayCertificate: '/api/drm/fairplay/certificate',
    });
    expect((await callAs(user, 'GetVideo', { videoId: 'diga' }, { licences })).video.licence).toBe(
      '/api/drm/widevine/diga',
    );
    const work = callAs(user, 'GetVideo', { videoId: 'diga', drmType: 'clearkey' }, { licences });
    expect(await refusalOf(work)).toMatchObject({ reason: 'drm-not-available' });
  });
});
