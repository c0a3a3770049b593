import type { LiveWords } from '../../../domain/live/watchdog';
import { track } from '~/lib/track';

/** Measures the quality of a broadcast: time watched, number and duration of stalls, latency. */
export class WatchReport {
  #watchedMs = 0;
  #stalledMs = 0;
  #stalls = 0;
  #isStalled = false;
  #lookedAt: number | null = null;
  #latencyMs: number | null = null;

  /**
   * Adds the time since the last check. Playback counts as stalled while a message is shown; `moment` is the stream's
   * wall-clock time, if it has one.
   */
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

  /** Sends one event for what was counted since the last one. */
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
