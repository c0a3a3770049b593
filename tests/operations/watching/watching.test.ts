import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { renewalSlackMs } from '../../../domain/billing/access';
import { enrolledVideos, prices, userVideos } from '../../../db/schema';
import { openLicenceToken } from '../../../operations/watching/grants';
import { createCourse } from '../../support/courses';
import { createSubscription, createUser, createVideo, saveSettings } from '../../support/factories';
import { callAs, callUncheckedAs, db, makeScope, refusalOf, testNow } from '../../support/scope';

const dayMs = 86_400_000;
const device = (letter: string) => letter.repeat(32);

const watch = (user: { id: string }, videoId: string, more: Record<string, unknown> = {}) =>
  callAs(user, 'GetVideo', { videoId, drmType: 'clearkey', ...more });

const subscriber = async (planMetadata: Record<string, string> = {}) => {
  const user = await createUser();
  await createSubscription(user.id, { planMetadata });
  return user;
};

describe('GetVideo', () => {
  test('answers signed addresses and a token bound to video, user and device', async () => {
    const user = await subscriber();
    await createVideo({ id: 'diga', durationMs: 90_000 });
    const { video } = await watch(user, 'diga');
    expect(video.dash).toMatch(new RegExp(`^/m/\\d{10}\\.${user.id}\\.[\\w-]{43}/diga/cbcs/manifest\\.mpd$`));
    expect(video.duration).toBe(90_000);
    const { env } = await makeScope();
    const opened = await openLicenceToken(env.DRM_SECRET, video.drmToken, 'diga', testNow);
    expect(opened).toMatchObject({ problem: null, grant: { userId: user.id, videoId: 'diga' } });
  });

  test('counts an opening, and a preload counts nothing', async () => {
    const user = await subscriber();
    await createVideo({ id: 'diga' });
    await callAs(user, 'PreloadVideo', { videoId: 'diga' });
    expect(await db.select().from(userVideos)).toEqual([]);
    await watch(user, 'diga');
    await watch(user, 'diga');
    const rows = await db.select().from(userVideos).where(eq(userVideos.userId, user.id));
    expect(rows).toMatchObject([{ videoId: 'diga', openings: 2, openedAt: testNow }]);
  });

  test.each([
    ['hidden', { hidden: true }],
    ['coming soon', { comingSoon: true }],
    ['without a film', { film: null }],
    ['of another country', { countries: ['ES'] }],
  ])('a video that is %s is unavailable, to an admin too', async (_why, overrides) => {
    await createVideo({ id: 'diga', ...overrides });
    for (const user of [await subscriber(), await createUser({ admin: true })]) {
      expect(await refusalOf(watch(user, 'diga'))).toMatchObject({ code: 'unavailable', reason: 'video-unavailable' });
    }
  });

  test('a video that does not exist is unavailable', async () => {
    expect(await refusalOf(watch(await subscriber(), 'nessuna'))).toMatchObject({ reason: 'video-unavailable' });
  });

  describe('a lesson that is part of another', () => {
    const part = async () => {
      await createVideo({ id: 'intera' });
      await createVideo({ id: 'parte', parentId: 'intera' });
      return subscriber();
    };

    test('names the one it opens as, and counts nothing', async () => {
      const user = await part();
      expect(await refusalOf(watch(user, 'parte'))).toMatchObject({
        code: 'failed-precondition',
        reason: 'part-of-another',
        details: { videoId: 'intera' },
      });
      expect(await callAs(user, 'PreloadVideo', { videoId: 'parte' })).toEqual({ video: null });
      expect(await db.select().from(userVideos)).toEqual([]);
      expect((await watch(user, 'intera')).video.id).toBe('intera');
    });

    test.each(['missing', 'a part itself'])('opens as itself where the other is %s', async (which) => {
      const user = await subscriber();
      if (which === 'a part itself') await createVideo({ id: 'intera', parentId: 'parte' });
      await createVideo({ id: 'parte', parentId: 'intera' });
      expect((await watch(user, 'parte')).video.id).toBe('parte');
    });

    test('opens as itself in a course of the viewer’s', async () => {
      const user = await part();
      await createCourse();
      await db.insert(enrolledVideos).values({ userId: user.id, videoId: 'parte', courseId: 'prova' });
      expect((await watch(user, 'parte')).video.id).toBe('parte');
    });
  });

  test('the category decides before the subscription', async () => {
    const assistant = await createUser({ category: 'aso' });
    await createVideo({ id: 'impianto', categories: ['odontoiatra'], subscribersOnly: true });
    expect(await refusalOf(watch(assistant, 'impianto'))).toMatchObject({
      code: 'failed-precondition',
      reason: 'category-not-allowed',
    });
  });

  test('subscribers only, then the new trial, then its free videos', async () => {
    const user = await createUser({ isNewTrial: true });
    await createVideo({ id: 'riservata', subscribersOnly: true, free: true });
    await createVideo({ id: 'chiusa' });
    await createVideo({ id: 'aperta', free: true });
    expect(await refusalOf(watch(user, 'riservata'))).toMatchObject({
      code: 'permission-denied',
      reason: 'subscribers-only',
    });
    expect(await refusalOf(watch(user, 'chiusa'))).toMatchObject({
      code: 'permission-denied',
      reason: 'subscription-needed',
    });
    expect((await watch(user, 'aperta')).video.id).toBe('aperta');
  });

  test('a lesson of a plan opens with that plan alone, and says which it is', async () => {
    const [own, other] = [await createUser(), await createUser()];
    const { priceId } = await createSubscription(own.id, { planMetadata: { NAME: 'Studio' } });
    await createSubscription(other.id, {});
    const [price] = await db.select().from(prices).where(eq(prices.id, priceId));
    await createVideo({ id: 'studio', subscribersOnly: true, plans: [price?.planId ?? ''] });
    expect((await watch(own, 'studio')).video.id).toBe('studio');
    const refusal = { code: 'permission-denied', reason: 'plan-needed', details: { plans: ['Studio'] } };
    for (const user of [other, await createUser({ isNewTrial: true })]) {
      expect(await refusalOf(watch(user, 'studio'))).toMatchObject(refusal);
      expect(await callAs(user, 'PreloadVideo', { videoId: 'studio' })).toEqual({ video: null });
    }
    expect((await watch(await createUser({ admin: true }), 'studio')).video.id).toBe('studio');
  });

  test('lists show a lesson of a plan with a lock to whoever has another one', async () => {
    const [own, other] = [await createUser(), await createUser()];
    const { priceId } = await createSubscription(own.id);
    await createSubscription(other.id);
    const [price] = await db.select().from(prices).where(eq(prices.id, priceId));
    await createVideo({ id: 'studio', subscribersOnly: true, plans: [price?.planId ?? ''] });
    const lock = async (user: { id: string }) =>
      (await callAs(user, 'GetVideoDetails', { videoId: 'studio' })).video.locked;
    expect(await lock(own)).toBe(false);
    expect(await lock(other)).toBe(true);
  });

  test('the old trial ends with its time, and with its number of videos', async () => {
    const user = await createUser({ customTrialSeconds: 100, customTrialVideos: 1 });
    await createVideo({ id: 'prima' });
    await createVideo({ id: 'seconda' });
    await watch(user, 'prima');
    expect(await refusalOf(watch(user, 'seconda'))).toMatchObject({ reason: 'trial-over' });
    expect((await watch(user, 'prima')).video.id).toBe('prima');
    await db.update(userVideos).set({ views: 101, told: 101 });
    expect(await refusalOf(watch(user, 'prima'))).toMatchObject({ reason: 'trial-over' });
  });

  test('a subscription that has ended leaves the trial', async () => {
    const user = await createUser({ isNewTrial: true });
    await createSubscription(user.id, { currentPeriodEnd: testNow - renewalSlackMs });
    await createVideo({ id: 'chiusa' });
    expect(await refusalOf(watch(user, 'chiusa'))).toMatchObject({ reason: 'subscription-needed' });
  });

  test('the third device of a plan for two is refused and named', async () => {
    const user = await subscriber({ DEVICES: '2' });
    await createVideo({ id: 'diga' });
    await callAs(user, 'GetVideo', { videoId: 'diga' }, { deviceId: device('A') });
    await callAs(user, 'GetVideo', { videoId: 'diga' }, { deviceId: device('B') });
    const refusal = await refusalOf(callAs(user, 'GetVideo', { videoId: 'diga' }, { deviceId: device('C') }));
    expect(refusal).toMatchObject({ code: 'resource-exhausted', reason: 'device-limit', details: { limit: 2 } });
    expect((await callAs(user, 'GetVideo', { videoId: 'diga' }, { deviceId: device('A') })).video.id).toBe('diga');
  });

  test('the third view of a plan for two is refused with its holder', async () => {
    const user = await subscriber({ DEVICES: '5', VIEWS: '2' });
    await createVideo({ id: 'diga' });
    const from = (letter: string) => callAs(user, 'GetVideo', { videoId: 'diga' }, { deviceId: device(letter) });
    await from('A');
    await from('B');
    const refusal = await refusalOf(from('C'));
    expect(refusal).toMatchObject({ reason: 'view-limit', details: { holder: { device: 'Chrome, Windows' } } });
    expect((await from('A')).video.id).toBe('diga');
  });

  test('limits that are switched off limit nobody', async () => {
    await saveSettings({ LOCK_SIMULTANEOUS_VIEWS: false, LOCK_DEVICES_NUMBER: false });
    const user = await subscriber({ DEVICES: '1', VIEWS: '1' });
    await createVideo({ id: 'diga' });
    for (const letter of ['A', 'B', 'C']) {
      expect((await callAs(user, 'GetVideo', { videoId: 'diga' }, { deviceId: device(letter) })).video.id).toBe('diga');
    }
  });

  test('a caller without a device id is told to name one', async () => {
    await createVideo({ id: 'diga' });
    const work = callAs(await subscriber(), 'GetVideo', { videoId: 'diga' }, { deviceId: null });
    expect(await refusalOf(work)).toMatchObject({ code: 'invalid-argument', reason: 'device-id-needed' });
  });
});

