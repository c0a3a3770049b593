import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pushTokens, sessions, users, userVideos } from '../../../db/schema';
import { operations } from '../../../operations';
import { runDueJobs } from '../../../operations/run-jobs';
import { mayCall } from '../../../operations/permissions';
import type { AdminRole, LesserRole } from '../../../domain/platform/admin-roles';
import { auditOf } from '../../support/audit';
import { createAssistant, createCourse, enrol } from '../../support/courses';
import { createAdmin, createSubscription, createUser, createVideo } from '../../support/factories';
import {
  call,
  callAs,
  callUnchecked,
  callUncheckedAs,
  db,
  makeScope,
  openSession,
  refusalOf,
  testNow,
} from '../../support/scope';

const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const device = {
  deviceId: 'A'.repeat(32),
  browser: 'Safari',
  browserVersion: '18',
  os: 'iOS',
  osVersion: '18.1',
};

async function watch(userId: string, views: number) {
  const { id: videoId } = await createVideo();
  await db
    .insert(userVideos)
    .values({ userId, videoId, seconds: 40, views, told: views, openings: 1, openedAt: testNow });
  return videoId;
}

describe('push tokens and courses', () => {
  const token = (id: string, userId: string) =>
    db.insert(pushTokens).values({
      id,
      userId,
      endpoint: `https://push.example/${id}`,
      p256dh: 'k',
      auth: 'a',
      device: 'Chrome',
      createdAt: testNow,
    });

  test('are listed, and a token goes that is theirs and no other', async () => {
    const [admin, user, other] = [await createAdmin(), await createUser(), await createUser()];
    await token('mine', user.id);
    await token('others', other.id);
    expect((await callAs(admin, 'GetUserData', { uid: user.id })).fcm).toEqual([{ id: 'mine', created: testNow }]);
    const wrong = callAs(admin, 'UpdateUser', { uid: user.id, fcmRemove: { id: 'others' } });
    expect(await refusalOf(wrong)).toMatchObject({ reason: 'push-token-not-found' });
    await callAs(admin, 'UpdateUser', { uid: user.id, fcmRemove: { id: 'mine' } });
    expect((await callAs(admin, 'GetUserData', { uid: user.id })).fcm).toEqual([]);
    expect(await db.$count(pushTokens)).toBe(1);
  });

  test('of an assistant are the ones they began, under the name they began them with', async () => {
    const [admin, learner] = [await createAdmin(), await createAssistant()];
    await createCourse();
    await enrol(learner.id);
    expect((await callAs(admin, 'GetUserData', { uid: learner.id })).courses).toMatchObject([
      { id: 'prova', name: 'Corso di prova', completedAt: null, certificate: null },
    ]);
  });
});

describe('GetUserData', () => {
  test('finds somebody by uid, alias and e-mail, with trial, lessons and devices', async () => {
    const [admin, user] = [await createAdmin(), await createUser({ customTrialSeconds: 1800 })];
    const videoId = await watch(user.id, 700);
    await callAs(user, 'RegisterDevice', device);
    for (const name of [{ uid: user.id }, { alias: user.alias }, { email: user.email.toUpperCase() }]) {
      expect(await callAs(admin, 'GetUserData', name)).toMatchObject({
        uid: user.id,
        views: 700,
        trial: { totalSeconds: 1800, secondsLeft: 1100 },
        customDevices: 2,
        videoCount: 1,
        videos: [{ id: videoId, views: 700 }],
        devices: [{ deviceId: device.deviceId }],
      });
    }
    expect(await auditOf('GetUserData')).toContainEqual(expect.objectContaining({ userId: user.id, outcome: 'done' }));
  });

  test('tells the subscription', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    await createSubscription(user.id);
    const { subscription } = await callAs(admin, 'GetUserData', { uid: user.id });
    expect(subscription).toMatchObject({ planName: 'Annuale', status: 'active' });
  });

  test('refuses an unknown name, and two names at once', async () => {
    const admin = await createAdmin();
    expect(await refusalOf(callAs(admin, 'GetUserData', { alias: 1 }))).toMatchObject({ reason: 'user-not-found' });
    const two = callAs(admin, 'GetUserData', { alias: 1, uid: 'a' });
    expect(await refusalOf(two)).toMatchObject({ reason: 'invalid-input' });
  });
});

