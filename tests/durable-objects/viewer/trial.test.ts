import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { D1Like } from '../../../db/client';
import { writeProgress } from '../../../db/progress';
import { db } from '../../support/scope';
import {
  breakDatabase,
  createViewer,
  deviceA,
  deviceB,
  factsOf,
  open,
  reserved,
  running,
  saved,
  startOfTest,
  time,
  withInstance,
} from '../support';
import { connect, useTestClock } from '../test-tab';

useTestClock();

const over = [{ type: 'refused', reason: 'trial-over' }];
const admitted = [{ type: 'admitted', videoId: 'diga' }];
const left = (seconds: number) => ({ type: 'timeLeft', of: 'trial', seconds });

/** Seconds that the viewer has already watched of another film. */
const watchedBefore = (userId: string, views: number, at = startOfTest - 1) =>
  writeProgress(db, {
    userId,
    videoId: 'sutura',
    seriesId: null,
    seconds: 1,
    views,
    at,
    tells: true,
    countedAt: at,
    since: null,
    seen: [],
  });

describe('the old trial', () => {
  it('ends playback when its time is used up, stores what was watched and frees the place', async () => {
    const userId = await createViewer();
    await watchedBefore(userId, 80);
    const tab = await connect(userId, { trialSeconds: 100, viewLimit: 1 });
    await tab.watch('diga');
    for (const position of [10, 20]) {
      time.advance(10);
      expect(await tab.progress(position)).toEqual([left(20 - position)]);
    }
    time.advance(10);
    expect(await tab.progress(30)).toEqual(over);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 30, views: 30 });
    expect(await running(userId)).toEqual([]);
    expect(await tab.watch('diga', 30)).toEqual(over);
  });

  it('is over below 0, not at 0', async () => {
    const userId = await createViewer();
    await watchedBefore(userId, 100);
    const tab = await connect(userId, { trialSeconds: 100 });
    expect(await tab.watch('diga')).toEqual([...admitted, left(0)]);
    time.advance(1);
    expect(await tab.pause(1)).toEqual(over);
  });

  it('says in its last minute how much is left, and with every sign from then on', async () => {
    const userId = await createViewer();
    const tab = await connect(userId, { trialSeconds: 100 });
    await tab.watch('diga');
    time.advance(38);
    expect(await tab.at(38)).toEqual([]);
    time.advance(2);
    expect(await tab.progress(40)).toEqual([left(60)]);
    time.advance(2);
    expect(await tab.at(42)).toEqual([left(58)]);
    expect(await tab.pause(42)).toEqual([]);
    expect(await tab.watch('diga', 42)).toEqual([left(58), ...admitted]);
  });

  it('lets a running film end its sentence, for eight seconds and no longer', async () => {
    const userId = await createViewer();
    await watchedBefore(userId, 98);
    const tab = await connect(userId, { trialSeconds: 100 });
    await tab.watch('diga');
    const heard: unknown[] = [];
    for (let second = 2; second <= 12; second += 2) {
      time.advance(2);
      heard.push(...(await tab.at(second)));
    }
    expect(heard).toEqual([left(0), left(-2), left(-4), left(-6), left(-8), ...over]);
    expect(await tab.watch('diga', 12)).toEqual(over);
  });

  it.each(['pauses', 'opens another lesson', 'opens another tab', 'comes back after leaving'])(
    'gives no more sentence to who %s',
    async (how) => {
      const userId = await createViewer();
      await watchedBefore(userId, 98);
      const tab = await connect(userId, { trialSeconds: 100 });
      await tab.watch('diga');
      time.advance(4);
      expect(await tab.at(4)).toEqual([left(-2)]);
      if (how === 'pauses') expect(await tab.pause(4)).toEqual(over);
      if (how === 'opens another lesson') expect(await tab.watch('sutura')).toEqual(over);
      if (how === 'opens another tab') {
        const second = await connect(userId, { trialSeconds: 100, deviceId: deviceB });
        expect(await second.watch('sutura')).toEqual(over);
      }
      if (how === 'comes back after leaving') {
        await tab.leave(4);
        expect(await tab.watch('diga', 4)).toEqual(over);
      }
    },
  );

  it('has one tolerance for all tabs together', async () => {
    const userId = await createViewer();
    await watchedBefore(userId, 98);
    const facts = { trialSeconds: 100, viewLimit: null };
    const first = await connect(userId, facts);
    const second = await connect(userId, { ...facts, deviceId: deviceB });
    await first.watch('diga');
    await second.watch('sutura');
    time.advance(6);
    expect(await first.at(6)).toEqual([left(-4)]);
    time.advance(5);
    expect(await second.at(11)).toEqual(over);
    expect(await first.at(11)).toEqual(over);
  });

  it('never is for whom nothing runs out', async () => {
    const userId = await createViewer();
    await watchedBefore(userId, 1_000_000);
    const tab = await connect(userId, { trialSeconds: null });
    expect(await tab.watch('diga')).toEqual(admitted);
    time.advance(10);
    expect(await tab.progress(10)).toEqual([]);
  });

  it('leaves the reserved place to others when it refuses', async () => {
    const userId = await createViewer();
    await watchedBefore(userId, 101);
    const tab = await connect(userId, { trialSeconds: 100, viewLimit: 1 });
    expect(await open(userId, deviceA, 'diga', 1)).toMatchObject({ opened: true });
    expect(await open(userId, deviceB, 'diga', 1)).toMatchObject({ opened: false, reason: 'view-limit' });
    expect(await tab.watch('diga')).toEqual(over);
    expect(await reserved(userId)).toEqual([]);
    expect(await open(userId, deviceB, 'diga', 1)).toMatchObject({ opened: true });
  });

  it('counts the seconds of all tabs', async () => {
    const userId = await createViewer();
    const first = await connect(userId, { trialSeconds: 100 });
    const second = await connect(userId, { trialSeconds: 100, deviceId: deviceB });
    await first.watch('diga');
    for (let position = 10; position <= 60; position += 10) {
      time.advance(10);
      await first.progress(position);
    }
    await second.watch('sutura');
    for (let position = 10; position <= 40; position += 10) {
      time.advance(10);
      expect(await second.progress(position)).toEqual([left(40 - position)]);
    }
    time.advance(9);
    expect(await second.progress(49)).toEqual(over);
  });

  it('sees at the next flush what was counted elsewhere', async () => {
    const userId = await createViewer();
    const tab = await connect(userId, { trialSeconds: 100 });
    await tab.watch('diga');
    await watchedBefore(userId, 60);
    for (let position = 10; position <= 50; position += 10) {
      time.advance(10);
      expect(await tab.progress(position)).toEqual(position < 40 ? [] : [left(100 - position)]);
    }
    time.advance(10);
    await tab.progress(60);
    time.advance(1);
    expect(await tab.progress(61)).toEqual(over);
  });

  it('goes on counting while D1 takes no flush', async () => {
    const userId = await createViewer();
    const tab = await connect(userId, { trialSeconds: 100 });
    await tab.watch('diga');
    const mend = await breakDatabase();
    for (let position = 10; position <= 100; position += 10) {
      time.advance(10);
      expect(await tab.progress(position)).toEqual(position < 40 ? [] : [left(100 - position)]);
    }
    time.advance(9);
    expect(await tab.progress(109)).toEqual(over);
    await mend();
  });

  it('asks D1 when watching starts and at each flush, not at every position', async () => {
    const userId = await createViewer();
    let statements = 0;
    const counting: D1Like = {
      prepare: (query) => {
        statements += 1;
        return env.DB.prepare(query);
      },
      batch: (batch) => env.DB.batch(batch),
    };
    await withInstance(factsOf(userId, { trialSeconds: 1000 }), counting, async ({ say }) => {
      await say({ type: 'watch', videoId: 'diga', seconds: 0 });
      const atStart = statements;
      for (let position = 10; position < 60; position += 10) {
        time.advance(10);
        await say({ type: 'progress', seconds: position });
      }
      expect(statements).toBe(atStart);
      time.advance(10);
      await say({ type: 'progress', seconds: 60 });
      expect(statements).toBe(atStart + 3);
    });
  });
});
