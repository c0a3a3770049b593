import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { writeFlush } from '../../../db/progress';
import { userVideos, videos } from '../../../db/schema';
import { reportEveryMs } from '../../../domain/watching/watch-clock';
import { createVideo } from '../../support/factories';
import { db } from '../../support/scope';
import {
  breakDatabase,
  createViewer,
  deleteUser,
  deviceB,
  logged,
  miscounted,
  saved,
  startOfTest,
  time,
  viewer,
} from '../support';
import { connect, settle, useTestClock, type TestTab } from '../test-tab';

useTestClock();

const watched = (seconds: number, videoId = 'diga') => ({ name: 'VIDEO_WATCH', videoId, seconds, shard: 'a1B2c3' });

/** Plays with a message every 10 seconds, from a second of the video on. */
async function play(tab: TestTab, from: number, seconds: number): Promise<void> {
  for (let played = 10; played <= seconds; played += 10) {
    time.advance(10);
    await tab.progress(from + played);
  }
}

describe('a VIDEO_WATCH', () => {
  it.each([
    ['a pause', (tab: TestTab) => tab.pause(130)],
    ['leaving', (tab: TestTab) => tab.leave(130)],
    ['another video', (tab: TestTab) => tab.watch('sutura')],
    ['the tab’s end', (tab: TestTab) => tab.close()],
    ['a log-out', (_: TestTab, userId: string) => viewer(userId).logOut(null)],
  ])('tells at %s all that the flushes before it have counted', async (_, end) => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga');
    await play(tab, 0, 130);
    expect(await logged(userId)).toEqual([]);
    await end(tab, userId);
    expect(await logged(userId)).toEqual([watched(130)]);
    expect(await miscounted(userId)).toEqual([]);
  });

  it('tells what a stopped tab has watched', async () => {
    const userId = await createViewer();
    const tab = await connect(userId, { viewLimit: 1 });
    await tab.watch('diga');
    await play(tab, 0, 20);
    const other = await connect(userId, { viewLimit: 1, deviceId: deviceB });
    await other.watch('sutura');
    await other.takeOver();
    expect(await logged(userId)).toEqual([watched(20)]);
  });

  it('is written once an hour while a long film plays on', async () => {
    const userId = await createViewer();
    await createVideo({ id: 'corso', durationMs: 3 * reportEveryMs });
    const tab = await connect(userId);
    await tab.watch('corso');
    await play(tab, 0, 3_590);
    expect(await logged(userId)).toEqual([]);
    await play(tab, 3_590, 70);
    expect(await logged(userId)).toEqual([watched(3_600, 'corso')]);
    await tab.leave(3_660);
    expect(await logged(userId)).toEqual([watched(3_600, 'corso'), watched(60, 'corso')]);
    expect(await miscounted(userId)).toEqual([]);
  });

  it('is not written for a moment, whose part of a second is told later', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga');
    for (let pauses = 0; pauses < 4; pauses += 1) {
      time.advance(0.4);
      await tab.pause(1);
      await tab.watch('diga', 1);
    }
    expect(await logged(userId)).toEqual([watched(1)]);
    expect(await miscounted(userId)).toEqual([]);
  });

  it('tells the seconds of two tabs of one video together', async () => {
    const userId = await createViewer();
    const first = await connect(userId);
    const second = await connect(userId, { deviceId: deviceB });
    await first.watch('diga');
    await second.watch('diga', 300);
    for (let beat = 1; beat <= 12; beat += 1) {
      time.advance(5);
      await first.progress(beat * 10);
      time.advance(5);
      await second.progress(300 + beat * 10);
    }
    await second.leave(420);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 420, views: 120 });
    expect(await logged(userId)).toEqual([watched(120)]);
    await first.leave(130);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 130, views: 120 });
    expect(await miscounted(userId)).toEqual([]);
  });

  it('of a flush that D1 did not take comes with its repetition', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga');
    const mend = await breakDatabase();
    time.advance(20);
    await tab.pause(20);
    expect(await logged(userId)).toEqual([]);
    await mend();
    await evictDurableObject(viewer(userId));
    await runDurableObjectAlarm(viewer(userId));
    expect(await logged(userId)).toEqual([watched(20)]);
    expect(await miscounted(userId)).toEqual([]);
  });

  it.each([
    ['repeated', {}, 1],
    ['of an unknown video', { videoId: 'lost' }, 0],
    ['of an unknown user', { userId: 'nobody' }, 0],
  ])('%s makes no row too many and no error', async (_, change, rows) => {
    const userId = await createViewer();
    const flush = {
      id: 'flush-1',
      videoId: 'diga',
      seriesId: null,
      seconds: 9,
      views: 9,
      at: startOfTest,
      tells: true,
      countedAt: startOfTest,
      since: null,
      seen: [],
    };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await writeFlush(db, { ...flush, userId, shard: null, day: null, plays: false, ...change });
    }
    expect(await logged(userId)).toHaveLength(rows);
  });

  it('goes with its user', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga');
    await play(tab, 0, 20);
    await tab.leave(20);
    await deleteUser(userId);
    expect(await logged(userId)).toEqual([]);
  });
});

describe('seconds that no VIDEO_WATCH has told', () => {
  /** Simulates a redeployment: its sockets close, and their attachments are lost. */
  const redeploy = (userId: string) => evictDurableObject(viewer(userId), { webSockets: 'close' });

  it('outlive a redeployed object: the next view of that video tells them', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga');
    await play(tab, 0, 330);
    await redeploy(userId);
    await settle(userId);
    const again = await connect(userId);
    await again.watch('diga', 330);
    await play(again, 330, 10);
    await again.leave(340);
    const views = (await saved(userId, 'diga'))?.views ?? 0;
    expect(views).toBeGreaterThanOrEqual(310);
    expect((await logged(userId)).reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)).toBe(views);
    expect(await miscounted(userId)).toEqual([]);
  });

  it('are not told by a second tab while the first still carries them', async () => {
    const userId = await createViewer();
    const first = await connect(userId);
    await first.watch('diga');
    await play(first, 0, 60);
    const second = await connect(userId, { deviceId: deviceB });
    await second.watch('diga', 60);
    await second.leave(60);
    await first.leave(60);
    expect(await miscounted(userId)).toEqual([]);
  });
});

describe('the check that log and counters agree', () => {
  it('catches a counter that was raised without an event, and a deleted event', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga');
    await play(tab, 0, 20);
    await tab.leave(20);
    expect(await miscounted(userId)).toEqual([]);
    await db.update(userVideos).set({ views: 21 }).where(eq(userVideos.userId, userId));
    expect(await miscounted(userId)).toMatchObject([{ stored: { views: 21 }, recounted: { views: 20 } }]);
    await db.delete(videos).where(eq(videos.id, 'diga'));
    expect(await miscounted(userId)).toMatchObject([{ stored: { views: 0 }, recounted: { views: 20 } }]);
  });
});