describe('UpdateUser', () => {
  test('takes exactly one change', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    for (const wrong of [{}, { customTrial: 60, customVideos: 2 }, { customTrial: 0 }, { customDevices: -1 }]) {
      const asked = callAs(admin, 'UpdateUser', { uid: user.id, ...wrong });
      expect(await refusalOf(asked)).toMatchObject({ reason: 'invalid-input' });
    }
    expect(await refusalOf(callAs(admin, 'UpdateUser', { uid: 'nobody', isNewTrial: true }))).toMatchObject({
      reason: 'user-not-found',
    });
  });

  test.each([
    [{ isNewTrial: true }, { isNewTrial: true }],
    [{ customTrial: 900 }, { customTrialSeconds: 900 }],
    [{ customVideos: 7 }, { customTrialVideos: 7 }],
    [{ customDevices: 4 }, { customDevices: 4 }],
    [{ name: { newName: 'Ada', newSurname: 'Riva' } }, { nome: 'Ada', cognome: 'Riva' }],
  ])('%j', async (change, after) => {
    const [admin, user] = [await createAdmin(), await createUser()];
    await callAs(admin, 'UpdateUser', { uid: user.id, ...change });
    expect(await rowOf(user.id)).toMatchObject(after);
    expect(await auditOf('UpdateUser')).toMatchObject([{ actorId: admin.id, userId: user.id, after, outcome: 'done' }]);
  });

  test('extensions add up and are counted, also two at once', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const extend = (extendTrial: number) => callAs(admin, 'UpdateUser', { uid: user.id, extendTrial });
    await Promise.all([extend(900), extend(300)]);
    expect(await rowOf(user.id)).toMatchObject({ trialExtension: 1200, trialExtensionCount: 2 });
  });

  test.each([{ customTrial: 60 }, { extendTrial: 60 }])('refuses %j in the new trial', async (change) => {
    const [admin, user] = [await createAdmin(), await createUser({ isNewTrial: true })];
    const asked = callAs(admin, 'UpdateUser', { uid: user.id, ...change });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'new-trial' });
  });

  test('removes a locked device and signs it out', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const cookie = await openSession(user.id);
    await call(await makeScope({ cookie, deviceId: device.deviceId }), 'RegisterDevice', device);
    await db.update(sessions).set({ deviceId: device.deviceId }).where(eq(sessions.userId, user.id));
    await callAs(admin, 'UpdateUser', { uid: user.id, deviceRemove: { id: device.deviceId } });
    expect((await callAs(admin, 'GetUserData', { uid: user.id })).devices).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
    const again = callAs(admin, 'UpdateUser', { uid: user.id, deviceRemove: { id: device.deviceId } });
    expect(await refusalOf(again)).toMatchObject({ reason: 'device-not-found' });
  });

  test('empties what was watched, and counting again does not bring it back', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const videoId = await watch(user.id, 60);
    await env.DB.prepare(
      "insert into events (id, at, name, user_id, video_id, seconds, params) values ('w', ?, 'VIDEO_WATCH', ?, ?, 60, '{}')",
    )
      .bind(testNow - 5000, user.id, videoId)
      .run();
    await callAs(admin, 'UpdateUser', { uid: user.id, resetVideos: true });
    expect(await callAs(admin, 'GetUserData', { uid: user.id })).toMatchObject({ views: 0, videoCount: 0 });
    expect(await callAs(admin, 'RecountViews', { userId: user.id })).toEqual({ differences: [] });
  });

  test('makes an administrator and unmakes them; every session of theirs ends', async () => {
    const [admin, second, user] = [await createAdmin(), await createAdmin(), await createUser()];
    await openSession(user.id);
    const asked = { updated: 'admin', needsSecond: true };
    expect(await callAs(admin, 'UpdateUser', { uid: user.id, admin: true })).toEqual(asked);
    expect(await rowOf(user.id)).toMatchObject({ admin: false, role: null });
    const again = callAs(admin, 'UpdateUser', { uid: user.id, admin: true });
    expect(await refusalOf(again)).toMatchObject({ reason: 'second-person-needed' });
    expect(await callAs(second, 'UpdateUser', { uid: user.id, admin: true })).toEqual({ updated: 'admin' });
    expect(await rowOf(user.id)).toMatchObject({ admin: true, role: 'owner' });
    expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
    await callAs(admin, 'UpdateUser', { uid: user.id, admin: false });
    expect(await rowOf(user.id)).toMatchObject({ admin: false, role: null });
  });

  describe('by an owner who is alone', () => {
    const dayMs = 86_400_000;
    const later = async (at: number) => runDueJobs(await makeScope({ now: at }));

    async function plan() {
      const [admin, user] = [await createAdmin(), await createUser()];
      // One without a second factor could not confirm it.
      await createUser({ admin: true });
      const staff = await makeScope({ cookie: await openSession(admin.id) });
      const answer = await call(staff, 'UpdateUser', { uid: user.id, admin: true });
      expect(answer).toEqual({ updated: 'admin', effectiveAt: testNow + dayMs });
      await staff.settled();
      expect(staff.outbox.mails).toMatchObject([{ to: admin.email, subject: expect.stringContaining('Elena') }]);
      return { admin, user };
    }

    test('takes effect after a day, of which they are mailed', async () => {
      const { user } = await plan();
      await later(testNow + dayMs - 1);
      expect(await rowOf(user.id)).toMatchObject({ admin: false });
      await later(testNow + dayMs);
      expect(await rowOf(user.id)).toMatchObject({ admin: true, role: 'owner' });
    });

    test('is called off by taking the role away', async () => {
      const { admin, user } = await plan();
      await callAs(admin, 'UpdateUser', { uid: user.id, admin: false });
      await later(testNow + dayMs);
      expect(await rowOf(user.id)).toMatchObject({ admin: false });
    });

    test('does not take effect once they are no owner any more', async () => {
      const { admin, user } = await plan();
      await db.update(users).set({ role: 'editor' }).where(eq(users.id, admin.id));
      await later(testNow + dayMs);
      expect(await rowOf(user.id)).toMatchObject({ admin: false });
    });
  });

  test('one person with two accounts cannot make an owner and confirm with it', async () => {
    const [admin, , own] = [await createAdmin(), await createAdmin(), await createUser()];
    await callAs(admin, 'UpdateUser', { uid: own.id, admin: true });
    expect(await rowOf(own.id)).toMatchObject({ admin: false });
    const editor = await createAdmin({ role: 'editor' });
    expect(await callAs(admin, 'SetAdminRole', { uid: editor.id, role: 'owner' })).toEqual({
      role: 'editor',
      needsSecond: true,
    });
    expect(await rowOf(editor.id)).toMatchObject({ role: 'editor' });
  });

  test('deletes an account', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    await callAs(admin, 'UpdateUser', { uid: user.id, accountDelete: true });
    expect(await rowOf(user.id)).toBeUndefined();
  });

  test.each([
    ['it', 'Abbiamo eliminato il tuo account', /negli ultimi 14 giorni puoi ancora recedere/],
    ['en', 'We have deleted your account', /in the last 14 days, you can still withdraw/],
    ['es', 'Hemos eliminado tu cuenta', /en los últimos 14 días, todavía puedes desistir/],
  ] as const)('a deletion is mailed to the person, once and in their language: %s', async (language, subject, text) => {
    const [admin, user] = [await createAdmin(), await createUser({ preferredLanguage: language })];
    const scope = await makeScope({ cookie: await openSession(admin.id) });
    await call(scope, 'UpdateUser', { uid: user.id, accountDelete: true });
    await scope.settled();
    expect(scope.outbox.mails).toMatchObject([{ to: user.email, subject, text: expect.stringMatching(text) }]);
  });

  test('a deletion that is refused is not mailed', async () => {
    const admin = await createAdmin();
    const scope = await makeScope({ cookie: await openSession(admin.id) });
    await refusalOf(call(scope, 'UpdateUser', { uid: admin.id, accountDelete: true }));
    await scope.settled();
    expect(scope.outbox.mails).toEqual([]);
  });

  test.each([{ admin: false }, { accountDelete: true }])(
    'refuses %j on oneself, and without a fresh proof',
    async (change) => {
      const [admin, user] = [await createAdmin(), await createUser()];
      const self = callUncheckedAs(admin, 'UpdateUser', { uid: admin.id, ...change });
      expect(await refusalOf(self)).toMatchObject({ reason: 'not-on-oneself' });
      const cookie = await openSession(admin.id);
      const late = await makeScope({ cookie, now: testNow + 3_600_000 });
      expect(await refusalOf(callUnchecked(late, 'UpdateUser', { uid: user.id, ...change }))).toMatchObject({
        reason: 'auth/requires-recent-login',
      });
    },
  );
});

