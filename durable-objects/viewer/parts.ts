import { openDatabase, type D1Like, type Database } from '../../db/client';
import type { AudienceNamespace, BroadcastNamespace } from '../stubs';
import { Announcements } from './announcements';
import { clock } from '../shared/clock';
import { Membership } from './connections/membership';
import { DeviceList } from './device-list';
import { FlushOutbox } from './flush-outbox';
import { Coverage } from './learning/coverage';
import { CoverageReceipts } from './learning/coverage-receipts';
import { CoverageStore } from './learning/coverage-store';
import { Flushes } from './flushes';
import { subjectsOf, type Subjects } from './log-subject';
import type { MessageParts } from './handle-message';
import { Openings } from './openings';
import { Places } from './places';
import { Playback } from './playback';
import { Reservations } from './reservations';
import { BlockedViews } from './blocked-views';
import { Receipts } from './receipts';
import { wakeBy } from '../shared/retry';
import { TokenSigner } from './token-signer';
import type { Tab } from './tab';

export type Bindings = { DB: D1Like; AUDIENCE: AudienceNamespace; BROADCAST: BroadcastNamespace };

/** The delay before course progress that D1 did not accept is written again. */
const coverageRetryMs = 10_000;

/** The parts that handle messages: course coverage and receipts, besides those that other methods need too. */
function messageParts(
  storage: DurableObjectStorage,
  db: Database,
  { flushes, ...known }: Pick<MessageParts, 'playback' | 'stops'> & { flushes: Flushes },
  tabs: () => Tab[],
  subjects: Subjects,
): MessageParts {
  const store = new CoverageStore(storage.sql);
  const coverage = new Coverage(db, store, tabs, () => wakeBy(storage, clock.now() + coverageRetryMs), subjects);
  const coverageReceipts = new CoverageReceipts(store, coverage, tabs);
  const signer = new TokenSigner(storage.kv);
  const receipts = new Receipts(signer, db, flushes, coverageReceipts, tabs, subjects);
  return { ...known, coverage, receipts };
}

/** Builds the parts of a viewer's object and passes each its dependencies. */
export function partsOf({ id, storage }: DurableObjectState, env: Bindings, tabs: () => Tab[]) {
  const db = openDatabase(env.DB);
  const subjects = subjectsOf(id.toString(), tabs);
  const places = new Places(new Reservations(storage.sql), tabs);
  const flushes = new Flushes(storage, db, new FlushOutbox(storage.sql, subjects), tabs, subjects);
  const playback = new Playback(db, places, flushes, tabs, subjects);
  const stops = new BlockedViews(storage.sql);
  return {
    places,
    flushes,
    openings: new Openings(storage.sql),
    ...messageParts(storage, db, { playback, stops, flushes }, tabs, subjects),
    devices: new DeviceList(storage.sql),
    announcements: new Announcements(env.AUDIENCE, subjects),
    membership: new Membership(env.BROADCAST, tabs, subjects),
  };
}
