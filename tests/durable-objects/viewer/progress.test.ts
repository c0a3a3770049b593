import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { meterD1 } from '../../../db/meter';
import { writeFlush, writeProgress } from '../../../db/progress';
import { createVideo } from '../../support/factories';
import { db } from '../../support/scope';
import {
  createViewer,
  deleteUser,
  deviceA,
  factsOf,
  open,
  saved,
  savedDays,
  startOfTest,
  time,
  withInstance,
} from '../support';
import { connect, useTestClock, type TestTab } from '../test-tab';

useTestClock();

/** Plays with a message every 10 seconds, from a second of the video on. */
async function play(tab: TestTab, from: number, seconds: number): Promise<void> {
  for (let played = 10; played <= seconds; played += 10) {
    time.advance(10);
    await tab.progress(from + played);
  }
}

describe('a position', () => {
  it.each([
    ['a subscriber', {}, 300],
    ['a trial', { trialSeconds: 86_400 }, 60],
    ['a quota', { quotaSeconds: 86_400 }, 60],
  ])('of %s is written with the first message after its interval', async (_, facts, every) => {
    const userId = await createViewer();
    const tab = await connect(userId, facts);
    await tab.watch('diga');
    await play(tab, 0, every - 10);
    expect(await saved(userId, 'diga')).toBeUndefined();
    await play(tab, every - 10, 10);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: every, views: every, progressAt: time.now() });
    await play(tab, every, every - 10);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: every });
  });

  it('is told to a page that is loaded again, which may have read the database before it was written', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga', 15);
    time.advance(8);
    await tab.pause(23);
    await tab.close();
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 23 });
    expect(await open(userId, deviceA, 'diga', 1)).toEqual({ opened: true, liveSecond: 23 });
    expect(await open(userId, deviceA, 'sutura', 1)).toEqual({ opened: true });
  });

  it.each([
    ['pause', (tab: TestTab) => tab.pause(23)],
    ['leave', (tab: TestTab) => tab.leave(23)],
  ])('is written at %s', async (_, stop) => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga', 15);
    time.advance(8);
    await stop(tab);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 23, views: 8 });
  });

  it.each([0, 3, 9, 11, 59, 61, 65, 299, 301])(
    'loses at most 10 seconds when the tab is killed after %s',
    async (killedAfter) => {
      const userId = await createViewer();
      const tab = await connect(userId);
      await tab.watch('diga', 100);
      await play(tab, 100, killedAfter);
      time.advance(killedAfter % 10);
      await tab.close();
      const lost = 100 + killedAfter - ((await saved(userId, 'diga'))?.seconds ?? 0);
      expect(lost).toBeLessThan(10);
    },
  );

  it('is not written again when nothing was told since', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga', 15);
    await tab.pause(20);
    await writeProgress(db, {
      userId,
      videoId: 'diga',
      seriesId: null,
      seconds: 90,
      views: 0,
      at: time.now() + 1,
      tells: false,
      countedAt: 0,
      since: null,
      seen: [],
    });
    time.advance(60);
    await tab.pause(20);
    await tab.close();
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 90 });
  });

  it('stays inside the film', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga');
    await tab.pause(9_999_999);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 600 });
  });

  it('keeps the series it was watched in', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.say({ type: 'watch', videoId: 'diga', seriesId: 'basi', seconds: 0 });
    await tab.pause(5);
    await tab.watch('diga', 5);
    await tab.pause(6);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 6, seriesId: 'basi' });
  });

  it('of a user who is gone makes no row and no error', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga');
    await deleteUser(userId);
    expect(await tab.pause(5)).toEqual([]);
    expect(await saved(userId, 'diga')).toBeUndefined();
  });
});

describe('writing to D1', () => {
  const flush = {
    id: 'flush-1',
    videoId: 'diga',
    seriesId: null,
    seconds: 50,
    views: 10,
    at: startOfTest,
    tells: true,
    countedAt: startOfTest,
    since: null,
    seen: [],
    shard: 'a1B2c3',
    day: '2031-05-07',
    plays: false,
  };

  it('ignores a repetition that arrives after a later write', async () => {
    const userId = await createViewer();
    const later = { ...flush, id: 'flush-2', userId, seconds: 80, at: startOfTest + 1, countedAt: startOfTest + 1 };
    for (const write of [{ ...flush, userId }, later, { ...flush, userId }]) await writeFlush(db, write);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 80, views: 20, progressAt: startOfTest + 1 });
    expect(await savedDays(userId)).toEqual([{ day: '2031-05-07', seconds: 20 }]);
  });

  it('counts a write once, however often it is repeated', async () => {
    const userId = await createViewer();
    for (let attempt = 0; attempt < 3; attempt += 1) await writeFlush(db, { ...flush, userId });
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 50, views: 10 });
    expect(await savedDays(userId)).toEqual([{ day: '2031-05-07', seconds: 10 }]);
  });

  it.each([
    ['a video', { videoId: 'lost' }],
    ['a user', { userId: 'nobody' }],
  ])('makes no row and no error for %s that is unknown', async (_, unknown) => {
    const userId = await createViewer();
    await writeFlush(db, { ...flush, day: null, userId, ...unknown });
    expect(await saved(userId, 'diga')).toBeUndefined();
  });

  it('takes at most 20 rows for an hour of watching, told every 10 seconds', async ({ task }) => {
    const userId = await createViewer();
    await createVideo({ id: 'corso', durationMs: 7_200_000 });
    const use = { batches: 0, rowsRead: 0, rowsWritten: 0 };
    await withInstance(factsOf(userId), meterD1(env.DB, use), async ({ say }) => {
      await say({ type: 'watch', videoId: 'corso', seconds: 0 });
      for (let message = 1; message <= 360; message += 1) {
        time.advance(10);
        await say({ type: 'progress', seconds: message * 10 });
      }
      await say({ type: 'leave', seconds: 3600 });
    });
    expect(await saved(userId, 'corso')).toMatchObject({ seconds: 3600, views: 3600 });
    Object.assign(task.meta, { rowsWritten: use.rowsWritten });
    expect(use.rowsWritten).toBeGreaterThan(0);
    expect(use.rowsWritten).toBeLessThanOrEqual(20);
  });
});
