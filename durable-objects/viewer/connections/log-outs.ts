import type { ConnectionFacts } from '../messages';

/** For how long a request that was in flight when its session ended may still open its socket. Milliseconds. */
const memoryMs = 60_000;

/** Which sessions ended: one, all (null), or all but one. */
type Which = { sessionId: string | null; except?: string };

/**
 * The disconnect marker (spec 1 §4): sessions that have just ended or been renamed. A socket's request may have been
 * authorised a moment before; without this it would stay connected without a session. In memory only: the moment is shorter
 * than an object's life.
 */
export class LogOuts {
  readonly #ended = new Map<string, Which & { at: number }>();
  readonly #renamed = new Map<string, { to: string; at: number }>();

  note(which: Which, now: number): void {
    for (const [key, { at }] of this.#ended) if (now - at >= memoryMs) this.#ended.delete(key);
    this.#ended.set(`${which.sessionId} ${which.except}`, { ...which, at: now });
  }

  rename(before: string, after: string, now: number): void {
    for (const [name, { at }] of this.#renamed) if (now - at >= memoryMs) this.#renamed.delete(name);
    this.#renamed.set(before, { to: after, at: now });
  }

  /** The session a new socket belongs to, under its current name. */
  sessionOf({ sessionId }: Pick<ConnectionFacts, 'sessionId'>): string {
    let name = sessionId;
    for (let next = this.#renamed.get(name); next !== undefined; next = this.#renamed.get(name)) name = next.to;
    return name;
  }

  /** Whether a socket arrives too late: its session ended after its request had been authorised. */
  hasEnded({ sessionId, identifiedAt }: Pick<ConnectionFacts, 'sessionId' | 'identifiedAt'>): boolean {
    return [...this.#ended.values()].some((ended) => {
      if (ended.sessionId !== null) return ended.sessionId === sessionId;
      const spared = ended.except === undefined ? null : this.sessionOf({ sessionId: ended.except });
      return spared !== sessionId && identifiedAt !== null && identifiedAt <= ended.at;
    });
  }
}
