import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import {
  broadcasts,
  episodes,
  jobs,
  listEntries,
  notifications,
  seasons,
  series,
  userVideos,
} from '../../../db/schema';
import { operations } from '../../../operations';
import { perSlice, slicesPerJob } from '../../../operations/notifications/broadcast';
import { asSystem, runDueJobs } from '../../../operations/run-jobs';
import { createAdmin, createUser, createVideo } from '../../support/factories';
import { callAs, db, makeScope, readSettings, refusalOf, testNow } from '../../support/scope';
import { crowd, quietScope, written } from './crowd';

const message = { title: 'Domenica si fa manutenzione', body: 'Dalle 6 alle 7.', goto: '/browse', dryRun: false };

const told = (dataId: string) => db.$count(notifications, eq(notifications.dataId, dataId));
const broadcastOf = async (id: string) => (await db.select().from(broadcasts).where(eq(broadcasts.id, id)).limit(1))[0];

/** Runs jobs until nothing is due; how many runs that took. */
async function work(now = testNow): Promise<number> {
  for (let run = 1; run < 100; run += 1) {
    if ((await runDueJobs(await quietScope(now))) === 0) return run - 1;
  }
  throw new Error('the jobs never end');
}

const fanOut = async (broadcastId: string) => {
  const scope = await quietScope();
  const answer = await operations.FanOutBroadcast.run(asSystem(scope), { broadcastId, cursor: '' });
  await scope.settled();
  return { answer, use: scope.use };
};

describe('SendNotification', () => {
  test('a dry run says how many, and writes nothing', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const answer = await callAs(admin, 'SendNotification', { ...message, uids: [user.id, user.id, 'x'], dryRun: true });
    expect(answer).toEqual({
      dryRun: true,
      recipients: 1,
      unknown: ['x'],
      pushDevices: 0,
      broadcastId: null,
      needsSecond: false,
    });
    expect([await db.$count(broadcasts), await db.$count(notifications), await db.$count(jobs)]).toEqual([0, 0, 0]);
  });

  test('reaches the named, once, with the way to a page', async () => {
    const [admin, user, other] = [await createAdmin(), await createUser(), await createUser()];
    const { broadcastId } = await callAs(admin, 'SendNotification', { ...message, uids: [user.id] });
    await work();
    expect((await callAs(user, 'GetUserNotifications', {})).notifications).toMatchObject([
      { title: message.title, body: message.body, read: false, data: { id: broadcastId, action: 'goto::/browse' } },
    ]);
    expect((await callAs(other, 'GetUserNotifications', {})).notifications).toEqual([]);
    // The list of recipients is deleted.
    expect(await broadcastOf(broadcastId ?? '')).toMatchObject({ status: 'sent', recipients: 1, uids: [] });
  });

  test('to all takes two administrators, and goes out once', async () => {
    const [first, second, user] = [await createAdmin(), await createAdmin(), await createUser()];
    const toAll = { ...message, uids: 'all' as const };
    const asked = await callAs(first, 'SendNotification', toAll);
    expect(asked.needsSecond).toBe(true);
    await work();
    expect((await callAs(user, 'GetUserNotifications', {})).notifications).toEqual([]);
    // The same administrator's second call is no confirmation, and another text is another request.
    expect(await refusalOf(callAs(first, 'SendNotification', toAll))).toMatchObject({ reason: 'second-person-needed' });
    expect((await callAs(second, 'SendNotification', { ...toAll, title: 'Altro' })).needsSecond).toBe(true);
    const waiting = (await callAs(second, 'GetBroadcasts', {})).broadcasts;
    expect(waiting.map(({ title, status }) => [title, status])).toEqual(
      expect.arrayContaining([
        [message.title, 'draft'],
        ['Altro', 'draft'],
      ]),
    );
    expect(await callAs(second, 'SendNotification', toAll)).toMatchObject({ needsSecond: false });
    await work();
    expect((await callAs(user, 'GetUserNotifications', {})).notifications).toHaveLength(1);
    expect(await refusalOf(callAs(first, 'SendNotification', toAll))).toMatchObject({ reason: 'already-sent' });
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'browse', '/a b'])(
    'goto %s is refused',
    async (goto) => {
      const [admin, user] = [await createAdmin(), await createUser()];
      const refusal = await refusalOf(callAs(admin, 'SendNotification', { ...message, uids: [user.id], goto }));
      expect(refusal).toMatchObject({ code: 'invalid-argument', reason: 'goto-not-own' });
    },
  );

  test('refuses who is nobody, and who is no administrator', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    expect(await refusalOf(callAs(admin, 'SendNotification', { ...message, uids: ['x'] }))).toMatchObject({
      reason: 'recipients-unknown',
    });
    expect(await refusalOf(callAs(user, 'SendNotification', { ...message, uids: [user.id] }))).toMatchObject({
      code: 'permission-denied',
    });
  });
});

