import type { Database } from '../../db/client';
import { readCountedAt } from '../../db/progress';
import { errorFields } from '../../domain/shared/error-fields';
import { log } from '../../domain/shared/log';
import { dayMs } from '../../domain/shared/time';
import { longestGapMs } from '../../domain/watching/watch-clock';
import { clock } from '../shared/clock';
import type { Flushes } from './flushes';
import type { CoverageReceipts } from './learning/coverage-receipts';
import type { Subjects } from './log-subject';
import { receiptShape, type Receipt } from './stored';
import type { Tab } from './tab';
import type { TokenSigner } from './token-signer';

/** Receipts older than this are rejected. */
const longestKeptMs = 30 * dayMs;

/**
 * Gives tabs a signed copy of what only their sockets' attachments hold, and counts it once when it comes back after a
 * redeployment (docs/decisions/0013). The signature is what makes it trustworthy: a page cannot claim a second that this
 * viewer's object has not counted.
 */
export class Receipts {
  constructor(
    private readonly signer: TokenSigner,
    private readonly db: Database,
    private readonly flushes: Flushes,
    private readonly coverage: CoverageReceipts,
    private readonly tabs: () => Tab[],
    private readonly subjects: Subjects,
  ) {}

  /** Renews the tab's receipt after a heartbeat. */
  give(tab: Tab): void {
    const flush = tab.connection.keepsReceipts ? this.flushes.unwritten(tab) : null;
    if (!flush) return;
    const receipt: Receipt = { flush, lesson: this.#lessonOf(flush.videoId) };
    tab.send({ type: 'receipt', videoId: flush.videoId, receipt: this.signer.sign(receipt) });
  }

  /** The stretch of the tab that counts for a course, if it shows this video: tabs of one browser share a receipt. */
  #lessonOf(videoId: string): Receipt['lesson'] {
    const [lesson = null] = this.tabs().flatMap(({ connection: { watching, learning } }) => {
      if (watching?.videoId !== videoId || !learning?.stretch) return [];
      return { courseId: learning.courseId, unitId: learning.unitId, stretch: learning.stretch };
    });
    return lesson;
  }

  /** Revokes the receipt of a paused view: once its flush is in D1 or in this object's storage, it is not needed. */
  takeBack(tab: Tab, videoId: string | undefined): void {
    if (!videoId || !tab.connection.keepsReceipts) return;
    void this.flushes.settled().then(() => {
      if (tab.isOpen && !tab.connection.watching?.playingSince) tab.send({ type: 'receipt', videoId, receipt: null });
    });
  }

  /** Counts the seconds of a receipt, unless D1, a waiting flush or an open view has them. */
  async redeem(tab: Tab, videoId: string, signed: string): Promise<void> {
    const receipt = this.#verified(signed);
    const isOwn = receipt?.flush.userId === tab.connection.userId && receipt.flush.videoId === videoId;
    if (isOwn && clock.now() - receipt.flush.countedAt < longestKeptMs) {
      await this.coverage.redeem(receipt);
      await this.#redeemView(tab, receipt.flush);
    }
    tab.send({ type: 'receipt', videoId, receipt: null });
  }

  async #redeemView(tab: Tab, flush: Receipt['flush']): Promise<void> {
    const { videoId, countedAt, since } = flush;
    if ((await this.#isCounted(flush)) || this.#isHeld(videoId, countedAt)) return;
    if (this.flushes.waiting().some((other) => other.videoId === videoId && other.countedAt > since)) return;
    // If this tab resumes the view soon enough, the time in between counts like a missed heartbeat.
    if (clock.now() - countedAt <= longestGapMs) tab.update({ resumed: { videoId, at: countedAt } });
    this.flushes.redeem(flush);
  }

  /** Whether an open view still holds the receipt's seconds: it began earlier, so this object was not lost since. */
  #isHeld(videoId: string, countedAt: number): boolean {
    return this.tabs().some(
      ({ connection: { watching } }) => watching?.videoId === videoId && watching.since < countedAt,
    );
  }

  /** Whether D1 has counted the video since the receipt's seconds began, or its row was reset. */
  async #isCounted({ userId, videoId, since }: Receipt['flush']): Promise<boolean> {
    try {
      const [row] = await readCountedAt(this.db, userId, videoId);
      return row === undefined || row.countedAt > since;
    } catch (error) {
      // A failed check is safe: the statement that counts the flush checks the same.
      log('error', 'receipt-not-checked', this.subjects(), errorFields(error));
      return false;
    }
  }

  #verified(signed: string): Receipt | null {
    const parsed = receiptShape.safeParse(this.signer.open(signed));
    return parsed.success ? parsed.data : null;
  }
}
