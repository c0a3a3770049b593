import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rateLimits, users } from '../../../../db/schema';
import { viewerOf } from '../../../../durable-objects/stubs';
import { startSession } from '../../../../operations/accounts/sessions/session';
import { connect } from '../../../durable-objects/test-tab';
import { createAdmin, createUser } from '../../../support/factories';
import { fillAccount } from '../../../support/accounts/full-account';
import {
  call,
  callAs,
  db,
  fastPasswords,
  makeScope,
  openSession,
  refusalOf,
  sessionCookieOf,
  testDeviceId,
  testNow,
} from '../../../support/scope';
import { tracesOf } from '../../../support/measures/traces';

const device = { browser: 'Chrome', browserVersion: '142', os: 'Windows', osVersion: '11' };
const exists = async (id: string) => (await db.select().from(users).where(eq(users.id, id))).length === 1;

describe('DeleteAccount', () => {
  it('leaves no trace but the log of what administrators did, which holds no address', async () => {
    const { user, cookie, video } = await fillAccount();
    const tab = await connect(user.id, { deviceId: testDeviceId });
    await tab.watch(video.id, 12);
    // Something that D1 has not taken yet, and attempts that were counted.
    await viewerOf(env.VIEWER, user.id).savePosition({
      userId: user.id,
      videoId: video.id,
      seriesId: null,
      seconds: 20,
      at: testNow,
    });
    await refusalOf(
      call(await makeScope({ passwords: fastPasswords }), 'SignIn', { email: user.email, password: 'x' }),
    );
    expect(await tracesOf(user.id)).toEqual(
      expect.arrayContaining([
        'events.user_id',
        'object causes',
        'object views',
        'sessions.user_id',
        'user_videos.user_id',
        'users.id',
      ]),
    );
    const scope = await makeScope({ cookie });
    expect(await call(scope, 'DeleteAccount', {})).toEqual({ deleted: true });
    expect(scope.outgoing.session).toBe('clear');
    expect(scope.outbox.mails).toMatchObject([{ to: user.email, subject: 'Il tuo account non c’è più' }]);
    expect(await tab.closed).toMatchObject({ code: 4001 });
    expect(await tracesOf(user.id, user.email, '+393331234321')).toEqual(['audit_log.user_id']);
    const { stored, tabs } = await viewerOf(env.VIEWER, user.id).ownData();
    expect([...Object.values(stored), tabs].flat()).toEqual([]);
    expect(await db.select().from(rateLimits)).not.toEqual([]);
  });

  it.each([
    [
      'a table',
      (id: string) =>
        env.DB.prepare(`create table leftover (note text)`)
          .run()
          .then(() => env.DB.prepare('insert into leftover values (?)').bind(`of ${id}`).run()),
      'leftover.note',
    ],
    ['the bucket', (id: string) => env.MEDIA.put(`photos/${id}.webp`, 'x'), 'bucket photos/'],
    [
      'an object',
      (id: string) =>
        viewerOf(env.VIEWER, 'somebody else').registerDevice(testDeviceId, { ...device, browser: id }, null, 0),
      'object devices',
    ],
  ])('a trace planted in %s is found', async (_where, plant, place) => {
    const user = await createUser();
    await plant(user.id);
    await callAs(user, 'DeleteAccount', {});
    expect(await tracesOf(user.id, user.email)).toEqual([expect.stringContaining(place)]);
  });

  it('leaves everybody else alone', async () => {
    const { user, stranger } = await fillAccount();
    const strangers = await openSession(stranger.id);
    await viewerOf(env.VIEWER, stranger.id).registerDevice('S'.repeat(32), device, null, testNow);
    await callAs(user, 'DeleteAccount', {});
    expect((await (await makeScope({ cookie: strangers })).identify()).caller.kind).toBe('user');
    expect(await viewerOf(env.VIEWER, stranger.id).listDevices()).toHaveLength(1);
  });

  it('ends every session, token and tab', async () => {
    const user = await createUser();
    const [cookie, other] = [await openSession(user.id), await openSession(user.id)];
    const { token } = await call(await makeScope({ cookie: other }), 'GetIdentityToken', {});
    const tabs = [await connect(user.id, { sessionId: 'a' }), await connect(user.id, { sessionId: 'b' })];
    await call(await makeScope({ cookie }), 'DeleteAccount', {});
    for (const options of [{ cookie }, { cookie: other }, { token }]) {
      expect((await (await makeScope(options)).identify()).caller.kind).toBe('visitor');
    }
    for (const tab of tabs) expect(await tab.closed).toMatchObject({ code: 4001 });
  });

  it('takes with it what a request that was under way has still written', async () => {
    const user = await createUser();
    await callAs(user, 'DeleteAccount', {});
    const viewer = viewerOf(env.VIEWER, user.id);
    await viewer.registerDevice(testDeviceId, { ...device, browser: user.id }, null, testNow);
    const late = await connect(user.id);
    expect(await tracesOf(user.id)).toEqual(['object devices']);
    expect(await runDurableObjectAlarm(viewer)).toBe(true);
    expect(await late.closed).toMatchObject({ code: 4001 });
    expect(await tracesOf(user.id)).toEqual([]);
    expect(await runDurableObjectAlarm(viewer)).toBe(false);
  });

  it('ends a running subscription with the account: nobody is needed to leave', async () => {
    const { user } = await fillAccount();
    await callAs(user, 'DeleteAccount', {});
    expect(await exists(user.id)).toBe(false);
  });

  it('frees the address for a new account', async () => {
    const user = await createUser();
    await callAs(user, 'DeleteAccount', {});
    expect((await createUser({ email: user.email })).email).toBe(user.email);
  });

  it.each([
    ['a visitor', async () => callAs(null, 'DeleteAccount', {}), 'sign-in-needed'],
    [
      'who has not proved who they are of late',
      async () => {
        const cookie = await openSession((await createUser()).id);
        return call(await makeScope({ cookie, now: testNow + 5 * 60_000 }), 'DeleteAccount', {});
      },
      'auth/requires-recent-login',
    ],
    [
      'an administrator in somebody’s name',
      async () => {
        const [admin, user] = [await createAdmin(), await createUser()];
        const opening = await makeScope();
        await startSession(opening, user.id, { kind: 'impersonation', impersonatorId: admin.id });
        const scope = await makeScope({ cookie: sessionCookieOf(opening), isImpersonationHost: true });
        return call(scope, 'DeleteAccount', {});
      },
      'impersonating',
    ],
    ['the last administrator', async () => callAs(await createAdmin(), 'DeleteAccount', {}), 'last-administrator'],
  ])('refuses %s', async (_who, attempt, reason) => {
    expect(await refusalOf(attempt())).toMatchObject({ reason });
  });

  it('keeps one of two administrators who leave at the same moment', async () => {
    const admins = [await createAdmin(), await createAdmin()];
    const scopes = await Promise.all(admins.map(async ({ id }) => makeScope({ cookie: await openSession(id) })));
    const outcomes = await Promise.allSettled(scopes.map((scope) => call(scope, 'DeleteAccount', {})));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await Promise.all(admins.map(({ id }) => exists(id)))).filter(Boolean)).toHaveLength(1);
  });

  it('of an administrator ends their visits to others', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    await createAdmin();
    const opening = await makeScope();
    await startSession(opening, user.id, { kind: 'impersonation', impersonatorId: admin.id });
    await callAs(admin, 'DeleteAccount', {});
    expect(await tracesOf(admin.id)).toEqual([]);
    expect(await exists(user.id)).toBe(true);
  });
});
