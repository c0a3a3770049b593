/** A larger gap between two checks means that the device or tab was suspended. Milliseconds. */
const asleepMs = 20_000;
/** How long a temporary notice is shown. Milliseconds. */
const noticeMs = 7000;

const now = () => performance.now();

/** Measures how long playback has been stalled, and when the last recovery was attempted. */
export class Pacer {
  /** The position at the last check. Seconds. */
  position = 0;
  /** The number of recovery attempts since playback last advanced without a fault. */
  attempts = 0;
  /** Whether the last check came after a suspension. */
  wasAsleep = false;
  #movedAt = now();
  #lookedAt = now();
  #attemptedAt = now();
  #noticedAt = 0;

  get stoppedMs(): number {
    return this.#lookedAt - this.#movedAt;
  }

  get sinceAttemptMs(): number {
    return now() - this.#attemptedAt;
  }

  get isNoticeOver(): boolean {
    return now() - this.#noticedAt > noticeMs;
  }

  /** Checks the element; returns whether playback is advancing. */
  look(at: number, media: HTMLVideoElement, shouldMove: boolean): boolean {
    const { currentTime, paused, seeking, readyState } = media;
    const hasData = readyState >= HTMLMediaElement.HAVE_FUTURE_DATA || media.ended;
    const isMoving = !paused && !seeking && hasData && currentTime !== this.position;
    this.wasAsleep = at - this.#lookedAt > asleepMs;
    this.#lookedAt = at;
    this.position = currentTime;
    if (isMoving || !shouldMove || this.wasAsleep) this.#movedAt = at;
    return isMoving;
  }

  /** Records a deliberate seek, so that it is not taken for playback. */
  movedTo(seconds: number): void {
    this.position = seconds;
  }

  tries(): void {
    this.attempts += 1;
    this.attempted();
  }

  attempted(): void {
    this.#attemptedAt = now();
  }

  noticed(): void {
    this.#noticedAt = now();
  }
}
