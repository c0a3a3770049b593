import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readWatchedTotals, writeFlush } from '../../../db/progress';
import { enrolledVideos, events, users, userVideos } from '../../../db/schema';
import { isClosedByTrial } from '../../../domain/watching/trial';
import { createCourse } from '../../support/courses';
import { createAdmin, createUser, createVideo, saveSettings } from '../../support/factories';
import { callAs, db, refusalOf, testNow } from '../../support/scope';

const totals = async (userId: string) => (await readWatchedTotals(db, userId))[0];

const addedUp = async (userId: string) => {
  const rows = await db.select().from(userVideos).where(eq(userVideos.userId, userId));
  return {
    viewsSeconds: rows.reduce((sum, { views }) => sum + views, 0),
    videos: rows.filter(({ openings }) => openings > 0).length,
  };
};

let flushes = 0;
const flush = (userId: string, videoId: string, views: number, more: { tells?: boolean; seconds?: null } = {}) => {
  flushes += 1;
  const place = { id: `flush-${flushes}`, userId, videoId, seriesId: null, shard: null, day: null, plays: false };
  return {
    ...place,
    seconds: views,
    views,
    at: testNow + flushes,
    tells: true,
    countedAt: testNow + flushes,
    since: null,
    seen: [],
    ...more,
  };
};

/** A viewer of the old trial who watched two lessons, rated a third and has one of a course. */
async function watcher() {
  const user = await createUser({ customTrialSeconds: 10_000 });
  for (const id of ['diga', 'sutura', 'luce']) await createVideo({ id });
  await callAs(user, 'SetRating', { videoId: 'luce', rating: 1 });
  for (const videoId of ['diga', 'diga', 'sutura']) await callAs(user, 'GetVideo', { videoId });
  await writeFlush(db, flush(user.id, 'diga', 30, { tells: false }));
  await writeFlush(db, flush(user.id, 'diga', 12));
  await writeFlush(db, flush(user.id, 'sutura', 8));
  return user;
}

describe('what a page shows of a trial whose lessons are used up', () => {
  test('is what opens: the begun lessons play, the others lead to the plans', async () => {
    const user = await watcher();
    await saveSettings({ DEFAULT_TRIAL_VIDEOS: 2 });
    const { trial } = await callAs(user, 'GetTrial', {});
    expect(trial).toMatchObject({ videosAllowed: 2, videosWatched: 2, isExpired: false });
    const closed: Record<string, boolean> = {};
    for (const videoId of ['diga', 'sutura', 'luce']) {
      const { video } = await callAs(user, 'GetVideoDetails', { videoId });
      closed[videoId] = isClosedByTrial(trial, video);
    }
    expect(closed).toEqual({ diga: false, sutura: false, luce: true });
    expect(await refusalOf(callAs(user, 'GetVideo', { videoId: 'luce' }))).toMatchObject({ reason: 'trial-over' });
    expect(await callAs(user, 'GetVideo', { videoId: 'diga' })).toBeTruthy();
  });

  test('is nothing for administrators, who need no trial', async () => {
    expect(await callAs(await createAdmin(), 'GetTrial', {})).toEqual({ trial: null });
  });
});

