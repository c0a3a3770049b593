import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listEntries, userVideos, videos } from '../../../db/schema';
import { longestList, placeKeptMs } from '../../../domain/lists/my-list';
import { createUser, createVideo, growCatalogue } from '../../support/factories';
import { call, callAs, db, makeScope, openSession, readSettings, refusalOf, testNow } from '../../support/scope';
import { present } from '../../support/present';

const idsOf = async (user: { id: string }, now = testNow) =>
  (await callAs(user, 'GetList', {}, { now })).list.map(({ video }) => video.id);

describe('my list', () => {
  test('holds what was added, the newest first, with how far one is', async () => {
    const user = await createUser();
    const [old, young] = [await createVideo({ title: 'Sutura' }), await createVideo({ title: 'Impronta' })];
    await callAs(user, 'AddToList', { videoId: old.id });
    expect(await callAs(user, 'AddToList', { videoId: young.id }, { now: testNow + 1000 })).toEqual({
      inList: true,
      addedAt: testNow + 1000,
    });
    await db.insert(userVideos).values({ userId: user.id, videoId: old.id, seconds: 120, openedAt: testNow });
    const { list } = await callAs(user, 'GetList', {});
    expect(list).toMatchObject([
      { addedAt: testNow + 1000, video: { id: young.id, title: 'Impronta', percentage: null } },
      { addedAt: testNow, video: { id: old.id, title: 'Sutura', time: 120 } },
    ]);
    expect((await callAs(user, 'GetMarks', {})).list).toEqual([young.id, old.id]);
  });

  test('adding twice keeps the place; taking off twice is no error', async () => {
    const user = await createUser();
    const { id: videoId } = await createVideo();
    await callAs(user, 'AddToList', { videoId });
    expect(await callAs(user, 'AddToList', { videoId }, { now: testNow + 9000 })).toMatchObject({ addedAt: testNow });
    for (const _ of [1, 2]) expect(await callAs(user, 'RemoveFromList', { videoId })).toEqual({ inList: false });
    expect(await idsOf(user)).toEqual([]);
  });

  test('finds the old place again for a minute, and a new one afterwards', async () => {
    const user = await createUser();
    const { id: videoId } = await createVideo();
    const add = async (now: number) => (await callAs(user, 'AddToList', { videoId }, { now })).addedAt;
    await add(testNow);
    await callAs(user, 'RemoveFromList', { videoId }, { now: testNow + 1000 });
    expect(await add(testNow + 1000 + placeKeptMs - 1)).toBe(testNow);
    await callAs(user, 'RemoveFromList', { videoId }, { now: testNow + 100_000 });
    expect(await add(testNow + 100_000 + placeKeptMs)).toBe(testNow + 100_000 + placeKeptMs);
  });

  test('forgets what was taken off with the next taking off', async () => {
    const user = await createUser();
    const [one, other] = [await createVideo(), await createVideo()];
    for (const { id } of [one, other]) await callAs(user, 'AddToList', { videoId: id });
    await callAs(user, 'RemoveFromList', { videoId: one.id });
    await callAs(user, 'RemoveFromList', { videoId: other.id }, { now: testNow + placeKeptMs });
    const rows = await db.select().from(listEntries).where(eq(listEntries.userId, user.id));
    expect(rows.map(({ videoId }) => videoId)).toEqual([other.id]);
  });

  test('refuses what is not there, and what is hidden', async () => {
    const user = await createUser();
    const hidden = await createVideo({ hidden: true });
    for (const videoId of ['nothing', hidden.id]) {
      const refusal = await refusalOf(callAs(user, 'AddToList', { videoId }));
      expect(refusal).toMatchObject({ code: 'not-found', reason: 'video-not-found' });
    }
    expect(await refusalOf(callAs(null, 'GetList', {}))).toMatchObject({ code: 'unauthenticated' });
  });

  test('leaves out what is hidden, of another country or for another profession', async () => {
    const user = await createUser();
    const seen = [
      await createVideo(),
      await createVideo({ countries: ['ES'] }),
      await createVideo({ categories: ['aso'] }),
      await createVideo(),
    ];
    for (const { id } of seen) await callAs(user, 'AddToList', { videoId: id });
    await db
      .update(videos)
      .set({ hidden: true })
      .where(eq(videos.id, seen[3]?.id ?? ''));
    expect(await idsOf(user)).toEqual([seen[0]?.id]);
  });

  const fill = async (userId: string, count: number) => {
    await createVideo({ id: 'diga' });
    await growCatalogue(longestList + 20);
    await db.run(
      sql`insert into list_entries (user_id, video_id, added_at) select ${userId}, id, ${testNow} from videos where id like 'copy-%' limit ${count}`,
    );
  };

  test('is full at its limit, also for many additions at the same moment', async () => {
    const user = await createUser();
    await fill(user.id, longestList - 3);
    const cookie = await openSession(user.id);
    const free = await db
      .select({ id: videos.id })
      .from(videos)
      .where(sql`id not in (select video_id from list_entries)`)
      .limit(12);
    const answers = await Promise.allSettled(
      free.map(async ({ id }) => call(await makeScope({ cookie }), 'AddToList', { videoId: id })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const last = await refusalOf(callAs(user, 'AddToList', { videoId: present(free.at(-1)).id }));
    expect(last).toMatchObject({ code: 'resource-exhausted', reason: 'list-full', details: { limit: longestList } });
  });

  test('the same race with a count read beforehand would pass the limit (planted fault)', async () => {
    const user = await createUser();
    await fill(user.id, longestList - 3);
    const free = await db
      .select({ id: videos.id })
      .from(videos)
      .where(sql`id not in (select video_id from list_entries)`)
      .limit(12);
    await Promise.all(
      free.map(async ({ id }) => {
        const count = await db.$count(listEntries, eq(listEntries.userId, user.id));
        if (count < longestList)
          await db.insert(listEntries).values({ userId: user.id, videoId: id, addedAt: testNow });
      }),
    );
    expect(await db.$count(listEntries, eq(listEntries.userId, user.id))).toBeGreaterThan(longestList);
  });

  test('costs one round trip', async () => {
    const user = await createUser();
    await callAs(user, 'AddToList', { videoId: (await createVideo()).id });
    const scope = await makeScope({ cookie: await openSession(user.id) });
    await readSettings();
    await call(scope, 'GetList', {});
    expect(scope.use.batches).toBe(1);
  });
});

test('what was finished is listed, what was opened last first', async () => {
  const user = await createUser();
  const made = await Promise.all([1, 2, 3].map(() => createVideo({ durationMs: 600_000 })));
  const seconds = [600, 300, 595];
  await db.insert(userVideos).values(
    made.map(({ id }, index) => ({
      userId: user.id,
      videoId: id,
      seconds: seconds[index] ?? 0,
      openedAt: testNow + index,
    })),
  );
  const { seen } = await callAs(user, 'GetSeen', {});
  expect(seen.map(({ id }) => id)).toEqual([made[2]?.id, made[0]?.id]);
});

describe('keep watching', () => {
  test('shows again what was hidden, and only what was watched', async () => {
    const user = await createUser();
    const { id: videoId } = await createVideo();
    await db.insert(userVideos).values({ userId: user.id, videoId, seconds: 60, openedAt: testNow });
    await callAs(user, 'HideFromKeepWatching', { videoId });
    expect((await callAs(user, 'GetKeepWatching', {})).keepWatching).toEqual([]);
    expect(await callAs(user, 'ShowInKeepWatching', { videoId })).toEqual({ hidden: false });
    expect((await callAs(user, 'GetKeepWatching', {})).keepWatching).toHaveLength(1);
    const other = await createUser();
    expect(await refusalOf(callAs(other, 'ShowInKeepWatching', { videoId }))).toMatchObject({
      code: 'not-found',
      reason: 'video-not-watched',
    });
  });
});
