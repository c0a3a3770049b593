import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notifications, notificationPreferences } from '../../../db/schema';
import { pageSize } from '../../../domain/notifications/notification';
import type { News } from '../../../operations/notifications/notify';
import { notifyStatements, notifyUser } from '../../../operations/notifications/notify';
import { createAdmin, createUser } from '../../support/factories';
import {
  call,
  callAs,
  callUncheckedAs,
  db,
  makeScope,
  openSession,
  readSettings,
  refusalOf,
  testNow,
} from '../../support/scope';

const newsOf = (id: string, extra: Partial<News> = {}): News => ({
  id,
  topic: 'series',
  texts: { it: { title: `Titolo ${id}`, body: 'Testo' }, en: { title: `Title ${id}`, body: 'Text' } },
  ...extra,
});

const tell = async (userId: string, news: News, now = testNow) => db.batch(notifyStatements(db, [userId], news, now));

describe('a user’s notifications', () => {
  test('come fifteen a page, newest first, each once; fewer are the last page', async () => {
    const user = await createUser();
    for (let index = 0; index < 2 * pageSize + 3; index += 1) {
      await tell(user.id, newsOf(`n${String(index).padStart(2, '0')}`), testNow + Math.floor(index / 2));
    }
    const seen: string[] = [];
    let before: string | undefined;
    const sizes: [number, boolean][] = [];
    for (let page = 0; page < 4; page += 1) {
      const answer = await callAs(user, 'GetUserNotifications', before === undefined ? {} : { before });
      sizes.push([answer.notifications.length, answer.hasMore]);
      seen.push(...answer.notifications.map(({ data }) => data.id));
      before = answer.notifications.at(-1)?.id;
      if (!answer.hasMore) break;
    }
    expect(sizes).toEqual([
      [15, true],
      [15, true],
      [3, false],
    ]);
    expect(seen).toEqual([...seen].sort().reverse());
    expect(new Set(seen).size).toBe(2 * pageSize + 3);
  });

  test('are told once per data id, however often, and by many at the same moment', async () => {
    const user = await createUser();
    await Promise.all(Array.from({ length: 8 }, async () => tell(user.id, newsOf('same'))));
    const scope = await makeScope();
    await notifyUser(scope, user.id, newsOf('same'));
    await scope.settled();
    const { notifications: told, unread } = await callAs(user, 'GetUserNotifications', {});
    expect([told.length, unread]).toEqual([1, 1]);
  });

  test('speak the reader’s language; an assistant’s is Italian', async () => {
    const titleFor = async (overrides: Parameters<typeof createUser>[0]) => {
      const user = await createUser(overrides);
      await tell(user.id, newsOf('a'));
      return (await callAs(user, 'GetUserNotifications', {})).notifications[0]?.title;
    };
    expect(await titleFor({ preferredLanguage: 'en' })).toBe('Title a');
    expect(await titleFor({ preferredLanguage: 'es' })).toBe('Titolo a');
    expect(await titleFor({ preferredLanguage: 'en', category: 'aso' })).toBe('Titolo a');
  });

  test('are marked as read: some, or all', async () => {
    const user = await createUser();
    for (const id of ['a', 'b', 'c']) await tell(user.id, newsOf(id));
    expect(await callAs(user, 'MarkNotificationsRead', { ids: [`a/${user.id}`] })).toEqual({ marked: 1 });
    expect((await callAs(user, 'GetMarks', {})).unread).toBe(2);
    expect(await callAs(user, 'MarkNotificationsRead', {})).toEqual({ marked: 2 });
    expect(await callAs(user, 'MarkNotificationsRead', {})).toEqual({ marked: 0 });
    const { notifications: told, unread } = await callAs(user, 'GetUserNotifications', {});
    expect([unread, told.every(({ read }) => read)]).toEqual([0, true]);
  });

  test('of somebody else are neither seen, nor marked, nor a place to go on from', async () => {
    const [owner, stranger] = [await createUser(), await createUser()];
    await tell(owner.id, newsOf('a'));
    await tell(stranger.id, newsOf('b'), testNow - 1000);
    const id = `a/${owner.id}`;
    expect((await callAs(stranger, 'GetUserNotifications', { before: id })).notifications).toEqual([]);
    expect(await callAs(stranger, 'MarkNotificationsRead', { ids: [id] })).toEqual({ marked: 0 });
    expect((await callAs(owner, 'GetMarks', {})).unread).toBe(1);
    expect(await refusalOf(callAs(null, 'GetUserNotifications', {}))).toMatchObject({ code: 'unauthenticated' });
    expect(await refusalOf(callUncheckedAs(owner, 'GetUserNotifications', { page: 1 }))).toMatchObject({
      code: 'invalid-argument',
    });
  });

  test('of a topic whose bell is off are not listed', async () => {
    const user = await createUser();
    await callAs(user, 'SaveNotificationPreference', { topic: 'series', channel: 'bell', isOn: false });
    await tell(user.id, newsOf('a'));
    expect((await callAs(user, 'GetUserNotifications', {})).notifications).toEqual([]);
    expect((await callAs(user, 'GetMarks', {})).unread).toBe(0);
  });

  test('reading a page costs one round trip', async () => {
    const user = await createUser();
    await tell(user.id, newsOf('a'));
    const scope = await makeScope({ cookie: await openSession(user.id) });
    await readSettings();
    await call(scope, 'GetUserNotifications', {});
    expect(scope.use.batches).toBe(1);
  });

  test('a page far back reads no more rows than the first', async () => {
    const user = await createUser();
    await db.run(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
      insert into notifications (id, user_id, data_id, topic, title, body, data, read_at, created_at)
      select 'x' || i, '${user.id}', 'x' || i, 'news', 't', 'b', '{"action":null}', 1, ${testNow} + i from n`);
    const rowsOf = async (before?: string) => {
      const scope = await makeScope({ cookie: await openSession(user.id) });
      await call(scope, 'GetUserNotifications', before ? { before } : {});
      return scope.use.rowsRead;
    };
    const first = await rowsOf();
    expect(first).toBeLessThan(120);
    expect(await rowsOf('x100')).toBeLessThan(first + 20);
  });
});

describe('preferences', () => {
  test('are kept per topic and channel', async () => {
    const user = await createUser();
    const onOf = async (topic: string, channel: string) => {
      const { topics } = await callAs(user, 'GetNotificationPreferences', {});
      return topics.find((one) => one.topic === topic)?.channels.find((one) => one.channel === channel);
    };
    expect(await onOf('series', 'mail')).toEqual({ channel: 'mail', isOn: false, isFixed: false });
    await callAs(user, 'SaveNotificationPreference', { topic: 'series', channel: 'mail', isOn: true });
    expect(await onOf('series', 'mail')).toMatchObject({ isOn: true });
    expect(await onOf('money', 'mail')).toEqual({ channel: 'mail', isOn: true, isFixed: true });
  });

  test.each(['money', 'safety', 'certificates'])('mails about %s cannot be switched off', async (topic) => {
    const user = await createUser();
    const off = callUncheckedAs(user, 'SaveNotificationPreference', { topic, channel: 'mail', isOn: false });
    expect(await refusalOf(off)).toMatchObject({ code: 'failed-precondition', reason: 'notification-fixed' });
    // Nor does a row that got there by another way.
    await db.insert(notificationPreferences).values({ userId: user.id, topic: 'money', channel: 'mail', isOn: false });
    await tell(user.id, newsOf('bill', { topic: 'money' }));
    const scope = await makeScope();
    await call(await makeScope({ cookie: await openSession(user.id) }), 'GetMarks', {});
    scope.jobs.soon();
    await scope.settled();
    expect(scope.outbox.mails).toMatchObject([{ to: user.email, subject: 'Titolo bill' }]);
    expect(scope.outbox.mails[0]?.headers).toBeUndefined();
  });
});

describe('the nightly sweep', () => {
  test('deletes what is older than a year, and nothing else', async () => {
    const user = await createUser();
    const yearMs = 365 * 86_400_000;
    await tell(user.id, newsOf('old'), testNow - yearMs);
    await tell(user.id, newsOf('young'), testNow - yearMs + 1);
    const { asSystem } = await import('../../../operations/run-jobs');
    const { operations } = await import('../../../operations');
    const answer = await operations.SweepNotifications.run(asSystem(await makeScope()), {});
    expect(answer).toEqual({ deleted: 1 });
    const rows = await db.select().from(notifications).where(eq(notifications.userId, user.id));
    expect(rows.map(({ dataId }) => dataId)).toEqual(['young']);
  });
});

describe('a change of how one signs in', () => {
  test('is told by the bell beside its mail, and by no second mail', async () => {
    const user = await createAdmin();
    const scope = await makeScope({ cookie: await openSession(user.id) });
    await call(scope, 'CreateRecoveryCodes', {});
    await scope.settled();
    const { notifications: told } = await callAs(user, 'GetUserNotifications', {});
    const methods = scope.outbox.mails.length;
    expect([told.length, methods]).toEqual([1, 1]);
    expect(told.every(({ topic, data }) => topic === 'safety' && data.action === 'goto::/profile')).toBe(true);
  });
});
