import type { LiveWords } from '../../../domain/live/watchdog';
import { track } from '~/lib/track';

/** How a broadcast arrived at its viewer: how long it was watched, how often and how long it stood still, and its latency. */
export class WatchReport {
  #watchedMs = 0;
  #stalledMs = 0;
  #stalls = 0;
  #isStalled = false;
  #lookedAt: number | null = null;
  #latencyMs: number | null = null;

  /** Counts since the look before. A picture stands still while something is said about it; `moment` is the broadcast's clock, if it has one. */
  look(now: number, isMoving: boolean, words: LiveWords | null, moment: number | null): void {
    const sinceMs = now - (this.#lookedAt ?? now);
    this.#lookedAt = now;
    const isStalled = words !== null && words !== 'over';
    if (isStalled) this.#stalledMs += sinceMs;
    else if (isMoving) this.#watchedMs += sinceMs;
    if (isStalled && !this.#isStalled) this.#stalls += 1;
    this.#isStalled = isStalled;
    if (isMoving && moment !== null) this.#latencyMs = Date.now() - moment;
  }

  /** Sends what was counted, once: one event when a picture is left, whatever happened. */
  send(channelId: string): void {
    const inSeconds = (ms: number) => Math.round(ms / 1000);
    const seconds = inSeconds(this.#watchedMs);
    const stalledSeconds = inSeconds(this.#stalledMs);
    if (seconds + stalledSeconds === 0) return;
    const latencySeconds = this.#latencyMs === null ? null : inSeconds(this.#latencyMs);
    track('LIVE_WATCH', { channelId, seconds, stalls: this.#stalls, stalledSeconds, latencySeconds });
    this.#watchedMs = 0;
    this.#stalledMs = 0;
    this.#stalls = 0;
  }
}
