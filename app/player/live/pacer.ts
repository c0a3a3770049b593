/** Between two looks so far apart the device was asleep, or the tab. Milliseconds. */
const asleepMs = 20_000;
/** How long something is said for a moment. Milliseconds. */
const noticeMs = 7000;

const now = () => performance.now();

/** Measures how long a picture has stood still, and since when something was tried about it. */
export class Pacer {
  /** Where the picture was last. Seconds. */
  position = 0;
  /** What has been tried since it moved last without a fault. */
  attempts = 0;
  /** Whether the last look came after a sleep. */
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

  /** Looks at the picture, and answers whether it moves. */
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

  /** The place was changed on purpose: that is no picture that moves. */
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
