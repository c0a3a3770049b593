import { beforeEach, describe, expect, test } from 'vitest';
import { events, userVideos } from '../../../db/schema';
import { startSession } from '../../../operations/accounts/sessions/session';
import { liveGrantProblem } from '../../../operations/live/live-grant';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import { createChannel } from '../../support/live';
import { call, callAs, db, makeScope, openSession, refusalOf, sessionCookieOf, testNow } from '../../support/scope';

beforeEach(() => saveSettings({ SHOW_LIVE: true }));

const onAir = { onAirSince: testNow };

describe('WatchLive', () => {
  test('signs an address of that channel for that user, for ten minutes', async () => {
    const user = await createUser();
    const { id: channelId } = await createChannel(onAir);
    const answer = await callAs(user, 'WatchLive', { channelId });
    const expiresAt = Math.floor(testNow / 1000) + 600;
    expect(answer).toEqual({ kind: 'hls', hls: expect.any(String), expiresAt, lifeSeconds: 600 });
    const [, exp = '', uid = '', signature = '', at] =
      /^\/l\/(\d+)\.([\w-]+)\.([\w~-]+)\/([\w-]+)\/index\.m3u8$/.exec('hls' in answer ? answer.hls : '') ?? [];
    expect([Number(exp), uid, at]).toEqual([expiresAt, user.id, channelId]);
    const { env } = await makeScope();
    const problemOf = (grant: object, now = testNow) =>
      liveGrantProblem(env.MEDIA_SECRET, { channelId, userId: uid, exp: Number(exp), ...grant }, signature, now);
    expect(await problemOf({})).toBeNull();
    expect(await problemOf({ channelId: 'other' })).toBe('invalid');
    expect(await problemOf({ userId: 'other' })).toBe('invalid');
    expect(await problemOf({ exp: Number(exp) + 1 })).toBe('invalid');
    expect(await problemOf({}, testNow + 600_000)).toBe('expired');
  });

  test.each([
    ['youtube', 'dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
    ['vimeo', '76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ] as const)('answers the address of a frame of %s', async (kind, source, frame) => {
    const { id: channelId } = await createChannel({ ...onAir, kind, source });
    expect(await callAs(await createUser(), 'WatchLive', { channelId })).toEqual({ kind, frame });
  });

  test('renewed once in ten minutes writes no row, and reads in the session’s own round trip', async () => {
    const { id: channelId } = await createChannel(onAir);
    const cookie = await openSession((await createUser()).id);
    const scope = async () => makeScope({ cookie });
    await call(await scope(), 'WatchLive', { channelId });
    const renewal = await scope();
    await call(renewal, 'WatchLive', { channelId });
    expect(renewal.use).toMatchObject({ batches: 1, rowsWritten: 0 });
  });

  test('refuses a channel that is silent, and finds none that is not for the caller', async () => {
    const user = await createUser();
    const { id: channelId } = await createChannel();
    const asked = callAs(user, 'WatchLive', { channelId });
    expect(await refusalOf(asked)).toMatchObject({ code: 'unavailable', reason: 'live-silent' });
    for (const overrides of [{ categories: ['aso' as const] }, { deletedAt: testNow }]) {
      const { id } = await createChannel({ ...onAir, ...overrides });
      expect(await refusalOf(callAs(user, 'WatchLive', { channelId: id }))).toMatchObject({
        reason: 'live-channel-not-found',
      });
    }
    const nowhere = callAs(user, 'WatchLive', { channelId: 'nowhere' });
    expect(await refusalOf(nowhere)).toMatchObject({ reason: 'live-channel-not-found' });
  });

  test('is refused where live is closed, and to an administrator in somebody’s name', async () => {
    const [user, admin] = [await createUser(), await createAdmin()];
    const { id: channelId } = await createChannel(onAir);
    const opening = await makeScope();
    await startSession(opening, user.id, { kind: 'impersonation', impersonatorId: admin.id });
    const there = { cookie: sessionCookieOf(opening), isImpersonationHost: true };
    const visited = call(await makeScope(there), 'WatchLive', { channelId });
    expect(await refusalOf(visited)).toMatchObject({ reason: 'impersonating' });
    await saveSettings({ LIVE_AUDIENCE: { languages: [], categories: [] } });
    const asked = callAs(user, 'WatchLive', { channelId });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'live-not-for-you' });
  });

  test('counts for nothing: no view, no event, no place', async () => {
    const { id: channelId } = await createChannel(onAir);
    const user = await createUser({ isNewTrial: true });
    await callAs(user, 'WatchLive', { channelId });
    expect([await db.$count(userVideos), await db.$count(events)]).toEqual([0, 0]);
    expect((await callAs(user, 'GetDevices', {})).devices).toEqual([]);
  });
});
