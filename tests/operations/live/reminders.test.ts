import { asc, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobs, liveReminders, notificationDeliveries, notifications } from '../../../db/schema';
import { remindedBefore } from '../../../domain/live/event';
import { operations } from '../../../operations';
import { asSystem, runDueJobs } from '../../../operations/run-jobs';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import { createChannel, createEvent, hourMs, minuteMs } from '../../support/live';
import { callAs, db, makeScope, refusalOf, testNow } from '../../support/scope';

let editor: { id: string };
let channelId: string;
beforeEach(async () => {
  await saveSettings({ SHOW_LIVE: true });
  editor = await createAdmin({ role: 'editor' });
  channelId = (await createChannel()).id;
});

const form = { title: 'Sutura', language: 'it' as const, day: '2026-12-01', minutes: 60 };
const plan = (fields: { time?: string; eventId?: string; sequence?: number } = {}, now = testNow) =>
  callAs(editor, 'SaveLiveEvent', { ...form, channelId, time: '21:00', ...fields }, { now });
const startsAt = Date.UTC(2026, 11, 1, 20);

const ask = (user: { id: string }, eventId: string, now = testNow) =>
  callAs(user, 'SetLiveReminder', { eventId, isOn: true }, { now });

async function runJobs(now: number) {
  const scope = await makeScope({ now });
  await runDueJobs(scope);
  await scope.settled();
  return scope.outbox;
}

/** One run of a job, and its round trips to the database. */
async function runOne(name: 'RemindOfLive' | 'NotifyOfLiveChange', input: object, now: number) {
  const scope = await makeScope({ now });
  const answer = await operations[name].run(asSystem(scope), input);
  const { batches } = scope.use;
  await scope.settled();
  return { answer, batches };
}

const toldTo = async (user: { id: string }) =>
  (
    await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, user.id))
      .orderBy(asc(notifications.createdAt), asc(notifications.id))
  ).map(({ title, body, data }) => ({ title, body, action: data.action }));
const titlesTo = async (user: { id: string }) => (await toldTo(user)).map(({ title }) => title);

describe('SetLiveReminder', () => {
  test('is asked for and taken back, however often', async () => {
    const { eventId } = await plan();
    const user = await createUser();
    for (let time = 0; time < 2; time += 1) expect(await ask(user, eventId)).toEqual({ isOn: true });
    expect(await db.select().from(liveReminders)).toEqual([{ eventId, userId: user.id, createdAt: testNow }]);
    const off = { eventId, isOn: false };
    for (let time = 0; time < 2; time += 1) expect(await callAs(user, 'SetLiveReminder', off)).toEqual({ isOn: false });
    expect(await db.$count(liveReminders)).toBe(0);
  });

  test.each([
    ['has begun', { startedAt: testNow - 1 }, 'live-event-begun'],
    ['should have begun', { startsAt: testNow }, 'live-event-begun'],
    ['is cancelled', { cancelledAt: testNow }, 'live-event-begun'],
  ])('is refused for an event that %s, and may be taken back', async (_what, overrides, reason) => {
    const user = await createUser();
    const { eventId } = await createEvent({ channelId, ...overrides });
    expect(await refusalOf(ask(user, eventId))).toMatchObject({ reason });
    await callAs(user, 'SetLiveReminder', { eventId, isOn: false });
  });

  test('finds no event of a channel for others or of a deleted one', async () => {
    const user = await createUser();
    for (const overrides of [{ categories: ['aso' as const] }, { deletedAt: testNow }]) {
      const { eventId } = await createEvent({ channelId: (await createChannel(overrides)).id });
      expect(await refusalOf(ask(user, eventId))).toMatchObject({ reason: 'live-event-not-found' });
    }
    expect(await refusalOf(ask(user, 'nothing'))).toMatchObject({ reason: 'live-event-not-found' });
    await saveSettings({ LIVE_AUDIENCE: { languages: [], categories: [] } });
    expect(await refusalOf(ask(user, 'nothing'))).toMatchObject({ reason: 'live-not-for-you' });
  });

  test('in the last ten minutes reminds at once, and once', async () => {
    const { eventId } = await createEvent({ channelId, startsAt: testNow + 8 * minuteMs });
    const user = await createUser();
    for (let time = 0; time < 2; time += 1) await ask(user, eventId);
    expect(await titlesTo(user)).toHaveLength(1);
  });
});

