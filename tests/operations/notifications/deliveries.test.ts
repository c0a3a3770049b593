import { eq, inArray, lte } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notificationDeliveries, pushTokens } from '../../../db/schema';
import type { Topic } from '../../../domain/notifications/topics';
import { operations } from '../../../operations';
import { deliverRound } from '../../../operations/notifications/deliveries';
import { notifyStatements } from '../../../operations/notifications/notify';
import { asSystem } from '../../../operations/run-jobs';
import { createUser } from '../../support/factories';
import {
  call,
  callAs,
  callUncheckedAs,
  db,
  makeScope,
  openSession,
  refusalOf,
  testNow,
  type ScopeOptions,
} from '../../support/scope';

const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const endpointOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;
const subscribe = (user: { id: string }, name: string) =>
  callAs(user, 'CreatePushToken', { endpoint: endpointOf(name), ...keys });

const appToken = (name: string) => `${name}:APA91b${'x'.repeat(20)}`;
const installApp = (user: { id: string }, name: string, platform: 'android' | 'ios' = 'ios') =>
  callAs(user, 'CreatePushToken', { token: appToken(name), platform });

const tell = (userId: string, id: string, topic: Topic = 'series') =>
  db.batch(
    notifyStatements(
      db,
      [userId],
      { id, topic, texts: { it: { title: `Titolo ${id}`, body: 'Testo' } }, data: { action: 'goto::/watch/diga' } },
      testNow,
    ),
  );

const deliver = async (options: ScopeOptions = {}) => {
  const scope = await makeScope(options);
  await operations.DeliverNotifications.run(asSystem(scope), {});
  return scope.outbox;
};

describe('push tokens', () => {
  test('are made once per browser, and belong to whoever signed in on it last', async () => {
    const [first, second] = [await createUser(), await createUser()];
    const { token } = await subscribe(first, 'phone');
    expect((await subscribe(first, 'phone')).token).toBe(token);
    expect((await callAs(first, 'GetNotificationPreferences', {})).tokens).toMatchObject([
      { id: token, device: 'Chrome, Windows' },
    ]);
    await subscribe(second, 'phone');
    expect((await callAs(first, 'GetNotificationPreferences', {})).tokens).toEqual([]);
    expect(await refusalOf(callAs(first, 'DeletePushToken', { token }))).toMatchObject({ code: 'not-found' });
    expect(await callAs(second, 'DeletePushToken', { token })).toEqual({ deleted: true });
  });

  test.each([
    'https://example.com/push',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://user@fcm.googleapis.com/x',
    'http://localhost:9000/x',
  ])('%s is no push service', async (endpoint) => {
    const user = await createUser();
    expect(await refusalOf(callAs(user, 'CreatePushToken', { endpoint, ...keys }))).toMatchObject({
      code: 'invalid-argument',
      reason: 'push-endpoint-unknown',
    });
  });

  test('the eleventh browser takes the place of the oldest, and nobody makes dozens in an hour', async () => {
    const user = await createUser();
    const cookie = await openSession(user.id);
    const make = async (index: number) =>
      call(await makeScope({ cookie, now: testNow + index }), 'CreatePushToken', {
        endpoint: endpointOf(`b${index}`),
        ...keys,
      });
    for (let index = 0; index < 30; index += 1) await make(index);
    const { tokens } = await callAs(user, 'GetNotificationPreferences', {});
    expect([tokens.length, tokens[0]?.createdAt]).toEqual([10, testNow + 20]);
    expect(await refusalOf(make(30))).toMatchObject({ code: 'resource-exhausted' });
  });
});