describe('a viewer’s totals', () => {
  test('are what their lessons add up to, a rating counting nothing', async () => {
    const { id } = await watcher();
    expect(await totals(id)).toEqual({ viewsSeconds: 50, videos: 2 });
    expect(await totals(id)).toEqual(await addedUp(id));
  });

  test('count a flush once, however often it is repeated', async () => {
    const { id } = await watcher();
    const again = flush(id, 'diga', 5);
    for (let attempt = 0; attempt < 3; attempt += 1) await writeFlush(db, again);
    expect(await totals(id)).toEqual({ viewsSeconds: 55, videos: 2 });
  });

  test('include what an earlier flush left untold, with or without a position', async () => {
    const { id } = await watcher();
    await writeFlush(db, flush(id, 'diga', 5, { tells: false }));
    expect((await totals(id))?.viewsSeconds).toBe(50);
    const onlyTells = flush(id, 'diga', 0, { seconds: null });
    for (let attempt = 0; attempt < 2; attempt += 1) await writeFlush(db, onlyTells);
    expect((await totals(id))?.viewsSeconds).toBe(55);
  });

  test('leave out the lessons of the viewer’s courses, opened before or after', async () => {
    const { id } = await watcher();
    await createCourse();
    await db.insert(enrolledVideos).values({ userId: id, videoId: 'diga', courseId: 'prova' });
    expect(await totals(id)).toEqual({ viewsSeconds: 8, videos: 1 });
    await writeFlush(db, flush(id, 'diga', 20));
    expect(await totals(id)).toEqual({ viewsSeconds: 8, videos: 1 });
  });

  test('begin again when an administrator resets the viewer’s lessons', async () => {
    const user = await watcher();
    await callAs(await createAdmin(), 'UpdateUser', { uid: user.id, resetVideos: true });
    expect(await totals(user.id)).toEqual({ viewsSeconds: 0, videos: 0 });
    await writeFlush(db, flush(user.id, 'diga', 7));
    expect(await totals(user.id)).toEqual({ viewsSeconds: 7, videos: 0 });
  });

  test('and the log count once what a Worker from before the totals writes and tells', async () => {
    const { id } = await watcher();
    const mine = and(eq(userVideos.userId, id), eq(userVideos.videoId, 'diga'));
    const logged = async () => {
      const rows = await db
        .select()
        .from(events)
        .where(and(eq(events.userId, id), eq(events.videoId, 'diga')));
      return rows.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
    };
    // It knows no `told`: at the end of a view it reports what it wrote since the last; the second report repeats the first.
    await db
      .update(userVideos)
      .set({ views: 42 + 70 })
      .where(mine);
    const event = {
      id: 'early',
      at: testNow,
      name: 'VIDEO_WATCH',
      userId: id,
      videoId: 'diga',
      seconds: 70,
      params: {},
    };
    for (let attempt = 0; attempt < 2; attempt += 1) await db.insert(events).values(event).onConflictDoNothing();
    expect((await totals(id))?.viewsSeconds).toBe(120);
    await writeFlush(db, flush(id, 'diga', 5));
    expect(await logged()).toBe(42 + 70 + 5);
    expect((await totals(id))?.viewsSeconds).toBe(125);
    // Seconds from before the migration count as reported: reporting them again adds nothing to the total.
    await db.insert(events).values({ ...event, id: 'older', seconds: 900 });
    expect((await totals(id))?.viewsSeconds).toBe(125);
  });

  test('and the log would count it twice without the trigger: the measure can fail', async () => {
    const [trigger] = await db.all<{ sql: string }>(
      sql`select sql from sqlite_schema where name = 'events_told_before'`,
    );
    await db.run(sql`drop trigger events_told_before`);
    onTestFinished(async () => void (await db.run(sql.raw(trigger?.sql ?? ''))));
    const { id } = await watcher();
    await db
      .update(userVideos)
      .set({ views: 42 + 70 })
      .where(eq(userVideos.videoId, 'diga'));
    const early = {
      id: 'early',
      at: testNow,
      name: 'VIDEO_WATCH',
      userId: id,
      videoId: 'diga',
      seconds: 70,
      params: {},
    };
    await db.insert(events).values(early);
    await writeFlush(db, flush(id, 'diga', 5));
    const rows = await db.select().from(events).where(eq(events.videoId, 'diga'));
    expect(rows.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)).toBe(42 + 70 + 70 + 5);
  });

  test('of nobody are nothing', async () => {
    expect(await totals('nobody')).toEqual({ viewsSeconds: 0, videos: 0 });
  });

  test('decide how many lessons an old trial opens', async () => {
    await saveSettings({ DEFAULT_TRIAL_VIDEOS: 2 });
    const user = await watcher();
    await callAs(user, 'GetVideo', { videoId: 'sutura' });
    expect(await refusalOf(callAs(user, 'GetVideo', { videoId: 'luce' }))).toMatchObject({ reason: 'trial-over' });
    await db.update(users).set({ watchedVideos: 1 }).where(eq(users.id, user.id));
    await callAs(user, 'GetVideo', { videoId: 'luce' });
  });
});
