import { describe, expect, it } from 'vitest';
import { watchDays } from '../../../db/schema';
import { db } from '../../support/scope';
import { breakDatabase, createViewer, deviceB, open, running, saved, savedDays, startOfTest, time } from '../support';
import { connect, useTestClock, type TestTab } from '../test-tab';

useTestClock();

const over = [{ type: 'refused', reason: 'watch-quota' }];
const admitted = [{ type: 'admitted', videoId: 'diga' }];
const left = (seconds: number) => ({ type: 'timeLeft', of: 'quota', seconds });
const today = '2031-05-07';

const watchedBefore = (userId: string, seconds: number, day = today) =>
  db.insert(watchDays).values({ userId, day, seconds });

/** Plays with a message every 10 seconds; returns the last response. */
async function play(tab: TestTab, seconds: number, from = 0) {
  let heard: unknown[] = [];
  for (let played = 10; played <= seconds; played += 10) {
    time.advance(10);
    heard = await tab.progress(from + played);
  }
  return heard;
}

describe('the day’s quota', () => {
  it('ends playback when it is used up, stores what was watched and frees the place', async () => {
    const userId = await createViewer();
    await watchedBefore(userId, 80);
    const tab = await connect(userId, { quotaSeconds: 100, viewLimit: 1 });
    expect(await tab.watch('diga')).toEqual([...admitted, left(20)]);
    expect(await play(tab, 10)).toEqual([left(10)]);
    expect(await play(tab, 10, 10)).toEqual([left(0)]);
    expect(await tab.pause(20)).toEqual(over);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 20, views: 20 });
    expect(await savedDays(userId)).toEqual([{ day: today, seconds: 100 }]);
    expect(await running(userId)).toEqual([]);
    expect(await tab.watch('diga', 20)).toEqual(over);
  });

  it('ends a running film eight seconds later, within two of a tab that reports them', async () => {
    const userId = await createViewer();
    await watchedBefore(userId, 95);
    const tab = await connect(userId, { quotaSeconds: 100 });
    await tab.watch('diga');
    const heard: unknown[] = [];
    for (let second = 2; second <= 14; second += 2) {
      time.advance(2);
      heard.push(...(await tab.at(second)));
    }
    expect(heard).toEqual([left(3), left(1), left(-1), left(-3), left(-5), left(-7), ...over]);
  });

  it('counts the seconds of all tabs, flushed or not', async () => {
    const userId = await createViewer();
    const first = await connect(userId, { quotaSeconds: 100 });
    const second = await connect(userId, { quotaSeconds: 100, deviceId: deviceB });
    await first.watch('diga');
    await play(first, 60);
    await second.watch('sutura');
    expect(await play(second, 30)).toEqual([left(10)]);
    expect(await play(second, 20, 30)).toEqual(over);
  });

  it('refuses a reserved place too, which is free again', async () => {
    const userId = await createViewer();
    await watchedBefore(userId, 100);
    const tab = await connect(userId, { quotaSeconds: 100 });
    await open(userId, deviceB, 'diga', 2);
    expect(await tab.watch('diga')).toEqual(over);
    expect(await running(userId)).toEqual([]);
  });

  it('begins anew at midnight in Rome', async () => {
    const userId = await createViewer();
    time.advance((Date.UTC(2031, 4, 7, 21, 59, 30) - startOfTest) / 1000);
    await watchedBefore(userId, 70);
    const tab = await connect(userId, { quotaSeconds: 100 });
    await tab.watch('diga');
    expect(await play(tab, 20)).toEqual([left(10)]);
    await tab.pause(20);
    time.advance(20);
    await tab.watch('diga', 20);
    expect(await play(tab, 90, 20)).toEqual([left(10)]);
    time.advance(10);
    expect(await tab.pause(120)).toEqual(over);
    expect(await savedDays(userId)).toEqual([
      { day: today, seconds: 90 },
      { day: '2031-05-08', seconds: 100 },
    ]);
  });

  it('goes on counting while D1 takes no flush', async () => {
    const userId = await createViewer();
    const tab = await connect(userId, { quotaSeconds: 100 });
    await tab.watch('diga');
    const mend = await breakDatabase();
    expect(await play(tab, 90)).toEqual([left(10)]);
    time.advance(10);
    expect(await tab.pause(100)).toEqual(over);
    await mend();
  });

  it('is none for whom none is set', async () => {
    const userId = await createViewer();
    await watchedBefore(userId, 90_000);
    const tab = await connect(userId);
    expect(await tab.watch('diga')).toEqual(admitted);
    expect(await play(tab, 60)).toEqual([]);
  });
});
