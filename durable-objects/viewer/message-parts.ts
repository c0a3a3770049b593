import type { Database } from '../../db/client';
import { clock } from './clock';
import { Coverage } from './learning/coverage';
import { CoverageReceipts } from './learning/coverage-receipts';
import { CoverageStore } from './learning/coverage-store';
import type { Flushes } from './flushes';
import type { MessageParts } from './handle-message';
import { Receipts } from './learning/receipts';
import { wakeBy } from './retry';
import { Seal } from './learning/seal';
import type { Tab } from './tab';

/** The delay before course progress that D1 did not accept is written again. */
const coverageRetryMs = 10_000;

/** What counts in courses, and what pages keep for the object, beside the parts that others need too. */
export function messageParts(
  storage: DurableObjectStorage,
  db: Database,
  { flushes, ...known }: Pick<MessageParts, 'playback' | 'stops'> & { flushes: Flushes },
  tabs: () => Tab[],
): MessageParts {
  const store = new CoverageStore(storage.sql);
  const coverage = new Coverage(db, store, tabs, () => wakeBy(storage, clock.now() + coverageRetryMs));
  const seal = new Seal(storage.kv);
  const receipts = new Receipts(storage.sql, seal, db, flushes, tabs);
  return { ...known, coverage, receipts, coverageReceipts: new CoverageReceipts(seal, store, coverage, tabs) };
}
