import * as z from 'zod';
import type { Database } from '../../../db/client';
import { readCountedAt } from '../../../db/progress';
import { isStillHeld, longestKeptMs, receiptOf, resumedAt, type Receipt } from '../../../domain/watching/receipt';
import { errorFields } from '../../../domain/shared/error-fields';
import { log } from '../../../domain/shared/log';
import { clock } from '../../shared/clock';
import type { Flushes } from '../flushes';
import type { TokenSigner } from './token-signer';
import type { Subjects } from '../log-subject';
import type { Tab } from '../tab';

const receiptShape: z.ZodType<Receipt> = z.object({
  userId: z.string(),
  videoId: z.string(),
  seriesId: z.string().nullable(),
  cycle: z.number(),
  seconds: z.number(),
  seen: z.array(z.tuple([z.number(), z.number()])).default([]),
  position: z.number(),
  positionAt: z.number(),
  isPlaying: z.boolean(),
  at: z.number(),
});

/**
 * Gives tabs a signed receipt for the seconds that only their sockets' attachments hold, and counts it once when one comes
 * back after a redeployment (docs/decisions/0013). The signature is what makes it trustworthy: a page cannot claim a second
 * that this viewer's object has not counted.
 */
export class Receipts {
  constructor(
    private readonly sql: SqlStorage,
    private readonly seal: TokenSigner,
    private readonly db: Database,
    private readonly flushes: Flushes,
    private readonly tabs: () => Tab[],
    private readonly subjects: Subjects,
  ) {}

  /**
   * Renews the tab's receipt. While a flush is on its way the older one stays valid until D1 has the flush; one that waits in
   * the object's storage is safe there, and the receipt is about what was counted since.
   */
  give(tab: Tab): void {
    const { watching, userId, keepsReceipts } = tab.connection;
    if (!keepsReceipts || !watching || this.flushes.isOnItsWay(watching.videoId)) return;
    const others = this.tabs().flatMap(({ socket, connection }) =>
      socket !== tab.socket && connection.watching?.videoId === watching.videoId ? [connection.watching] : [],
    );
    const receipt = this.seal.sign(receiptOf([watching, ...others], userId, clock.now()));
    tab.send({ type: 'receipt', videoId: watching.videoId, receipt });
  }

  /** Revokes the receipt of a paused view: once its flush is in D1 or in this object's storage, it is not needed. */
  takeBack(tab: Tab, videoId: string | undefined): void {
    if (!videoId || !tab.connection.keepsReceipts) return;
    void this.flushes.settled().then(() => {
      if (tab.isOpen && !tab.connection.watching?.playingSince) tab.send({ type: 'receipt', videoId, receipt: null });
    });
  }

  /** Counts the seconds of a receipt, unless D1, a pending flush or an open view has them. */
  async redeem(tab: Tab, videoId: string, signed: string): Promise<void> {
    const receipt = this.#verified(signed);
    const isOwn = receipt?.userId === tab.connection.userId && receipt.videoId === videoId;
    if (isOwn && clock.now() - receipt.at < longestKeptMs && !(await this.#isCounted(receipt))) {
      this.#count(tab, receipt);
    }
    tab.send({ type: 'receipt', videoId, receipt: null });
  }

  #count(tab: Tab, receipt: Receipt): void {
    const { videoId, seriesId, cycle, seconds, seen, position, positionAt, at } = receipt;
    const isHeld = this.tabs().some(({ connection }) => isStillHeld(receipt, connection.watching));
    if (isHeld || this.flushes.waiting().some((flush) => flush.videoId === videoId && flush.countedAt >= at)) return;
    const before = this.#redeemed(videoId, cycle);
    const owed = seconds - before.seconds;
    // The gap after a receipt is credited to one tab only: two tabs that redeem at once would count its seconds twice.
    const holder = before.hasResumed ? this.tabs().find(resumes(videoId)) : tab;
    if (!holder || (before.hasResumed && owed <= 0)) return;
    const resumed = { videoId, at: resumedAt(receipt, clock.now()) };
    holder.update({ resumed });
    const counted = Math.max(seconds, before.seconds);
    this.#note({ ...receipt, seconds: counted }, before.hasResumed || resumed.at !== null);
    if (owed <= 0) return;
    const flush = { id: crypto.randomUUID(), videoId, seriesId, seconds: position, views: owed, at: positionAt };
    this.flushes.claim(tab, { ...flush, tells: true, countedAt: at, isClaim: true, seen });
  }

  /**
   * Checks D1 before anything is written: most receipts belong to views that ended normally and are already counted.
   */
  async #isCounted({ userId, videoId, at }: Receipt): Promise<boolean> {
    try {
      const [row] = await readCountedAt(this.db, userId, videoId);
      return row === undefined || row.countedAt >= at;
    } catch (error) {
      // A failed check is safe: the statement that counts the receipt checks D1 again.
      log('error', 'receipt-not-checked', this.subjects(), errorFields(error));
      return false;
    }
  }

  /** The seconds credited from receipts of a cycle, and whether a view was resumed from one: both at most once per object. */
  #redeemed(videoId: string, cycle: number): { seconds: number; hasResumed: boolean } {
    const [row] = this.sql
      .exec<{ seconds: number; hasResumed: number }>(
        'select seconds, hasResumed from redeemed where videoId = ? and cycle = ?',
        videoId,
        cycle,
      )
      .toArray();
    return { seconds: row?.seconds ?? 0, hasResumed: row?.hasResumed === 1 };
  }

  #note({ videoId, cycle, seconds }: Receipt, hasResumed: boolean): void {
    this.sql.exec(
      'insert or replace into redeemed (videoId, cycle, seconds, hasResumed) values (?, ?, ?, ?)',
      videoId,
      cycle,
      seconds,
      hasResumed ? 1 : 0,
    );
  }

  #verified(signed: string): Receipt | null {
    const parsed = receiptShape.safeParse(this.seal.open(signed));
    return parsed.success ? parsed.data : null;
  }
}

const resumes =
  (videoId: string) =>
  ({ connection }: Tab): boolean =>
    connection.resumed?.videoId === videoId;
