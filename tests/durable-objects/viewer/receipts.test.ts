import { runDurableObjectAlarm } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { Receipts } from '../../../durable-objects/viewer/receipts';
import { writeFlush } from '../../../db/progress';
import { userVideos } from '../../../db/schema';
import { createUser } from '../../support/factories';
import { db } from '../../support/scope';
import { breakDatabase, createViewer, deviceB, logged, miscounted, saved, savedDays, time, viewer } from '../support';
import { mostLost, Page, redeploy, views, watching } from './receipt-page';
import { useTestClock } from '../test-tab';

useTestClock();

describe('what a redeployment forgets', () => {
  it.each([[58], [290], [298], [300], [302], [640]])(
    'is at most two seconds of %d, if the page goes on',
    async (seconds) => {
      const page = await watching(seconds);
      await redeploy(page.userId);
      time.advance(1);
      await page.connect();
      await page.watch(seconds + 1);
      await page.play(seconds + 1, 10);
      await page.tab.leave(seconds + 11);
      expect(await views(page)).toBeGreaterThanOrEqual(seconds + 11 - mostLost);
      expect(await views(page)).toBeLessThanOrEqual(seconds + 11);
      expect(await miscounted(page.userId)).toEqual([]);
    },
  );

  it('is nothing that was not watched, when somebody plays again only much later', async () => {
    const page = await watching(58);
    await redeploy(page.userId);
    time.advance(1);
    await page.connect();
    time.advance(1200);
    await page.watch(58);
    await page.play(58, 10);
    await page.tab.leave(68);
    expect(await views(page)).toBeLessThanOrEqual(69);
    expect(await views(page)).toBeGreaterThanOrEqual(68 - mostLost);
  });

  it('is as little if the page dies too, and another one comes back the next day', async () => {
    const page = await watching(287);
    time.advance(1);
    await redeploy(page.userId);
    time.advance(86_400);
    await page.connect();
    await page.tab.close();
    expect(await views(page)).toBeGreaterThanOrEqual(288 - mostLost);
    expect(await views(page)).toBeLessThanOrEqual(288);
    expect(await saved(page.userId, 'diga')).toMatchObject({ seconds: 286 });
    expect(await miscounted(page.userId)).toEqual([]);
  });

  it('is as little if D1 does not answer when the receipt comes back', async () => {
    const page = await watching(100);
    const older = page.receipt;
    await page.play(100, 20);
    await redeploy(page.userId);
    const mend = await breakDatabase();
    await page.connect();
    // An older one meets the flush that waits.
    await new Page(page.userId, { deviceId: deviceB }).connect(older);
    await mend();
    time.advance(400);
    await viewer(page.userId).savePosition({
      userId: page.userId,
      videoId: 'sutura',
      seriesId: null,
      seconds: 1,
      at: 1,
    });
    await page.tab.close();
    await runDurableObjectAlarm(viewer(page.userId));
    expect(await views(page)).toBe(120);
  });

  it('belongs to the day on which it was watched', async () => {
    const page = await watching(100, { quotaSeconds: 50_000 });
    await redeploy(page.userId);
    time.advance(86_400);
    await page.connect();
    await page.tab.close();
    expect(await savedDays(page.userId)).toEqual([{ day: '2031-05-07', seconds: 100 }]);
  });

  it('is told to the log and to the totals', async () => {
    const page = await watching(100);
    await redeploy(page.userId);
    await page.connect();
    await page.tab.close();
    expect((await logged(page.userId)).map(({ seconds }) => seconds)).toEqual([100]);
  });

  it('would be minutes without receipts: the measure can fail', async () => {
    const page = await watching(287);
    await redeploy(page.userId);
    await page.connect(null);
    await page.watch(287);
    await page.tab.leave(287);
    expect(await views(page)).toBeLessThan(287 - mostLost);
  });
});