describe('a reminder', () => {
  test('comes ten minutes before, by bell and mail, to those who asked and nobody else', async () => {
    const { eventId } = await plan();
    const [user, other] = [await createUser(), await createUser()];
    await ask(user, eventId);
    await runJobs(startsAt - remindedBefore - 1);
    expect(await titlesTo(user)).toEqual([]);
    const { mails } = await runJobs(startsAt - remindedBefore);
    const [told] = await toldTo(user);
    expect(told).toMatchObject({
      title: expect.stringContaining('Sutura'),
      body: expect.stringMatching(/21:00.*1 dicembre/),
      action: `goto::/live?channel=${channelId}`,
    });
    expect(mails).toMatchObject([{ to: `${user.id.toLowerCase()}@apice.test` }]);
    expect(await titlesTo(other)).toEqual([]);
  });

  test.each([
    ['en', /21:00.*1 December/],
    ['es', /21:00.*1 de diciembre/],
  ] as const)('speaks %s, with the time of Rome', async (preferredLanguage, words) => {
    const { eventId } = await plan();
    const user = await createUser({ preferredLanguage });
    await ask(user, eventId);
    await runJobs(startsAt - remindedBefore);
    expect(await toldTo(user)).toMatchObject([{ body: expect.stringMatching(words) }]);
  });

  test('comes once, however often its job is repeated', async () => {
    const { eventId } = await plan();
    const user = await createUser();
    await ask(user, eventId);
    for (const late of [0, 0, minuteMs]) {
      const now = startsAt - remindedBefore + late;
      expect((await runOne('RemindOfLive', { eventId, startsAt }, now)).answer).toEqual({ reminded: 1 });
    }
    expect(await titlesTo(user)).toHaveLength(1);
    expect(await db.$count(notificationDeliveries)).toBeLessThanOrEqual(1);
  });

  test('reaches hundreds in slices, with few round trips', async () => {
    const { eventId } = await createEvent({ channelId, startsAt });
    for (let number = 0; number < 230; number += 1) {
      const { id: userId } = await createUser({ category: 'aso' });
      await db.insert(liveReminders).values({ eventId, userId, createdAt: testNow });
    }
    const { answer, batches } = await runOne('RemindOfLive', { eventId, startsAt }, startsAt - remindedBefore);
    expect(answer).toEqual({ reminded: 230 });
    expect(batches).toBeLessThan(10);
    expect(await db.$count(notifications)).toBe(230);
  });

  test('does not come to those who may not watch any more', async () => {
    const { eventId } = await plan();
    const [moved, kept, tester] = [
      await createUser(),
      await createUser({ category: 'aso' }),
      await createUser({ category: 'aso', preferredLanguage: 'en', experiments: { live: true } }),
    ];
    for (const user of [moved, kept, tester]) await ask(user, eventId);
    await callAs(editor, 'SaveLiveChannel', {
      channelId,
      name: 'Chirurgia',
      languages: ['it'],
      kind: 'youtube',
      source: 'dQw4w9WgXcQ',
      categories: ['aso'],
    });
    await runJobs(startsAt - remindedBefore);
    expect(await Promise.all([moved, kept, tester].map(async (user) => (await titlesTo(user)).length))).toEqual([
      0, 1, 1,
    ]);
  });

  test('does not come where live is closed by then', async () => {
    const { eventId } = await plan();
    const [user, tester] = [await createUser(), await createUser({ experiments: { live: true } })];
    for (const one of [user, tester]) await ask(one, eventId);
    await saveSettings({ LIVE_AUDIENCE: { languages: ['es'], categories: ['odontoiatra'] } });
    await runJobs(startsAt - remindedBefore);
    expect([await titlesTo(user), (await titlesTo(tester)).length]).toEqual([[], 1]);
  });

  test.each<[string, (eventId: string) => Promise<unknown>]>([
    ['moved', (eventId) => plan({ eventId, sequence: 0, time: '22:00' })],
    ['cancelled', (eventId) => callAs(editor, 'CancelLiveEvent', { eventId, isCancelled: true })],
    ['deleted with its channel', () => callAs(editor, 'DeleteLiveChannel', { channelId, isDeleted: true })],
    [
      'over already',
      async (eventId) => {
        await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId });
        await callAs(editor, 'SetOnAir', { channelId, isOnAir: false });
      },
    ],
  ])('does not come of an event that was %s', async (_what, change) => {
    const { eventId } = await plan();
    const user = await createUser();
    await ask(user, eventId);
    await change(eventId);
    const before = await titlesTo(user);
    await runJobs(startsAt - remindedBefore);
    expect(await titlesTo(user)).toEqual(before);
  });

  test('that was held up does not come when the event has long begun', async () => {
    const { eventId } = await plan();
    const user = await createUser();
    await ask(user, eventId);
    await runJobs(startsAt + remindedBefore);
    expect(await titlesTo(user)).toEqual([]);
  });

  test('of an event that comes back after it was cancelled comes in time', async () => {
    const { eventId } = await plan();
    const user = await createUser();
    await ask(user, eventId);
    for (const isCancelled of [true, false]) await callAs(editor, 'CancelLiveEvent', { eventId, isCancelled });
    await runJobs(startsAt - remindedBefore);
    expect(await titlesTo(user)).toHaveLength(3);
  });
});

