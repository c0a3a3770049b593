import { evictDurableObject } from 'cloudflare:test';
import { userVideos } from '../../../db/schema';
import type { ConnectionFacts, ServerMessage } from '../../../durable-objects/viewer/messages';
import { db } from '../../support/scope';
import { createViewer, saved, time, viewer } from '../support';
import { connect, settle, type TestTab } from '../test-tab';

/** The most seconds of an hour that may be lost when everything fails. */
export const mostLost = 2;

/** Simulates a redeployment: its sockets close, and their attachments are lost. */
export const redeploy = async (userId: string) => {
  await evictDurableObject(viewer(userId), { webSockets: 'close' });
  await settle(userId);
};

/** A page: its tab, and the receipts in its storage. */
export class Page {
  receipt: string | null = null;
  #tab: TestTab | null = null;

  constructor(
    readonly userId: string,
    private readonly facts: Partial<ConnectionFacts> = {},
  ) {}

  get tab(): TestTab {
    if (!this.#tab) throw new Error('the page is not connected');
    return this.#tab;
  }

  /** Connects and redeems the stored receipts, as every page does. */
  async connect(receipt = this.receipt): Promise<void> {
    this.#tab = await connect(this.userId, { keepsReceipts: true, ...this.facts });
    if (receipt) await this.hear(this.tab.say({ type: 'redeem', videoId: 'diga', receipt }));
  }

  async watch(from: number) {
    await this.hear(this.tab.watch('diga', from));
  }

  /** Plays with a heartbeat every two seconds, like the player. */
  async play(from: number, seconds: number): Promise<void> {
    for (let second = from + 2; second <= from + seconds; second += 2) {
      time.advance(2);
      await this.hear(second % 10 === 0 ? this.tab.progress(second) : this.tab.at(second));
    }
  }

  async hear(answer: Promise<ServerMessage[]>): Promise<void> {
    for (const message of await answer) if (message.type === 'receipt') this.receipt = message.receipt;
  }
}

export async function watching(seconds: number, facts: Partial<ConnectionFacts> = {}): Promise<Page> {
  const page = new Page(await createViewer(), facts);
  // The row that an opening writes.
  await db.insert(userVideos).values({ userId: page.userId, videoId: 'diga', openedAt: time.now() });
  await page.connect();
  await page.watch(0);
  await page.play(0, seconds);
  return page;
}

export const views = async ({ userId }: Page) => (await saved(userId, 'diga'))?.views ?? 0;
