import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { courseDays } from '../../../../db/schema';
import type { ServerMessage } from '../../../../durable-objects/viewer/messages';
import { db } from '../../../support/scope';
import { asksEvery, mostUnasked } from './evading';
import { countedOf, createLearner } from './learner';
import { deviceA, deviceB, time, viewer } from '../../support';
import { connect, useTestClock, type TestTab } from '../../test-tab';

useTestClock();

/** How much restarts, device changes and lost connections may cost. Seconds. */
const mostLost = 2;

/** A page of the first lesson: its tab, and the receipt in its storage. */
class Page {
  receipt = '';
  constructor(
    readonly userId: string,
    readonly tab: TestTab,
  ) {}

  async watch(seconds: number, unitId = 'prima', videoId = 'film-uno'): Promise<void> {
    this.hear(await this.tab.say({ type: 'watch', videoId, courseId: 'prova', unitId, seconds }));
  }

  /** A heartbeat every two seconds of film, each taking `pace` seconds of real time. */
  async play(from: number, to: number, pace = 1): Promise<void> {
    for (let second = from + 2; second <= to; second += 2) {
      time.advance(2 * pace);
      this.hear(await this.tab.at(second));
    }
  }

  redeem = (receipt = this.receipt) => this.tab.say({ type: 'redeem', videoId: 'film-uno', receipt });

  hear(messages: ServerMessage[]): void {
    for (const message of messages) if (message.type === 'receipt') this.receipt = message.receipt ?? '';
  }
}

async function open(userId: string, tab: string, deviceId = deviceA): Promise<Page> {
  return new Page(userId, await connect(userId, { deviceId, tab, viewLimit: null, keepsReceipts: true }));
}

async function watching(seconds: number): Promise<Page> {
  const page = await open(await createLearner(0, false), 'tab-1');
  await page.watch(0);
  await page.play(0, seconds);
  return page;
}

/** Simulates a redeployment: every socket closes, and the instance's state is lost. */
async function redeploy({ userId, tab }: Page): Promise<void> {
  await evictDurableObject(viewer(userId), { webSockets: 'close' });
  await tab.closed;
}

const seconds = async ({ userId }: Page) => (await countedOf(userId)).seconds;

describe('a page that dies with a redeployment loses at most two seconds', () => {
  it.each([38, 44, 46, 48, 58])('of %d', async (watched) => {
    const page = await watching(watched);
    time.advance(1.9);
    await redeploy(page);
    time.advance(86_400);
    const next = await open(page.userId, 'tab-2');
    await next.redeem(page.receipt);
    expect(await seconds(page)).toBeGreaterThanOrEqual(watched + 1.9 - mostLost);
    expect(await seconds(page)).toBeLessThanOrEqual(watched + 1.9);
    expect((await db.select().from(courseDays)).map(({ day }) => day)).toEqual(['2031-05-07']);
  });

  it.each([
    ['in the same lesson', 'prima', 'film-uno'],
    ['in another one', 'seconda', 'film-due'],
  ])('even if another device goes on before it comes back, %s', async (_, unitId, videoId) => {
    const page = await watching(48);
    await redeploy(page);
    const phone = await open(page.userId, 'tab-9', deviceB);
    await phone.watch(300, unitId, videoId);
    await phone.play(300, 310);
    await phone.tab.leave(310);
    const next = await open(page.userId, 'tab-2');
    await next.redeem(page.receipt);
    await viewer(page.userId).logOut(null);
    const days = await db.select().from(courseDays);
    expect(days.reduce((sum, day) => sum + day.seconds, 0)).toBe(48 + 10);
  });

  it('even if it dies just after the view’s seconds were flushed', async () => {
    const page = await watching(300);
    time.advance(2);
    page.hear(await page.tab.progress(302));
    time.advance(1.9);
    await redeploy(page);
    const next = await open(page.userId, 'tab-2');
    await next.redeem(page.receipt);
    expect(await seconds(page)).toBeGreaterThanOrEqual(302 + 1.9 - mostLost);
  });

  it('even if the newest receipt went to another tab of the lesson, which does not count', async () => {
    const page = await watching(44);
    const counting = await open(page.userId, 'tab-2');
    await counting.watch(44);
    await counting.play(44, 52);
    page.hear(await page.tab.at(52));
    await redeploy(page);
    const next = await open(page.userId, 'tab-3');
    await next.redeem(page.receipt);
    expect(await seconds(page)).toBeGreaterThanOrEqual(52 - mostLost);
  });

  it('and without the receipt it would be more: the measure can fail', async () => {
    const page = await watching(48);
    await redeploy(page);
    await open(page.userId, 'tab-2');
    expect(await seconds(page)).toBeLessThan(48 - mostLost);
  });

  it('and a page that lives goes on from its receipt as without it', async () => {
    const page = await watching(48);
    await redeploy(page);
    time.advance(6);
    const next = await open(page.userId, 'tab-1');
    await next.redeem(page.receipt);
    await next.watch(54);
    await next.play(54, 64);
    await next.tab.leave(64);
    expect(await countedOf(page.userId)).toEqual({ seconds: 64, seen: [[0, 64]] });
  });
});

