import type { Tab } from './tab';

/** The largest difference between the clocks of the Worker and the object. Milliseconds. */
const skewMs = 2000;

/**
 * When the viewer's rights or payments last changed. Stored, because a page that was read before the change may open its
 * socket after it: it returned from the payment, was slow, or had been away.
 */
export class Rights {
  constructor(private readonly sql: SqlStorage) {}

  tell(tabs: Tab[], now: number): void {
    this.sql.exec('insert or replace into rights (id, changedAt) values (1, ?)', now);
    for (const tab of tabs) tab.tell({ type: 'rights' });
  }

  /** Whether a page read at this moment (milliseconds; null when unknown) may show outdated rights. */
  haveChangedSince(readAt: number | null): boolean {
    if (readAt === null) return false;
    const [last] = this.sql.exec<{ changedAt: number }>('select changedAt from rights').toArray();
    return last !== undefined && last.changedAt > readAt - skewMs;
  }
}
