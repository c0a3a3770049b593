import type { Tab } from './tab';

/** By how much the clocks of the Worker and of the object may differ. Milliseconds. */
const skewMs = 2000;

/**
 * When what the viewer may open or pays for last changed. Stored, because a page that was read before the change may bring
 * its socket after it: it came back from paying, was slow, or had been away.
 */
export class Rights {
  constructor(private readonly sql: SqlStorage) {}

  tell(tabs: Tab[], now: number): void {
    this.sql.exec('insert or replace into rights (id, changedAt) values (1, ?)', now);
    for (const tab of tabs) tab.tell({ type: 'rights' });
  }

  /** Whether a page that was read at a moment (milliseconds; null says nothing about it) may show what is not true any more. */
  haveChangedSince(readAt: number | null): boolean {
    if (readAt === null) return false;
    const [last] = this.sql.exec<{ changedAt: number }>('select changedAt from rights').toArray();
    return last !== undefined && last.changedAt > readAt - skewMs;
  }
}
