import { addInterval, totalSeconds } from '../../../domain/courses/intervals';
import { countDown } from '../../../domain/courses/presence';
import { endStretch, isOlder, storeBroken } from '../../../domain/courses/stretch';
import { romeDay } from '../../../domain/shared/rome-day';
import { clock } from '../../shared/clock';
import type { Receipt, Running } from '../stored';
import type { Tab } from '../tab';
import type { Coverage } from './coverage';
import type { CoverageStore } from './coverage-store';

/**
 * Credits the coverage that a receipt proves: it was held back and in no row when a redeployment ended its stretch and
 * its page (docs/decisions/0013). It counts only for the stored stretch that it continues.
 */
export class CoverageReceipts {
  constructor(
    private readonly store: CoverageStore,
    private readonly coverage: Coverage,
    private readonly tabs: () => Tab[],
  ) {}

  async redeem({ flush: { userId }, lesson }: Receipt): Promise<void> {
    if (!lesson || this.#isHeld(lesson)) return;
    this.#count(userId, lesson);
    await this.coverage.retry();
  }

  /** Whether the tab that counts is still open: then the object has lost nothing, and the receipt is not needed. */
  #isHeld({ stretch: { startedAt } }: Lesson): boolean {
    return this.tabs().some(({ connection }) => connection.learning?.stretch?.startedAt === startedAt);
  }

  #count(userId: string, { courseId, unitId, stretch }: Lesson): void {
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

type Lesson = NonNullable<Receipt['lesson']>;