describe('SaveProgress and HideFromKeepWatching', () => {
  test('stores whole seconds inside the film, in order of the server’s time', async () => {
    const user = await subscriber();
    await createVideo({ id: 'diga', durationMs: 90_000 });
    await callAs(user, 'SaveProgress', { videoId: 'diga', seconds: 50 }, { now: testNow });
    await callAs(user, 'SaveProgress', { videoId: 'diga', seconds: 40 }, { now: testNow - 1000 });
    expect(await db.select({ seconds: userVideos.seconds }).from(userVideos)).toEqual([{ seconds: 50 }]);
    expect(await callAs(user, 'SaveProgress', { videoId: 'diga', seconds: 5000 }, { now: testNow + 1 })).toEqual({
      seconds: 90,
    });
  });

  test.each([[-1], [1.5], ['10'], [null]])('refuses the position %s', async (seconds) => {
    await createVideo({ id: 'diga' });
    const work = callUncheckedAs(await subscriber(), 'SaveProgress', { videoId: 'diga', seconds });
    expect(await refusalOf(work)).toMatchObject({ code: 'invalid-argument', details: [{ path: 'seconds' }] });
  });

  test('refuses a video that is not there', async () => {
    expect(
      await refusalOf(callAs(await subscriber(), 'SaveProgress', { videoId: 'nessuna', seconds: 1 })),
    ).toMatchObject({ code: 'not-found' });
  });

  test('a hidden video leaves the row until it is opened again', async () => {
    const user = await subscriber();
    await createVideo({ id: 'diga', durationMs: 90_000 });
    await watch(user, 'diga');
    await callAs(user, 'SaveProgress', { videoId: 'diga', seconds: 40 });
    const row = async () => (await callAs(user, 'GetKeepWatching', {})).keepWatching.map(({ id }) => id);
    expect(await row()).toEqual(['diga']);
    await callAs(user, 'HideFromKeepWatching', { videoId: 'diga' });
    expect(await row()).toEqual([]);
    await callAs(user, 'GetVideo', { videoId: 'diga' }, { now: testNow + dayMs });
    expect(await row()).toEqual(['diga']);
    expect(await refusalOf(callAs(await createUser(), 'HideFromKeepWatching', { videoId: 'diga' }))).toMatchObject({
      code: 'not-found',
    });
  });
});

describe('the manifest in the answer', () => {
  const text = '<MPD><Period id="0"/></MPD>';

  test('is the text of the bucket, and null where there is none', async () => {
    const user = await subscriber();
    for (const id of ['con-manifesto', 'senza-manifesto']) await createVideo({ id });
    await env.MEDIA.put('videos/con-manifesto/cbcs/manifest.mpd', text);
    expect((await watch(user, 'con-manifesto')).video.manifest).toBe(text);
    expect((await callAs(user, 'PreloadVideo', { videoId: 'con-manifesto' })).video?.manifest).toBe(text);
    expect((await watch(user, 'senza-manifesto')).video.manifest).toBeNull();
  });

  test('is not for those who are refused', async () => {
    await createVideo({ id: 'riservato', subscribersOnly: true });
    await env.MEDIA.put('videos/riservato/cbcs/manifest.mpd', text);
    const refused = await refusalOf(watch(await createUser(), 'riservato'));
    expect(refused.code).toBe('permission-denied');
    expect(JSON.stringify(refused)).not.toContain('MPD');
  });
});