describe('a broadcast', () => {
  test('reaches everybody in slices, each once, in as many runs as it takes', async () => {
    await crowd(perSlice * slicesPerJob + 7);
    const id = await written();
    expect((await fanOut(id)).answer).toEqual({ recipients: perSlice * slicesPerJob, isDone: false });
    expect(await told(id)).toBe(perSlice * slicesPerJob);
    // The next part waits for another run, so that no invocation does more than one.
    await work();
    expect(await told(id)).toBe(perSlice * slicesPerJob);
    expect(await work(testNow + 1)).toBeGreaterThanOrEqual(1);
    expect(await told(id)).toBe(perSlice * slicesPerJob + 7);
    expect(await broadcastOf(id)).toMatchObject({ status: 'sent', recipients: perSlice * slicesPerJob + 7 });
    expect(await work(testNow + 1)).toBe(0);
  });

  test('costs a run the same whether few more or many are still to be told, or none of them is meant', async () => {
    const costOf = async (id: string) => (await fanOut(id)).use;
    await readSettings();
    await crowd(perSlice * slicesPerJob + 1000);
    const few = await costOf(await written('few'));
    await crowd(4000, 'aso');
    const many = await costOf(await written('many'));
    await db.insert(broadcasts).values({
      id: 'nobody',
      topic: 'series',
      texts: { it: { title: 'T', body: 'B' } },
      data: { action: null },
      categories: [],
      seriesId: 'no-series',
      status: 'sending',
      createdAt: testNow,
    });
    const none = await costOf('nobody');
    expect(many.rowsRead).toBeLessThan(few.rowsRead * 1.05);
    expect(few.rowsRead).toBeLessThan(perSlice * slicesPerJob * 12);
    expect(many.batches).toBe(few.batches);
    expect(none.rowsRead).toBeLessThan(few.rowsRead);
    expect(none.rowsRead).toBeLessThan(perSlice * slicesPerJob * 3);
  });

  test('of a run that died in between is finished by the next, nobody left out or told twice', async () => {
    await crowd(perSlice * 3);
    const id = await written();
    const dying = await quietScope();
    const batch = dying.db.batch.bind(dying.db);
    // The first slice is written, and with the second the Worker is gone.
    vi.spyOn(dying.db, 'batch').mockImplementationOnce(batch).mockRejectedValueOnce(new Error('the Worker died'));
    await expect(operations.FanOutBroadcast.run(asSystem(dying), { broadcastId: id, cursor: '' })).rejects.toThrow(
      'died',
    );
    expect(await told(id)).toBe(perSlice);
    await fanOut(id);
    expect([await told(id), (await broadcastOf(id))?.recipients]).toEqual([perSlice * 3, perSlice * 3]);
  });

  test('that six runs write at the same moment counts and tells each once', async () => {
    await crowd(perSlice * 2);
    const id = await written();
    await Promise.all(Array.from({ length: 6 }, () => fanOut(id)));
    expect([await told(id), (await broadcastOf(id))?.recipients]).toEqual([perSlice * 2, perSlice * 2]);
    expect(await db.$count(notifications)).toBe(perSlice * 2);
  });
});

