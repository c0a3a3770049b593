import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { writeProgress } from '../../../db/progress';
import { wakeBy } from '../../../durable-objects/shared/retry';
import { db } from '../../support/scope';
import { countedOf, createLearner, Learner, play } from './learning/learner';
import { breakDatabase, createViewer, saved, savedDays, time, viewer } from '../support';
import { connect, useTestClock } from '../test-tab';

useTestClock();

/** Seconds until the object's alarm; null without one. */
const alarmIn = (userId: string): Promise<number | null> =>
  runInDurableObject(viewer(userId), async (_, state) => {
    const at = await state.storage.getAlarm();
    return at === null ? null : (at - time.now()) / 1000;
  });

/** A viewer whose last flush, at second 20 of the video, D1 did not accept. */
async function withKeptFlush() {
  const userId = await createViewer();
  const tab = await connect(userId, { quotaSeconds: 86_400 });
  await tab.watch('diga');
  time.advance(20);
  const mend = await breakDatabase();
  await tab.pause(20);
  return { userId, tab, mend, at: time.now() };
}

describe('a flush that D1 does not take', () => {
  it('is kept, and written by the alarm with the time it was made', async () => {
    const { userId, mend, at } = await withKeptFlush();
    await mend();
    expect(await saved(userId, 'diga')).toBeUndefined();
    expect(await alarmIn(userId)).toBe(10);
    time.advance(10);
    expect(await runDurableObjectAlarm(viewer(userId))).toBe(true);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 20, views: 20, progressAt: at });
    expect(await savedDays(userId)).toEqual([{ day: '2031-05-07', seconds: 20 }]);
    expect(await alarmIn(userId)).toBeNull();
  });

  it('is repeated until D1 takes it, ever more rarely', async () => {
    const { userId, mend } = await withKeptFlush();
    const delays: (number | null)[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      time.advance((await alarmIn(userId)) ?? 0);
      await runDurableObjectAlarm(viewer(userId));
      delays.push(await alarmIn(userId));
    }
    expect(delays).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
    await mend();
    await runDurableObjectAlarm(viewer(userId));
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 20, views: 20 });
  });

  it('never lowers a newer position, but its seconds count', async () => {
    const { userId, mend, at } = await withKeptFlush();
    await mend();
    await writeProgress(db, {
      userId,
      videoId: 'diga',
      seriesId: null,
      seconds: 7,
      views: 0,
      at: at + 1,
      tells: false,
      countedAt: 0,
      since: null,
      seen: [],
    });
    await runDurableObjectAlarm(viewer(userId));
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 7, views: 20, progressAt: at + 1 });
  });

  it('lets none behind it overtake', async () => {
    const { userId, tab, mend } = await withKeptFlush();
    await mend();
    await tab.watch('diga', 20);
    time.advance(5);
    await tab.leave(25);
    expect(await saved(userId, 'diga')).toBeUndefined();
    expect(await alarmIn(userId)).toBe(5);
    await runDurableObjectAlarm(viewer(userId));
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 25, views: 25 });
  });

  it('outlives the tab and the object in memory', async () => {
    const { userId, tab, mend } = await withKeptFlush();
    await tab.close();
    await evictDurableObject(viewer(userId));
    await mend();
    await runDurableObjectAlarm(viewer(userId));
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 20, views: 20 });
  });
});

describe('while D1 answers', () => {
  it('no alarm is set', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga');
    time.advance(60);
    await tab.progress(60);
    await tab.leave(60);
    expect(await alarmIn(userId)).toBeNull();
  });
});

describe('course progress that D1 refuses', () => {
  /** A learner at second 20 of a lesson whose progress D1 does not take. */
  async function withRefusedProgress() {
    const learner = new Learner(await createLearner());
    const tab = await learner.tab();
    await learner.watch(tab);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await db.run('alter table unit_records rename to unit_records_away');
    await play(tab, 0, 20);
    return { userId: learner.userId, tab };
  }

  it('holds no position back', async () => {
    const { userId, tab } = await withRefusedProgress();
    expect(await alarmIn(userId)).toBeLessThanOrEqual(10);
    await tab.pause(20);
    expect(await saved(userId, 'film-uno')).toMatchObject({ seconds: 20, views: 20 });
  });

  it('holds back no flush that the alarm writes again', async () => {
    const { userId, tab } = await withRefusedProgress();
    const mend = await breakDatabase();
    await tab.pause(20);
    expect(await saved(userId, 'film-uno').catch(() => null)).toBeNull();
    await mend();
    await runDurableObjectAlarm(viewer(userId));
    expect(await saved(userId, 'film-uno')).toMatchObject({ seconds: 20, views: 20 });
    expect(await alarmIn(userId)).toBe(10);
  });

  it('is tried again every ten seconds, however long a flush waits', async () => {
    const { userId, tab } = await withRefusedProgress();
    await breakDatabase().then(async (mend) => {
      await tab.pause(20);
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const seconds = await alarmIn(userId);
        expect(seconds).toBeLessThanOrEqual(10);
        time.advance(seconds ?? 0);
        await runDurableObjectAlarm(viewer(userId));
      }
      await mend();
    });
    await db.run('alter table unit_records_away rename to unit_records');
    await runDurableObjectAlarm(viewer(userId));
    expect((await countedOf(userId)).seconds).toBe(20);
    expect(await alarmIn(userId)).toBeNull();
  });
});

it('of an erased viewer stays where the second erasure set it, whatever late requests want of it', async () => {
  const { userId, mend } = await withKeptFlush();
  await viewer(userId).erase();
  await runInDurableObject(viewer(userId), (_, { storage }) => wakeBy(storage, time.now() + 10_000));
  expect(await alarmIn(userId)).toBe(60);
  time.advance(60);
  await runDurableObjectAlarm(viewer(userId));
  await runInDurableObject(viewer(userId), (_, { storage }) => wakeBy(storage, time.now() + 10_000));
  expect(await alarmIn(userId)).toBe(10);
  await mend();
});