describe('tokens of apps', () => {
  test('stand among the browsers, are registered once, and belong to whoever signed in there last', async () => {
    const [first, second] = [await createUser(), await createUser()];
    await subscribe(first, 'desk');
    const { token } = await installApp(first, 'phone');
    expect((await installApp(first, 'phone')).token).toBe(token);
    const devicesOf = async (user: { id: string }) =>
      (await callAs(user, 'GetNotificationPreferences', {})).tokens.map(({ device }) => device).sort();
    expect(await devicesOf(first)).toEqual(['Apice, iOS', 'Chrome, Windows']);
    await installApp(second, 'phone', 'android');
    expect([await devicesOf(first), await devicesOf(second)]).toEqual([['Chrome, Windows'], ['Apice, Android']]);
    expect(await refusalOf(callAs(first, 'DeletePushToken', { token }))).toMatchObject({ code: 'not-found' });
    expect(await callAs(second, 'DeletePushToken', { token })).toEqual({ deleted: true });
  });

  const token = appToken('phone');
  const browser = { endpoint: endpointOf('desk'), ...keys };
  test.each<[string, object]>([
    ['neither', {}],
    ['both', { ...browser, token, platform: 'ios' }],
    ['a browser with a system', { ...browser, platform: 'ios' }],
    ['half a browser', { endpoint: browser.endpoint, auth: keys.auth }],
    ['a token without a system', { token }],
    ['a system without a token', { platform: 'android' }],
    ['another system', { token, platform: 'web' }],
    ['a token that is too short', { token: 'x'.repeat(19), platform: 'ios' }],
    ['a token that is too long', { token: 'x'.repeat(1001), platform: 'ios' }],
    ['a token with other letters', { token: `${token}/../x`, platform: 'ios' }],
  ])('are refused as %s', async (_what, input) => {
    const asked = callUncheckedAs(await createUser(), 'CreatePushToken', input);
    expect(await refusalOf(asked)).toMatchObject({ code: 'invalid-argument' });
    expect(await db.$count(pushTokens)).toBe(0);
  });

  test('are refused where push to apps is not set up', async () => {
    const { id } = await createUser();
    const scope = await makeScope({ cookie: await openSession(id), hasAppPush: false });
    const asked = call(scope, 'CreatePushToken', { token, platform: 'ios' });
    expect(await refusalOf(asked)).toMatchObject({ code: 'unavailable', reason: 'push-off' });
  });

  test('count among the ten that a person has', async () => {
    const { id } = await createUser();
    const cookie = await openSession(id);
    const formOf = (index: number) =>
      index % 2
        ? { token: appToken(`a${index}`), platform: 'android' as const }
        : { endpoint: endpointOf(`b${index}`), ...keys };
    const make = async (index: number) =>
      call(await makeScope({ cookie, now: testNow + index }), 'CreatePushToken', formOf(index));
    for (let index = 0; index < 12; index += 1) await make(index);
    const { tokens } = await callAs({ id }, 'GetNotificationPreferences', {});
    expect([tokens.length, tokens[0]?.createdAt]).toEqual([10, testNow + 2]);
  });
});

