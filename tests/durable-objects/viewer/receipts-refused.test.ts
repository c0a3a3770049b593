import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import type { D1Like } from '../../../db/client';
import { Flushes } from '../../../durable-objects/viewer/flushes';
import { Receipts } from '../../../durable-objects/viewer/receipts';
import { mostLost, Page, redeploy, views, watching } from './receipt-page';
import {
  breakDatabase,
  createViewer,
  deviceB,
  factsOf,
  miscounted,
  saved,
  time,
  viewer,
  withInstance,
} from '../support';
import { useTestClock } from '../test-tab';

useTestClock();

/** Plays through a flush that D1 refuses, on for minutes and through a redeployment, until D1 is back. */
async function refusedFor(minutes: number): Promise<Page> {
  const page = await watching(298);
  const mend = await breakDatabase();
  const until = 298 + minutes * 60;
  await page.play(298, until - 298);
  await redeploy(page.userId);
  await mend();
  time.advance(1);
  await page.connect();
  await page.watch(until + 1);
  await page.tab.leave(until + 1);
  time.advance(600);
  await runDurableObjectAlarm(viewer(page.userId));
  return page;
}

describe('while D1 refuses', () => {
  it.each([1, 4, 12])('a redeployment after %d minutes forgets two seconds at most', async (minutes) => {
    const page = await refusedFor(minutes);
    const played = 299 + minutes * 60;
    expect(await views(page)).toBeGreaterThanOrEqual(played - mostLost);
    expect(await views(page)).toBeLessThanOrEqual(played);
    expect(await miscounted(page.userId)).toEqual([]);
  });

  it('it forgets minutes where no receipt goes out beside a waiting flush: the measure can fail', async () => {
    const unwritten = Reflect.get(Flushes.prototype, 'unwritten');
    vi.spyOn(Flushes.prototype, 'unwritten').mockImplementation(function (this: Flushes, tab) {
      return this.waiting().length > 0 ? null : unwritten.call(this, tab);
    });
    expect(await views(await refusedFor(4))).toBeLessThan(299 + 4 * 60 - mostLost);
  });

  it('every flush is in the object’s storage, where it outlives its socket', async () => {
    const page = await watching(298);
    await breakDatabase().then(async (mend) => {
      await page.play(298, 700);
      const { stored, tabs } = await viewer(page.userId).ownData();
      expect(stored.outbox).toHaveLength(3);
      expect(tabs.map(({ pending }) => pending)).toEqual([null]);
      await mend();
    });
  });
});

/** A D1 that fails sometimes, before or after a write. */
function moody(mood: { is: 'well' | 'deaf' | 'mute' }): D1Like {
  return {
    prepare: (query) => env.DB.prepare(query),
    async batch<T>(statements: D1PreparedStatement[]) {
      if (mood.is === 'deaf') throw new Error('D1 did not hear it');
      const answer = await env.DB.batch<T>(statements);
      if (mood.is === 'mute') throw new Error('D1 wrote, and nobody heard of it');
      return answer;
    },
  };
}

describe('flushes that fail', () => {
  it.each([
    ['before D1 wrote', ['deaf']],
    ['after D1 wrote', ['mute']],
    ['either way, in turns', ['mute', 'deaf', 'well']],
  ] as const)('%s lose and double nothing', async (_, moods) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const userId = await createViewer();
    const mood: { is: 'well' | 'deaf' | 'mute' } = { is: 'well' };
    await withInstance(factsOf(userId, { keepsReceipts: true }), moody(mood), async ({ say, close }) => {
      await say({ type: 'watch', videoId: 'diga', seconds: 0 });
      for (let second = 2; second <= 3600; second += 2) {
        mood.is = moods[Math.floor(second / 240) % moods.length] ?? 'well';
        time.advance(2);
        await say({ type: second % 10 === 0 ? 'progress' : 'at', seconds: second % 590 });
        if (second % 900 === 0) await say({ type: 'pause', seconds: second % 590 });
      }
      await close();
    });
    time.advance(600);
    await runDurableObjectAlarm(viewer(userId));
    expect(await saved(userId, 'diga')).toMatchObject({ views: 3600 - 3 * 2 });
    expect(await miscounted(userId)).toEqual([]);
  });
});

describe('two tabs that bring back one receipt', () => {
  /** One after the other: only the object knows that the first has been credited for the gap. */
  async function oneAfterTheOther(): Promise<number> {
    const page = await watching(100);
    const { receipt, userId } = page;
    await redeploy(userId);
    time.advance(10);
    for (const deviceId of [undefined, deviceB]) {
      const tab = new Page(userId, deviceId ? { deviceId } : {});
      await tab.connect(receipt);
      await tab.watch(110);
      await tab.tab.leave(110);
      await tab.tab.close();
      time.advance(1);
    }
    return views(page);
  }

  it('count the seconds and the silence after it once', async () => {
    expect(await oneAfterTheOther()).toBe(110);
  });

  it('count the silence twice if only the tab remembers it: the measure can fail', async () => {
    const redeem = Reflect.get(Receipts.prototype, 'redeem');
    vi.spyOn(Receipts.prototype, 'redeem').mockImplementation(async function (this: Receipts, tab, videoId, signed) {
      await redeem.call(this, tab, videoId, signed);
      tab.update({ resumed: { videoId, at: time.now() - 10_000 } });
    });
    expect(await oneAfterTheOther()).toBe(120);
  });

  it('with receipts of different moments go on from the first', async () => {
    const page = await watching(100);
    const { receipt: earlier, userId } = page;
    await page.play(100, 6);
    await redeploy(userId);
    time.advance(4);
    const other = new Page(userId, { deviceId: deviceB });
    await other.connect(earlier);
    await page.connect();
    await page.tab.close();
    await other.watch(110);
    await other.tab.leave(110);
    expect(await views(page)).toBe(110);
  });
});