describe('a change', () => {
  test('of the time reaches those who asked, once, and the reminder follows the new time', async () => {
    const { eventId } = await plan();
    const [user, other] = [await createUser(), await createUser()];
    await ask(user, eventId);
    await plan({ eventId, sequence: 0, time: '22:00' });
    expect(await toldTo(user)).toMatchObject([{ body: expect.stringContaining('22:00') }]);
    const job = { eventId, startsAt: startsAt + hourMs, sequence: 1, what: 'moved' };
    expect((await runOne('NotifyOfLiveChange', job, testNow)).answer).toEqual({ notified: 1 });
    expect(await titlesTo(user)).toHaveLength(1);
    expect(await titlesTo(other)).toEqual([]);
    await runJobs(startsAt + hourMs - remindedBefore);
    expect(await titlesTo(user)).toHaveLength(2);
  });

  test('of the words alone notifies nobody', async () => {
    const { eventId } = await plan();
    const user = await createUser();
    await ask(user, eventId);
    const renamed = { ...form, channelId, time: '21:00', eventId, sequence: 0, title: 'Nodi' };
    await callAs(editor, 'SaveLiveEvent', renamed);
    expect(await titlesTo(user)).toEqual([]);
    await runJobs(startsAt - remindedBefore);
    expect(await toldTo(user)).toMatchObject([{ title: expect.stringContaining('Nodi') }]);
  });

  test('to cancelled and back is said both times; of what is past, nothing', async () => {
    const { eventId } = await plan();
    const user = await createUser();
    await ask(user, eventId);
    await callAs(editor, 'CancelLiveEvent', { eventId, isCancelled: true });
    await callAs(editor, 'CancelLiveEvent', { eventId, isCancelled: false }, { now: testNow + 1 });
    expect(await titlesTo(user)).toHaveLength(2);
    await callAs(editor, 'CancelLiveEvent', { eventId, isCancelled: true }, { now: startsAt + 2 * hourMs });
    expect(await titlesTo(user)).toHaveLength(2);
  });

  test('into the next ten minutes notifies at once of the new time, without a reminder besides', async () => {
    const { eventId } = await plan();
    const user = await createUser();
    await ask(user, eventId);
    await plan({ eventId, sequence: 0, time: '20:30' }, startsAt - 35 * minuteMs);
    expect(await titlesTo(user)).toHaveLength(1);
    await runJobs(startsAt);
    expect(await titlesTo(user)).toHaveLength(1);
  });

  test('that was refused queues nothing', async () => {
    const { eventId } = await plan();
    await plan({ eventId, sequence: 0, time: '22:00' });
    const queued = () => db.$count(jobs, like(jobs.key, `live/${eventId}/%`));
    const before = await queued();
    await refusalOf(plan({ eventId, sequence: 0, time: '23:00' }));
    expect(await queued()).toBe(before);
  });
});