describe('a receipt', () => {
  it('counts once, however often and from wherever it is brought back', async () => {
    const page = await watching(100);
    const { receipt, userId } = page;
    await redeploy(userId);
    for (let times = 0; times < 3; times += 1) {
      await page.connect(receipt);
      const other = new Page(userId, { deviceId: deviceB });
      await other.connect(receipt);
      if (times === 1) await redeploy(userId);
    }
    await viewer(userId).logOut(null);
    expect(await views(page)).toBe(100);
    expect(await miscounted(userId)).toEqual([]);
  });

  it('of two tabs of a lesson counts the seconds of both once', async () => {
    const page = await watching(100);
    const second = new Page(page.userId, { deviceId: deviceB });
    await second.connect();
    await second.watch(100);
    await second.play(100, 20);
    time.advance(2);
    await page.hear(page.tab.at(122));
    await redeploy(page.userId);
    // Each covers the seconds of both: the first to come back counts, here without the last two.
    await second.connect();
    await page.connect();
    await viewer(page.userId).logOut(null);
    expect(await views(page)).toBe(122 - mostLost);
  });

  it('counts once when a page brings an older one back beside it, at the same moment', async () => {
    const page = await watching(100);
    const { receipt: older, userId } = page;
    await page.play(100, 20);
    await redeploy(userId);
    const other = new Page(userId, { deviceId: deviceB });
    const newer = page.receipt;
    await other.connect(null);
    await page.connect(null);
    const redeem = (receipt: string | null) => ({ type: 'redeem', videoId: 'diga', receipt: receipt ?? '' }) as const;
    await Promise.all([other.tab.say(redeem(older)), page.tab.say(redeem(newer))]);
    await viewer(userId).logOut(null);
    expect(await views(page)).toBeLessThanOrEqual(120);
    expect(await views(page)).toBeGreaterThanOrEqual(100);
  });

  it('is worth nothing while the object that gave it lives', async () => {
    const page = await watching(100);
    const { receipt } = page;
    const other = new Page(page.userId, { deviceId: deviceB });
    await other.connect(receipt);
    time.advance(2);
    await page.tab.leave(102);
    await other.connect(receipt);
    await viewer(page.userId).logOut(null);
    expect(await views(page)).toBe(102);
  });

  it('is worth nothing if its view ends while D1 is asked', async () => {
    const page = await watching(100);
    const other = new Page(page.userId, { deviceId: deviceB });
    await other.connect(null);
    const mend = await breakDatabase();
    time.advance(2);
    const redeem = { type: 'redeem', videoId: 'diga', receipt: page.receipt ?? '' } as const;
    await Promise.all([other.tab.say(redeem), page.tab.leave(102)]);
    await mend();
    time.advance(600);
    await runDurableObjectAlarm(viewer(page.userId));
    expect(await views(page)).toBe(102);
  });

  it('is worth nothing once its seconds are in D1', async () => {
    const page = await watching(298);
    const { receipt } = page;
    await page.play(298, 4);
    await redeploy(page.userId);
    const before = await views(page);
    await page.connect(receipt);
    await page.tab.close();
    expect(await views(page)).toBe(before);
  });

  it.each([
    ['before', -1, 10],
    ['at', 0, 110],
    ['after', 1, 110],
  ])(
    'of seconds that began %s the end of what is counted is settled by D1’s own statement',
    async (_, later, counted) => {
      const userId = await createViewer();
      const place = { userId, videoId: 'diga', seriesId: null, shard: null, day: null, plays: false, tells: true };
      const flush = {
        ...place,
        id: 'flush',
        seconds: 10,
        views: 10,
        at: 5,
        countedAt: time.now(),
        since: null,
        seen: [],
      };
      await writeFlush(db, flush);
      const claim = {
        ...place,
        id: 'claim',
        seconds: 100,
        views: 100,
        at: 7,
        countedAt: time.now() + 50_000,
        since: time.now() + later,
        seen: [],
      };
      for (let attempt = 0; attempt < 3; attempt += 1) await writeFlush(db, claim);
      expect(await saved(userId, 'diga')).toMatchObject({ views: counted });
      expect((await logged(userId)).reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)).toBe(counted);
    },
  );

  it.each([['answers'], ['does not answer when it comes back']])(
    'is worth nothing after an administrator reset the lessons, if D1 %s',
    async (how) => {
      const page = await watching(100);
      await redeploy(page.userId);
      await db.delete(userVideos);
      const mend = how === 'answers' ? null : await breakDatabase();
      await page.connect();
      await mend?.();
      await page.tab.close();
      time.advance(600);
      if (mend) await runDurableObjectAlarm(viewer(page.userId));
      expect(await saved(page.userId, 'diga')).toBeUndefined();
    },
  );

  it('of somebody else, changed, or of another lesson is worth nothing', async () => {
    const page = await watching(100);
    const { receipt } = page;
    const other = new Page((await createUser()).id);
    await redeploy(page.userId);
    await other.connect(receipt);
    await other.tab.close();
    const [text = '', signature = ''] = (receipt ?? '').split('.');
    const content = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
    const more = { ...content, flush: { ...content.flush, views: 90_000 } };
    const changed = `${btoa(JSON.stringify(more)).replaceAll('=', '')}.${signature}`;
    for (const forged of [changed, text, `${text}.`, '.', 'x.y']) await page.connect(forged);
    await page.tab.say({ type: 'redeem', videoId: 'sutura', receipt: receipt ?? '' });
    await viewer(page.userId).logOut(null);
    expect(await views(page)).toBe(0);
    expect(await views(other)).toBe(0);
  });

  it('counts twice where the object does not remember it: the measure can fail', async () => {
    const page = await watching(100);
    const { receipt } = page;
    await redeploy(page.userId);
    let redeemed = 0;
    vi.spyOn(Receipts.prototype, 'redeem').mockImplementation(async function (this: Receipts) {
      redeemed += 1;
      Reflect.get(this, 'flushes').redeem({
        userId: page.userId,
        shard: null,
        day: null,
        plays: false,
        id: crypto.randomUUID(),
        videoId: 'diga',
        seriesId: null,
        seconds: 100,
        views: 100,
        at: time.now() + redeemed,
        tells: true,
        countedAt: time.now() + redeemed,
        since: null,
        seen: [],
      });
    });
    for (let times = 0; times < 2; times += 1) await page.connect(receipt);
    await viewer(page.userId).logOut(null);
    expect(await views(page)).toBeGreaterThan(100);
  });

  it('is taken back when the view pauses', async () => {
    const page = await watching(100);
    expect(page.receipt).not.toBeNull();
    await page.hear(page.tab.pause(100));
    await page.hear(page.tab.heard());
    expect(page.receipt).toBeNull();
  });

  it('costs no row of the object and none of D1', async () => {
    const page = await watching(20);
    const { stored } = await viewer(page.userId).ownData();
    expect(stored.outbox).toEqual([]);
    expect(Object.keys(stored)).not.toContain('receipt-key');
  });
});