describe('roles', () => {
  test('an operation that states none is the owner’s alone', () => {
    const open = (role: AdminRole | null, operation: { roles: readonly LesserRole[] }) => mayCall(role, operation);
    expect([open('owner', { roles: [] }), open('support', { roles: [] }), open(null, operations.GetUserData)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('the wrapper refuses what a role may not do, and writes it down', async () => {
    const [editor, support, user] = [
      await createAdmin({ role: 'editor' }),
      await createAdmin({ role: 'support' }),
      await createUser(),
    ];
    expect(await refusalOf(callAs(editor, 'GetUserData', { uid: user.id }))).toMatchObject({
      reason: 'role-not-allowed',
    });
    await callAs(support, 'UpdateUser', { uid: user.id, customVideos: 3 });
    for (const change of [{ admin: true }, { accountDelete: true }]) {
      const asked = callUncheckedAs(support, 'UpdateUser', { uid: user.id, ...change });
      expect(await refusalOf(asked)).toMatchObject({ reason: 'role-not-allowed' });
    }
    expect(await auditOf('GetUserData')).toMatchObject([{ actorId: editor.id, outcome: 'role-not-allowed' }]);
  });

  test('SetAdminRole changes the role of another administrator, and only of one', async () => {
    const [owner, other, user] = [await createAdmin(), await createAdmin(), await createUser()];
    await callAs(owner, 'SetAdminRole', { uid: other.id, role: 'editor' });
    expect(await rowOf(other.id)).toMatchObject({ role: 'editor' });
    const refused = async (uid: string) =>
      (await refusalOf(callAs(owner, 'SetAdminRole', { uid, role: 'support' }))).reason;
    expect([await refused(user.id), await refused(owner.id)]).toEqual(['not-an-administrator', 'not-on-oneself']);
    const asked = callAs(other, 'SetAdminRole', { uid: owner.id, role: 'editor' });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'role-not-allowed' });
  });

  test('the last owner stays, whatever other administrators there are', async () => {
    const owner = await createAdmin();
    await createAdmin({ role: 'support' });
    expect(await refusalOf(callAs(owner, 'DeleteAccount', {}))).toMatchObject({ reason: 'last-administrator' });
  });
});

describe('notes and timeline', () => {
  test('a note needs a text, is neutral by default, and names its author', async () => {
    const [admin, user] = [await createAdmin({ nome: 'Marta', cognome: 'Colli' }), await createUser()];
    await callAs(admin, 'AddUserNote', { uid: user.id, note: ' Ha chiamato ' });
    await callAs(admin, 'AddUserNote', { uid: user.id, note: 'Contenta', rating: 1 }, { now: testNow + 1 });
    const { notes } = await callAs(admin, 'GetUserNotes', { uid: user.id });
    expect(notes).toMatchObject([
      { note: 'Contenta', rating: 1, author: 'Marta Colli', created: testNow + 1 },
      { note: 'Ha chiamato', rating: 0 },
    ]);
    for (const wrong of [{ note: '  ' }, { note: 'x', rating: 2 }]) {
      const asked = callUncheckedAs(admin, 'AddUserNote', { uid: user.id, ...wrong });
      expect(await refusalOf(asked)).toMatchObject({ reason: 'invalid-input' });
    }
    expect(await refusalOf(callAs(admin, 'AddUserNote', { uid: 'x', note: 'y' }))).toMatchObject({
      reason: 'user-not-found',
    });
  });

  test('pages through all that happened without losing anything', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    for (let index = 1; index <= 70; index += 1) {
      await callAs(admin, 'UpdateUser', { uid: user.id, extendTrial: 1 }, { now: testNow + Math.floor(index / 2) });
    }
    const acts: string[] = [];
    let before: number | undefined;
    for (let page = 0; page < 5; page += 1) {
      const { entries, next } = await callAs(admin, 'GetUserTimeline', { uid: user.id, before });
      acts.push(
        ...entries.filter(({ kind, text }) => kind === 'admin' && text === 'UpdateUser').map(({ text }) => text),
      );
      if (next === null) break;
      before = next;
    }
    expect(acts).toHaveLength(70);
  });

  test('signs somebody out everywhere', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    await openSession(user.id);
    expect(await callAs(admin, 'EndUserSessions', { uid: user.id })).toEqual({ ended: 1 });
    expect(await refusalOf(callAs(admin, 'EndUserSessions', { uid: 'x' }))).toMatchObject({ reason: 'user-not-found' });
  });
});
