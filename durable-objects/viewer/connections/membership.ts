import { errorFields } from '../../../domain/shared/error-fields';
import { log } from '../../../domain/shared/log';
import { broadcastOf, type BroadcastNamespace } from '../../stubs';
import { clock } from '../../shared/clock';
import type { Subjects } from '../log-subject';
import type { Tab } from '../tab';

/** Delays before a failed shard is retried; after the last one the tab receives broadcasts from its next connection on. */
const retriesMs = [100, 400, 1600];

/**
 * Registers the viewer among everybody who holds an open socket: it joins with every new socket, which costs a row only
 * with the first, and leaves with the last. No caller waits for it.
 */
export class Membership {
  readonly #running = new Set<Promise<void>>();

  constructor(
    private readonly shards: BroadcastNamespace,
    private readonly tabs: () => Tab[],
    private readonly subjects: Subjects,
  ) {}

  /** A socket was opened: it receives the last broadcast of each type. */
  join(tab: Tab): void {
    const { userId } = tab.connection;
    this.#run(async () => {
      const messages = await broadcastOf(this.shards, userId).join(userId);
      if (tab.isOpen) for (const message of messages) tab.send(message);
      // The tab was closed during the request to the shard: its leave ran before the join.
      if (this.tabs().length === 0) await broadcastOf(this.shards, userId).leave(userId, clock.now());
    });
  }

  /** A socket has ended. */
  review(gone: Tab): void {
    if (this.tabs().some(({ socket }) => socket !== gone.socket)) return;
    const { userId } = gone.connection;
    const at = clock.now();
    this.#run(() => broadcastOf(this.shards, userId).leave(userId, at));
  }

  /** Resolves when every request begun so far has succeeded or been given up. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  #run(work: () => Promise<void>): void {
    const running = attempt(work, this.subjects).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }
}

async function attempt(work: () => Promise<void>, subjects: Subjects): Promise<void> {
  for (const waitMs of [...retriesMs, null]) {
    try {
      return await work();
    } catch (error) {
      log('error', 'broadcast-not-joined', subjects(), errorFields(error));
    }
    if (waitMs !== null) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
