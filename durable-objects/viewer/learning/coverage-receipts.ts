import * as z from 'zod';
import { addInterval, totalSeconds } from '../../../domain/courses/intervals';
import { countDown } from '../../../domain/courses/presence';
import { endStretch, isOlder, storeBroken, type Stretch } from '../../../domain/courses/stretch';
import { romeDay } from '../../../domain/shared/rome-day';
import { clock } from '../../shared/clock';
import type { Coverage } from './coverage';
import type { CoverageStore, Running } from './coverage-store';
import type { TokenSigner } from './token-signer';
import type { Tab } from '../tab';

type Receipt = { userId: string; courseId: string; unitId: string; stretch: Stretch };

const receiptShape: z.ZodType<Receipt> = z.object({
  userId: z.string(),
  courseId: z.string(),
  unitId: z.string(),
  stretch: z.object({
    from: z.number(),
    startedAt: z.number(),
    to: z.number(),
    toldAt: z.number(),
    credited: z.number(),
  }),
});

/**
 * Gives the counting tab a signed receipt for coverage that is held back and in no row yet, and credits it when a
 * redeployment ended the stretch and its page (docs/decisions/0013). A receipt is valid only for the stored stretch
 * that it continues.
 */
export class CoverageReceipts {
  constructor(
    private readonly seal: TokenSigner,
    private readonly store: CoverageStore,
    private readonly coverage: Coverage,
    private readonly tabs: () => Tab[],
  ) {}

  give(tab: Tab): void {
    const { learning, userId, keepsReceipts } = tab.connection;
    if (!keepsReceipts || !learning?.stretch) return;
    const { courseId, unitId, stretch } = learning;
    tab.send({ type: 'coverageReceipt', receipt: this.seal.sign({ userId, courseId, unitId, stretch }) });
  }

  async redeem(tab: Tab, signed: string): Promise<void> {
    const { data: receipt } = receiptShape.safeParse(this.seal.open(signed));
    if (receipt?.userId === tab.connection.userId && !this.#isHeld(receipt)) this.#count(receipt);
    await this.coverage.retry();
    tab.send({ type: 'coverageReceipt', receipt: null });
  }

  /** Whether the tab that counts is still open: then the object has lost nothing, and the receipt is not needed. */
  #isHeld({ stretch: { startedAt } }: Receipt): boolean {
    return this.tabs().some(({ connection }) => connection.learning?.stretch?.startedAt === startedAt);
  }

  #count({ userId, courseId, unitId, stretch }: Receipt): void {
    const stored = this.store.running(courseId, unitId);
    const isRunning = stored !== null && isOlder(stored.stretch, stretch);
    const brokenOff = this.store.brokenOff(courseId, unitId);
    if (!isRunning && !(brokenOff && isOlder(brokenOff.stretch, stretch))) return;
    const credit = endStretch(stretch, null, clock.now());
    if (!isRunning) this.store.mend({ courseId, unitId });
    if (!credit) return;
    const before = this.store.seen(courseId, unitId);
    const seen = addInterval(before, credit);
    const added = totalSeconds(seen) - totalSeconds(before);
    const presence = countDown(this.store.presence(courseId, unitId), credit[1] - credit[0], crypto.randomUUID());
    const goesOn: Running | null = isRunning ? { ...stored, ...storeBroken(stored, stretch, credit) } : stored;
    const running = presence?.asked ? null : goesOn;
    const coverage = { userId, courseId, unitId, seen, lastSecond: credit[1] };
    this.store.add(coverage, romeDay(stretch.toldAt), added, { running, presence });
  }
}