describe('a new lesson', () => {
  const published = async (overrides = {}) => {
    const video = await createVideo({ title: 'Emergenze in studio', ...overrides });
    await db
      .insert(series)
      .values({
        id: 'poltrona',
        names: { it: 'Alla poltrona', en: 'At the chair', es: 'En el sillón' },
        descriptions: { it: [], en: [], es: [] },
        poster: 'p',
        wideHash: 'h',
        order: 1,
      })
      .onConflictDoNothing();
    await db
      .insert(seasons)
      .values({ seriesId: 'poltrona', number: 1, names: { it: '1', en: '1', es: '1' } })
      .onConflictDoNothing();
    const number = await db.$count(episodes);
    await db.insert(episodes).values({ seriesId: 'poltrona', season: 1, number: number + 1, videoId: video.id });
    return video;
  };
  const announce = async (now = testNow) => {
    const { announced } = await operations.AnnounceNewVideos.run(asSystem(await makeScope({ now })), {});
    await work(now);
    return announced;
  };

  test('is told to who began its series or has a lesson of it on the list, once', async () => {
    const [viewer, lister, rater, stranger] = [
      await createUser(),
      await createUser(),
      await createUser(),
      await createUser(),
    ];
    const old = await published({ createdAt: testNow - 90 * 86_400_000 });
    await db.insert(userVideos).values({ userId: viewer.id, videoId: old.id, openings: 1, openedAt: 1 });
    await db.insert(userVideos).values({ userId: rater.id, videoId: old.id, openings: 0, rating: 1, openedAt: 1 });
    await db.insert(listEntries).values({ userId: lister.id, videoId: old.id, addedAt: 1 });
    const fresh = await published();
    expect(await announce()).toEqual([fresh.id]);
    expect(await announce(testNow + 900_000)).toEqual([]);
    const countOf = async (user: { id: string }) => db.$count(notifications, eq(notifications.userId, user.id));
    expect(await Promise.all([viewer, lister, rater, stranger].map(countOf))).toEqual([1, 1, 0, 0]);
    expect((await callAs(viewer, 'GetUserNotifications', {})).notifications[0]).toMatchObject({
      title: 'È uscita «Emergenze in studio»',
      body: '10 minuti. Sta nella serie Alla poltrona, che segui.',
      topic: 'series',
      data: { id: `video-${fresh.id}`, action: `goto::/watch/${fresh.id}`, videoId: fresh.id },
    });
  });

  test('is announced to its profession only', async () => {
    const [dentist, assistant] = [await createUser(), await createUser({ category: 'aso' })];
    const old = await published({ createdAt: testNow - 90 * 86_400_000 });
    for (const { id } of [dentist, assistant]) {
      await db.insert(userVideos).values({ userId: id, videoId: old.id, openings: 1, openedAt: 1 });
    }
    await published({ categories: ['odontoiatra'] });
    await announce();
    expect((await callAs(dentist, 'GetMarks', {})).unread).toBe(1);
    expect((await callAs(assistant, 'GetMarks', {})).unread).toBe(0);
  });

  test('that an administrator prepared is sent once, by its name', async () => {
    const admin = await createAdmin();
    const video = await published();
    const { notificationId } = await callAs(admin, 'PrepareVideoNotifications', { videoId: video.id });
    expect(await callAs(admin, 'SendVideoNotifications', { notificationId })).toEqual({ status: 'sending' });
    await work();
    expect(await broadcastOf(notificationId)).toMatchObject({ status: 'sent' });
    expect(await refusalOf(callAs(admin, 'SendVideoNotifications', { notificationId }))).toMatchObject({
      reason: 'already-sent',
    });
    for (const [name, input] of [
      ['SendVideoNotifications', { notificationId: 'x' }],
      ['PrepareVideoNotifications', { videoId: 'x' }],
    ] as const) {
      expect(await refusalOf(callAs(admin, name, input))).toMatchObject({ code: 'not-found' });
    }
  });

  test('that is hidden, still coming or old is announced to no user', async () => {
    await published({ hidden: true });
    await published({ comingSoon: true });
    await published({ createdAt: testNow - 3 * 86_400_000 });
    await published({ createdAt: testNow + 1000 });
    expect(await announce()).toEqual([]);
  });
});
