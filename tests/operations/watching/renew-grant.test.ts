import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { renewalSlackMs } from '../../../domain/billing/access';
import { sessions, subscriptions, userVideos, videos, watchDays } from '../../../db/schema';
import { romeDay } from '../../../domain/shared/rome-day';
import { mediaGrantProblem, openLicenceToken } from '../../../operations/watching/grants';
import { createSubscription, createUser, createVideo, saveSettings } from '../../support/factories';
import { call, callAs, db, makeScope, openSession, refusalOf, testDeviceId, testNow } from '../../support/scope';
import { licenceProvider } from '../../../workers/providers/licences';
import { time } from '../../durable-objects/support';
import { connect, useTestClock } from '../../durable-objects/test-tab';

useTestClock();

const hourMs = 3_600_000;
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
    const renewed = await call(await at(testNow + 5 * hourMs), 'RenewGrant', { videoId: 'diga' });
    expect(renewed.expiresAt).toBe(video.expiresAt + 5 * 3600);
    expect(renewed.lifeSeconds).toBe(video.lifeSeconds);
    expect(video.lifeSeconds).toBe(600 + 6 * 3600);
    const later = video.expiresAt * 1000 + hourMs;
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

  test('opens nothing, counts nothing, registers no device and takes no place', async () => {
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

  test('goes on for as long as a tab of the device shows the video, and no longer', async () => {
    const deviceId = device('A');
    await callAs(user, 'GetVideo', { videoId: 'diga' }, { deviceId });
    const tab = await connect(user.id, { deviceId });
    expect(await tab.watch('diga')).toMatchObject([{ type: 'admitted' }]);
    // A laptop that slept: the lease is over, the tab still shows the video.
    time.advance(5 * 3600);
    expect((await renew({ deviceId })).drmToken).toContain(deviceId);
    await tab.close();
    expect(await refusalOf(renew({ deviceId }))).toMatchObject(notOpen);
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