describe('what waits to leave', () => {
  test('goes to apps with its words and its page', async () => {
    const user = await createUser();
    await subscribe(user, 'desk');
    await installApp(user, 'phone');
    await tell(user.id, 'a');
    const { pushes, appPushes } = await deliver();
    expect(pushes.map(({ endpoint }) => endpoint)).toEqual([endpointOf('desk')]);
    expect(appPushes).toEqual([
      {
        token: appToken('phone'),
        title: 'Titolo a',
        body: 'Testo',
        url: 'http://localhost:8787/watch/diga',
        tag: `a/${user.id}`,
      },
    ]);
  });

  test('forgets an app that is gone, and asks again where FCM does not answer or is not set up', async () => {
    const user = await createUser();
    await installApp(user, 'gone');
    await installApp(user, 'busy');
    await tell(user.id, 'a');
    const { appPushes } = await deliver({ gonePush: [appToken('gone')] });
    expect(appPushes.map(({ token }) => token)).toEqual([appToken('busy')]);
    const left = await db.select({ endpoint: pushTokens.endpoint }).from(pushTokens);
    expect(left).toEqual([{ endpoint: appToken('busy') }]);
    await tell(user.id, 'b');
    await deliver({ silent: ['push'] });
    await deliver({ hasAppPush: false, now: testNow + 30_000 });
    expect((await deliver({ now: testNow + 60_000 })).appPushes).toEqual([]);
    expect((await deliver({ now: testNow + 90_000 })).appPushes).toMatchObject([{ title: 'Titolo b' }]);
    expect(await db.$count(notificationDeliveries)).toBe(0);
  });

  test('goes to every browser and, where it is wished, by mail with a way to stop it', async () => {
    const user = await createUser();
    await subscribe(user, 'phone');
    await subscribe(user, 'desk');
    await callAs(user, 'SaveNotificationPreference', { topic: 'series', channel: 'mail', isOn: true });
    await tell(user.id, 'a');
    const { pushes, mails } = await deliver();
    expect(pushes.map(({ endpoint }) => endpoint).sort()).toEqual([endpointOf('desk'), endpointOf('phone')]);
    expect(JSON.parse(pushes[0]?.payload ?? '')).toEqual({
      title: 'Titolo a',
      body: 'Testo',
      url: 'http://localhost:8787/watch/diga',
      tag: `a/${user.id}`,
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = mails[0]?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    expect(mails[0]?.text).toContain(address);
    const token = new URL(address).pathname.replace('/unsubscribe/', '');
    expect(await callAs(null, 'Unsubscribe', { token, dryRun: true })).toEqual({ topic: 'series' });
    await tell(user.id, 'b');
    expect((await deliver()).mails).toHaveLength(1);
    expect(await callAs(null, 'Unsubscribe', { token })).toEqual({ topic: 'series' });
    await tell(user.id, 'c');
    expect((await deliver()).mails).toHaveLength(0);
    expect(await db.$count(notificationDeliveries)).toBe(0);
  });

  test('an unsubscribe token of another topic, person or hand is refused', async () => {
    const user = await createUser();
    await callAs(user, 'SaveNotificationPreference', { topic: 'series', channel: 'mail', isOn: true });
    await tell(user.id, 'a');
    const [mail] = (await deliver()).mails;
    const token = /unsubscribe\/([^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const [uid, topic, signature] = token.split('.');
    const forged = [
      `other.${topic}.${signature}`,
      `${uid}.news.${signature}`,
      `${uid}.${topic}.AAAA`,
      `${token}.x`,
      'x',
    ];
    for (const attempt of forged) {
      expect(await refusalOf(callAs(null, 'Unsubscribe', { token: attempt }))).toMatchObject({
        code: 'not-found',
        reason: 'unsubscribe-link-invalid',
      });
    }
  });

  test('stays where it is read already, and where a channel is off', async () => {
    const user = await createUser();
    await subscribe(user, 'phone');
    await tell(user.id, 'a');
    await callAs(user, 'MarkNotificationsRead', {});
    await callAs(user, 'SaveNotificationPreference', { topic: 'courses', channel: 'push', isOn: false });
    await callAs(user, 'SaveNotificationPreference', { topic: 'courses', channel: 'mail', isOn: false });
    await tell(user.id, 'b', 'courses');
    expect(await deliver()).toMatchObject({ pushes: [], mails: [] });
    expect(await db.$count(notificationDeliveries)).toBe(0);
  });

  test('a subscription that is gone is forgotten; a service that does not answer is asked again, longer each time', async () => {
    const user = await createUser();
    await subscribe(user, 'gone');
    await subscribe(user, 'busy');
    await tell(user.id, 'a');
    await deliver({ gonePush: [endpointOf('gone'), endpointOf('busy')].slice(0, 1), silent: [] });
    expect(await db.$count(pushTokens, eq(pushTokens.userId, user.id))).toBe(1);
    await tell(user.id, 'b');
    await deliver({ silent: ['push'] });
    const waitOf = async () => (await db.select().from(notificationDeliveries))[0]?.dueAt ?? 0;
    expect(await waitOf()).toBe(testNow + 30_000);
    await deliver({ silent: ['push'], now: testNow + 30_000 });
    expect(await waitOf()).toBe(testNow + 30_000 + 60_000);
    let now = testNow + 90_000;
    for (let attempt = 3; attempt <= 6; attempt += 1) {
      await deliver({ silent: ['push'], now });
      now = (await waitOf()) || now;
    }
    expect(await db.$count(notificationDeliveries)).toBe(0);
  });

  const many = async (count: number) => {
    const user = await createUser();
    await callAs(user, 'SaveNotificationPreference', { topic: 'series', channel: 'mail', isOn: true });
    for (let index = 0; index < count; index += 1) await tell(user.id, `m${index}`);
  };
  const keysOf = (outboxes: { mails: { key: string }[] }[]) =>
    outboxes.flatMap(({ mails }) => mails.map(({ key }) => key));

  test('leaves once, though six senders start at the same moment', async () => {
    await many(60);
    const sent = keysOf(await Promise.all(Array.from({ length: 6 }, () => deliver())));
    expect([sent.length, new Set(sent).size]).toEqual([60, 60]);
  });

  test('senders that read first and claim later would send twice (planted fault)', async () => {
    await many(20);
    const careless = async () => {
      const scope = await makeScope();
      const due = await db.select().from(notificationDeliveries).where(lte(notificationDeliveries.dueAt, testNow));
      for (const { notificationId } of due)
        scope.outbox.mails.push({ to: '', subject: '', html: '', text: '', key: notificationId });
      const ids = due.map(({ notificationId }) => notificationId);
      await db.delete(notificationDeliveries).where(inArray(notificationDeliveries.notificationId, ids));
      return scope.outbox;
    };
    const sent = keysOf(await Promise.all(Array.from({ length: 6 }, careless)));
    expect(sent.length).toBeGreaterThan(new Set(sent).size);
  });

  test('what a sender that died had taken is sent once its lease is over, and not before', async () => {
    await many(3);
    const dying = await makeScope();
    dying.ports.mail.send = () => Promise.reject(new Error('the Worker died'));
    await expect(deliverRound(dying)).rejects.toThrow('died');
    expect((await deliver({ now: testNow + 60_000 })).mails).toHaveLength(0);
    expect((await deliver({ now: testNow + 5 * 60_000 })).mails).toHaveLength(3);
  });

  test('what was sent beside one that failed unexpectedly is not sent again', async () => {
    await many(3);
    const scope = await makeScope();
    const { send } = scope.ports.mail;
    scope.ports.mail.send = (mail) =>
      mail.key.includes('m1') ? Promise.reject(new Error('a bug')) : send.call(scope.ports.mail, mail);
    await expect(deliverRound(scope)).rejects.toThrow('a bug');
    const later = await deliver({ now: testNow + 5 * 60_000 });
    expect([scope.outbox.mails.length, later.mails.length]).toEqual([2, 1]);
  });

  test('costs the database the same for few and many, which one run may send', async () => {
    const batchesFor = async (count: number) => {
      await many(count);
      const scope = await makeScope();
      await deliverRound(scope);
      return scope.use.batches;
    };
    expect(await batchesFor(40)).toBe(await batchesFor(2));
  });
});
