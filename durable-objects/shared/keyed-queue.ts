/**
 * Handles the messages of each socket in the order of arrival: while one waits for D1, the later ones of the same
 * socket wait too, those of other sockets do not. An empty queue is removed.
 */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<void>>();

  async take(key: string, work: () => Promise<void>): Promise<void> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const done = mine.catch(() => undefined);
    this.#last.set(key, done);
    await mine.finally(() => {
      if (this.#last.get(key) === done) this.#last.delete(key);
    });
  }
}

/** More messages than this within the window end a socket: a playing tab sends one in 10 s. */
const mostMessages = 100;
const windowMs = 10_000;

/** Counts the messages of each socket, in memory only: an object that is evicted meanwhile cannot be under a flood. */
export class MessageRateLimit {
  readonly #times = new Map<string, number[]>();

  /** Records a message; returns whether it is one too many. */
  isTooFast(key: string, now: number): boolean {
    const recent = [...(this.#times.get(key) ?? []), now].filter((at) => at > now - windowMs);
    this.#times.set(key, recent);
    return recent.length > mostMessages;
  }

  forget(key: string): void {
    this.#times.delete(key);
  }
}
