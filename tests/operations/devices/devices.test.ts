import { notInArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions } from '../../../db/schema';
import { createSubscription, createUser } from '../../support/factories';
import {
  call,
  callAs,
  db,
  fastPasswords,
  makeScope,
  openSession,
  refusalOf,
  sessionCookieOf,
  testNow,
} from '../../support/scope';

const dayMs = 86_400_000;
const device = (letter: string) => ({
  deviceId: letter.repeat(32),
  browser: 'Safari',
  browserVersion: '18',
  os: 'iOS',
  osVersion: '18.1',
});

const subscriber = async (planMetadata: Record<string, string>, overrides = {}) => {
  const user = await createUser(overrides);
  await createSubscription(user.id, { planMetadata });
  return user;
};

describe('devices', () => {
  test('are registered up to the limit; a known one always passes', async () => {
    const user = await subscriber({ DEVICES: '2' });
    const { device: first } = await callAs(user, 'RegisterDevice', device('A'));
    expect(first).toMatchObject({ deviceId: 'A'.repeat(32), createdAt: testNow, lockedUntil: testNow + 30 * dayMs });
    await callAs(user, 'RegisterDevice', device('B'));
    const refusal = await refusalOf(callAs(user, 'RegisterDevice', device('C')));
    expect(refusal).toMatchObject({ code: 'resource-exhausted', reason: 'device-limit', details: { limit: 2 } });
    await callAs(user, 'RegisterDevice', device('A'));
    const { devices, limit } = await callAs(user, 'GetDevices', {});
    expect([devices.map(({ deviceId }) => deviceId[0]), limit]).toEqual([['A', 'B'], 2]);
  });

  test.each([
    ['the user’s own limit', { customDevices: 3 }, { DEVICES: '2' }, 3],
    ['the plan’s', {}, { DEVICES: '5' }, 5],
    ['two when nobody says', {}, {}, 2],
  ])('the limit is %s', async (_which, overrides, metadata, expected) => {
    const user = await subscriber(metadata, overrides);
    expect((await callAs(user, 'GetDevices', {})).limit).toBe(expected);
  });

  test('without a subscription, and for an admin, there is no limit', async () => {
    for (const user of [await createUser(), await createUser({ admin: true })]) {
      for (const letter of ['A', 'B', 'C', 'D']) await callAs(user, 'RegisterDevice', device(letter));
      expect(await callAs(user, 'GetDevices', {})).toMatchObject({ limit: null, devices: { length: 4 } });
    }
  });

  test('are called what their person calls them, and know from where they were last used', async () => {
    const user = await subscriber({ DEVICES: '2' });
    await callAs(user, 'RegisterDevice', device('A'));
    const deviceId = 'A'.repeat(32);
    for (const [city, lastUsedAt] of [
      ['Torino', testNow - dayMs],
      ['Milano', testNow],
    ] as const) {
      await openSession(user.id);
      await db
        .update(sessions)
        .set({ deviceId, country: 'IT', city, lastUsedAt })
        .where(notInArray(sessions.city, ['Torino', 'Milano']));
    }
    const listed = async () => (await callAs(user, 'GetDevices', {})).devices;
    expect(await listed()).toMatchObject([{ name: '', country: 'IT', city: 'Milano' }]);
    expect(await callAs(user, 'RenameDevice', { deviceId, name: '  Studio ' })).toEqual({ name: 'Studio' });
    expect(await listed()).toMatchObject([{ name: 'Studio' }]);
    // A new description by the browser leaves the name as it is.
    await callAs(user, 'RegisterDevice', { ...device('A'), browserVersion: '19' });
    expect(await listed()).toMatchObject([{ name: 'Studio', browserVersion: '19' }]);
    await callAs(user, 'RenameDevice', { deviceId, name: '' });
    expect(await listed()).toMatchObject([{ name: '' }]);
    const refused = await refusalOf(callAs(user, 'RenameDevice', { deviceId, name: 'x'.repeat(41) }));
    expect(refused).toMatchObject({ reason: 'invalid-input' });
  });

  test('are removed once their lock has passed, by an admin at once', async () => {
    const user = await subscriber({ DEVICES: '2' });
    await callAs(user, 'RegisterDevice', device('A'));
    const remove = (now: number) => callAs(user, 'RemoveDevice', { deviceId: 'A'.repeat(32) }, { now });
    expect(await refusalOf(remove(testNow + 30 * dayMs - 1))).toMatchObject({
      code: 'failed-precondition',
      reason: 'device-locked',
    });
    expect(await remove(testNow + 30 * dayMs)).toEqual({ removed: true });
    expect(await refusalOf(remove(testNow + 31 * dayMs))).toMatchObject({ code: 'not-found' });
    const admin = await createUser({ admin: true });
    await callAs(admin, 'RegisterDevice', device('A'));
    expect(await callAs(admin, 'RemoveDevice', { deviceId: 'A'.repeat(32) })).toEqual({ removed: true });
  });

  test('are signed out when they are removed, and no other device is', async () => {
    const user = await createUser({ admin: true, email: 'elena@apice.test', password: 'otturazione' });
    const signInOn = async (letter: string) => {
      const scope = await makeScope({ deviceId: letter.repeat(32), passwords: fastPasswords });
      await call(scope, 'SignIn', { email: 'elena@apice.test', password: 'otturazione' });
      return sessionCookieOf(scope);
    };
    const [removed, kept] = [await signInOn('A'), await signInOn('B')];
    const kindOf = async (cookie: string) => (await (await makeScope({ cookie })).identify()).caller.kind;
    await callAs(user, 'RegisterDevice', device('A'));
    const scope = await makeScope({ cookie: kept });
    await call(scope, 'RemoveDevice', { deviceId: 'A'.repeat(32) });
    expect([await kindOf(removed), await kindOf(kept)]).toEqual(['visitor', 'admin']);
    expect(scope.outgoing.session).toBeUndefined();
    await callAs(user, 'RegisterDevice', device('B'));
    const own = await makeScope({ cookie: kept });
    await call(own, 'RemoveDevice', { deviceId: 'B'.repeat(32) });
    expect(own.outgoing.session).toBe('clear');
    expect(await kindOf(kept)).toBe('visitor');
  });

  test('of somebody else cannot be seen or removed', async () => {
    const [owner, other] = [await createUser(), await createUser()];
    await callAs(owner, 'RegisterDevice', device('A'));
    expect((await callAs(other, 'GetDevices', {})).devices).toEqual([]);
    const work = callAs(other, 'RemoveDevice', { deviceId: 'A'.repeat(32) }, { now: testNow + 40 * dayMs });
    expect(await refusalOf(work)).toMatchObject({ code: 'not-found' });
  });

  test.each(['', 'short', `${'A'.repeat(31)}!`, 'A'.repeat(33)])('the id "%s" is no device id', async (deviceId) => {
    const user = await createUser();
    expect(await refusalOf(callAs(user, 'RegisterDevice', { ...device('A'), deviceId }))).toMatchObject({
      code: 'invalid-argument',
    });
  });
});