describe('a receipt is worth nothing', () => {
  it('a second time', async () => {
    const page = await watching(48);
    await redeploy(page);
    const next = await open(page.userId, 'tab-2');
    await next.redeem(page.receipt);
    time.advance(60);
    await next.redeem(page.receipt);
    expect(await seconds(page)).toBe(48);
  });

  it('while the tab that counts is open: another one brings it back too', async () => {
    const page = await watching(8);
    const next = await open(page.userId, 'tab-2');
    await next.redeem(page.receipt);
    expect((await countedOf(page.userId)).seconds).toBe(0);
  });

  it('of a film that then ran too fast, and was dropped', async () => {
    const page = await watching(4);
    const { receipt } = page;
    await page.play(4, 60, 0.5);
    await redeploy(page);
    const next = await open(page.userId, 'tab-2');
    await next.redeem(receipt);
    expect(await seconds(page)).toBe(0);
  });

  it('of a stretch that another device’s ended', async () => {
    const page = await watching(6);
    const { receipt } = page;
    const phone = await open(page.userId, 'tab-9', deviceB);
    await phone.watch(6);
    await phone.play(6, 16);
    await phone.tab.leave(16);
    await redeploy(page);
    const next = await open(page.userId, 'tab-2');
    await next.redeem(receipt);
    expect(await countedOf(page.userId)).toEqual({ seconds: 16, seen: [[0, 16]] });
  });

  it.each<[string, (receipt: string) => string]>([
    ['changed', (receipt) => `${forged(receipt)}.${receipt.split('.')[1]}`],
    ['without a signature', (receipt) => receipt.split('.')[0] ?? ''],
    ['that is none', () => 'nonsense'],
  ])('%s', async (_, forge) => {
    const page = await watching(4);
    await redeploy(page);
    const next = await open(page.userId, 'tab-2');
    await next.redeem(forge(page.receipt));
    expect(await seconds(page)).toBe(0);
  });

  it('of another learner', async () => {
    const page = await watching(4);
    await redeploy(page);
    const stranger = await open('a stranger', 'tab-2');
    await stranger.redeem(page.receipt);
    expect(await seconds(page)).toBe(0);
  });

  it('for putting a presence question off: what it counts brings the question nearer', async () => {
    const userId = await createLearner(asksEvery, false);
    for (let turn = 0; turn < 15; turn += 1) {
      const page = await open(userId, `tab-${turn}`);
      await page.watch(turn * 8);
      await page.play(turn * 8, turn * 8 + 8);
      await redeploy(page);
      const next = await open(userId, `again-${turn}`);
      await next.redeem(page.receipt);
    }
    expect((await countedOf(userId)).seconds).toBeLessThanOrEqual(mostUnasked);
  });
});

/** A forged receipt: the film was seen to its end. */
function forged(receipt: string): string {
  const content = JSON.parse(Buffer.from(receipt.split('.')[0] ?? '', 'base64url').toString());
  const { stretch } = content.lesson;
  content.lesson.stretch = { ...stretch, startedAt: stretch.startedAt - 600_000, to: 600 };
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}
