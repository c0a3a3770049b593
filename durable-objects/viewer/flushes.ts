import type { Database } from '../../db/client';
import { readWatchedTotals, writeFlush, type Flush } from '../../db/progress';
import { romeDay } from '../../domain/rome-day';
import { flushed, secondsToWrite } from '../../domain/watch-clock';
import { clock } from './clock';
import type { Connection, Tab } from './tab';
import type { UnsavedFlushes } from './unsaved';

/** A retry comes as long after the failure as the oldest flush has waited, within these bounds: 10, 20, 40 s … 5 min. */
const shortestRetryMs = 10_000;
const longestRetryMs = 300_000;

/**
 * Brings what the tabs were told to D1. A flush is taken from its tab at once and written while others go on; one that
 * D1 does not take is kept and repeated, and those that follow it queue behind it, so that they arrive in order.
 */
export class Flushes {
  readonly #running = new Set<Promise<void>>();

  constructor(
    private readonly storage: DurableObjectStorage,
    private readonly db: Database,
    private readonly unsaved: UnsavedFlushes,
    private readonly tabs: () => Tab[],
  ) {}

  /** Takes what the tab was told since its last flush and starts to write it; `settled` waits for it. */
  take(tab: Tab): void {
    const flush = flushOf(tab.connection);
    const { watching, trialSeconds } = tab.connection;
    if (!flush || !watching) return;
    tab.update({ watching: flushed(watching, flush.views, clock.now()) });
    const saving = this.#save(flush, trialSeconds !== null).finally(() => this.#running.delete(saving));
    this.#running.add(saving);
  }

  /** Every flush begun so far has reached D1, or is kept. Handlers end with it, so that the object stays awake for it. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** Seconds the viewer has watched that the database did not know of when it was last asked. */
  unwrittenSeconds(): number {
    const uncountedMs = this.tabs().reduce((sum, { connection }) => sum + (connection.watching?.uncountedMs ?? 0), 0);
    return this.unsaved.views() + Math.floor(uncountedMs / 1000);
  }

  /** The alarm's work: what was kept, in its order, until it is all written or D1 fails again. */
  async retry(): Promise<void> {
    for (let kept = this.unsaved.first(); kept; kept = this.unsaved.first()) {
      try {
        await writeFlush(this.db, kept.flush);
      } catch (error) {
        logFailure('flush-failed', error);
        const waitedMs = clock.now() - kept.flush.at;
        const delayMs = Math.min(Math.max(waitedMs, shortestRetryMs), longestRetryMs);
        return this.storage.setAlarm(clock.now() + delayMs);
      }
      this.unsaved.remove(kept.id);
    }
  }

  async #save(flush: Flush, isTrial: boolean): Promise<void> {
    if (this.unsaved.first()) return this.#keep(flush);
    try {
      await writeFlush(this.db, flush);
    } catch (error) {
      logFailure('flush-failed', error);
      return this.#keep(flush);
    }
    if (isTrial) await this.#refreshTotal(flush.userId);
  }

  async #keep(flush: Flush): Promise<void> {
    this.unsaved.add(flush);
    if ((await this.storage.getAlarm()) === null) await this.storage.setAlarm(clock.now() + shortestRetryMs);
  }

  /** What the database holds now, for the tabs to measure the trial by until the next flush. */
  async #refreshTotal(userId: string): Promise<void> {
    try {
      const [totals] = await readWatchedTotals(this.db, userId);
      for (const tab of this.tabs()) tab.update({ watchedSeconds: totals?.viewsSeconds ?? 0 });
    } catch (error) {
      logFailure('total-not-read', error);
    }
  }
}

function flushOf({ userId, countDays, watching }: Connection): Flush | null {
  if (!watching?.isDirty) return null;
  const { videoId, seriesId, position: seconds, positionAt: at } = watching;
  const day = countDays ? romeDay(at) : null;
  return { userId, videoId, seriesId, seconds, views: secondsToWrite(watching), at, day };
}

const logFailure = (event: string, error: unknown): void =>
  console.error(JSON.stringify({ event, message: String(error) }));
