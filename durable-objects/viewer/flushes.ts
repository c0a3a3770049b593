import type { Database } from '../../db/client';
import { readWatchedOn, readWatchedTotals, writeFlush, type OwnedFlush } from '../../db/progress';
import { takeFlush, type Flush, type Taken } from '../../domain/watching/flush';
import type { Watching } from '../../domain/watching/watch-clock';
import { errorFields } from '../../domain/shared/error-fields';
import { log } from '../../domain/shared/log';
import { romeDay } from '../../domain/shared/rome-day';
import { clock } from '../shared/clock';
import type { Connection, Tab } from './tab';
import type { FlushOutbox } from './flush-outbox';
import type { Subjects } from './log-subject';
import type { Receipt } from './stored';
import { FlushBackoff } from '../shared/retry';

/** A failed flush is retried after as long as the oldest flush has waited, within these bounds: 10, 20, 40 s … 5 min. */
const shortestRetryMs = 10_000;
const longestRetryMs = 300_000;

/** A flush that D1 has not accepted within this time is moved to the object's storage. Milliseconds. */
const lateMs = 2_000;

/** A position that was not received through a socket. Seconds; `at` in milliseconds since 1970. */
export type ReportedPosition = {
  userId: string;
  videoId: string;
  seriesId: string | null;
  seconds: number;
  at: number;
};

/** A view without a socket. `seconds`: its saved position. */
export type UnattendedView = Pick<OwnedFlush, 'userId' | 'videoId' | 'seriesId' | 'shard'> & {
  seconds: number;
  /** Whether the viewer's seconds of each day are counted. */
  hasQuota: boolean;
};

/**
 * Writes reported positions to D1, one flush after the other in the order of their times. A flush stays in its tab's
 * attachment or in the object's storage until D1 has it; any instance may write it again, because D1 recognises a
 * repetition by its time (db/progress.ts). The alarm retries a failed one; later ones queue behind it.
 */
export class Flushes {
  readonly #wait: FlushBackoff;
  #writing: Promise<void> = Promise.resolve();
  /**
   * Each video's last flush. The next one gets a later time even within one millisecond, and a page that read D1 before
   * the flush receives its position.
   */
  readonly #last = new Map<string, { at: number; seconds: number | null }>();

  constructor(
    storage: DurableObjectStorage,
    private readonly db: Database,
    private readonly unsaved: FlushOutbox,
    private readonly tabs: () => Tab[],
    private readonly subjects: Subjects,
  ) {
    this.#wait = new FlushBackoff(storage);
    // Continues what an earlier instance had begun to write.
    if (this.waiting().length > 0) this.#write();
  }

  /** Collects what the tabs of this tab's video reported since its last flush; `settled` waits until it is written. */
  take(tab: Tab, isEnd: boolean): void {
    const { watching } = tab.connection;
    if (!watching) return;
    const others = this.#othersOf(tab, watching);
    const taken = this.#flushOf(tab, watching, others, isEnd);
    if (!taken) return;
    [tab, ...others].forEach((one, index) => one.update({ watching: taken.after[index] ?? null }));
    this.#put(tab, taken.flush);
    if (isEnd) this.#sendPosition(taken.flush);
    this.#write();
  }

  /** Queues a position from elsewhere, so that the viewer's object is the only one that writes positions. */
  async save({ at, ...position }: ReportedPosition): Promise<void> {
    this.#note({ ...position, at });
    const nothing = {
      views: 0,
      tells: false,
      countedAt: 0,
      since: null,
      shard: null,
      day: null,
      seen: [],
      plays: false,
    };
    this.unsaved.add({ ...position, ...nothing, id: crypto.randomUUID(), at });
    this.#sendPosition(position);
    this.#write();
    await this.settled();
  }

  /** Sends a new tab the positions that its page may lack: it was read before D1 had them. */
  sendPositionsSinceRead(tab: Tab): void {
    const { readAt, hearsOtherDevice } = tab.connection;
    if (!tab.isOpen || readAt === null || !hearsOtherDevice) return;
    for (const [videoId, { at, seconds }] of this.#last) {
      if (seconds !== null && at > readAt - lateMs) tab.send({ type: 'position', videoId, seconds });
    }
  }

  /** Queues the seconds of a view that no socket counted. */
  count(view: UnattendedView, views: number, at: number): void {
    const { hasQuota, ...row } = view;
    this.#note({ ...row, at });
    const day = hasQuota ? romeDay(at) : null;
    // Without heartbeats it is unknown which part of the film was played.
    const counted = { views, at, countedAt: at, since: null, tells: true, seen: [], plays: false };
    this.unsaved.add({ ...row, ...counted, day, id: crypto.randomUUID() });
    this.#write();
  }

  /** Queues the flush of a receipt, which was never written; it is in the object's storage when this returns. */
  redeem(flush: OwnedFlush): void {
    this.unsaved.add(flush);
    this.#write();
  }

  /** A tab has closed: its flush that D1 has not yet accepted is kept in the object's storage. */
  adopt(tab: Tab): void {
    const { connection } = tab;
    if (!connection.pending) return;
    this.unsaved.add(owned(connection.pending, connection));
    tab.update({ pending: null });
    this.#write();
  }

  /** Resolves when every flush begun so far has reached D1, or is kept. Handlers await it, so that the object stays awake. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  /**
   * What only attachments hold of the tab's video: a flush that D1 has not accepted yet, otherwise what all tabs counted
   * since the last one. A flush that D1 has not accepted within `lateMs` is moved to the object's storage: it must not be
   * lost with its socket. Null when there is nothing.
   */
  unwritten(tab: Tab): Receipt['flush'] | null {
    const { watching } = tab.connection;
    if (!watching) return null;
    const holder = this.tabs().find(({ connection }) => connection.pending?.videoId === watching.videoId)?.connection;
    if (holder?.pending && clock.now() - holder.pending.countedAt < lateMs)
      return { ...owned(holder.pending, holder), since: holder.pending.countedAt - 1 };
    if (holder) this.#storePending();
    const others = this.#othersOf(tab, watching);
    const taken = this.#flushOf(tab, watching, others, true);
    const since = [tab, ...others].map(({ connection }) => connection.watching?.lastFlushAt ?? Infinity);
    return taken && { ...owned(taken.flush, tab.connection), since: Math.min(...since) };
  }

  /** Flushes that D1 has not accepted, oldest first. */
  waiting(): OwnedFlush[] {
    const stored = this.unsaved.all();
    // An object that was evicted while it moved a flush left it in both places.
    const isStored = ({ id }: Flush): boolean => stored.some((flush) => flush.id === id);
    const held = this.tabs().flatMap(({ connection }) =>
      connection.pending && !isStored(connection.pending) ? owned(connection.pending, connection) : [],
    );
    return [...held, ...stored].sort((a, b) => a.at - b.at);
  }

  /**
   * Where a video is, if this instance knows. A position it has just written counts too: a page that is loaded again may
   * have read the database a moment before.
   */
  liveSecond(videoId: string): number | null {
    const reported = this.tabs().flatMap(({ connection: { watching } }) =>
      watching?.videoId === videoId && watching.isDirty ? { at: watching.positionAt, seconds: watching.position } : [],
    );
    const written = this.waiting().flatMap(({ videoId: id, at, seconds }) =>
      id === videoId && seconds !== null ? { at, seconds } : [],
    );
    const last = this.#last.get(videoId);
    const noted = last && last.seconds !== null ? [{ at: last.at, seconds: last.seconds }] : [];
    const [newest] = [...reported, ...written, ...noted].sort((a, b) => b.at - a.at);
    return newest?.seconds ?? null;
  }

  /** Seconds the viewer has watched that were not in the database when it was last read. */
  unwrittenSeconds(): number {
    const uncountedMs = this.tabs().reduce((sum, { connection }) => sum + (connection.watching?.uncountedMs ?? 0), 0);
    return this.waiting().reduce((sum, { views }) => sum + views, 0) + Math.floor(uncountedMs / 1000);
  }

  /** The alarm's work: writes the stored flushes in their order, until all are written or D1 fails again. */
  async retry(): Promise<void> {
    this.#wait.end();
    this.#write();
    await this.settled();
  }

  /** The other tabs of the tab's video. */
  #othersOf(tab: Tab, { videoId }: Watching): Tab[] {
    return this.tabs().filter(
      ({ socket, connection }) => socket !== tab.socket && connection.watching?.videoId === videoId,
    );
  }

  #flushOf(tab: Tab, watching: Watching, others: readonly Tab[], isEnd: boolean): Taken | null {
    const rest = others.flatMap(({ connection }) => connection.watching ?? []);
    const after = this.#last.get(watching.videoId)?.at ?? 0;
    const isMeasured = [tab, ...others].some(({ connection }) => connection.trialSeconds !== null);
    return takeFlush([watching, ...rest], { id: crypto.randomUUID(), isEnd, isMeasured, after, now: clock.now() });
  }

  #put(tab: Tab, flush: Flush): void {
    const { connection } = tab;
    this.#note(flush);
    if (tab.isOpen && !connection.pending) tab.update({ pending: flush });
    else this.unsaved.add(owned(flush, connection));
  }

  /** Pages that show where a lesson was left need not read it again. */
  #sendPosition({ videoId, seconds }: Pick<Flush, 'videoId' | 'seconds'>): void {
    if (seconds === null) return;
    for (const tab of this.tabs())
      if (tab.connection.hearsOtherDevice) tab.send({ type: 'position', videoId, seconds });
  }

  #note({ videoId, at, seconds }: { videoId: string; at: number; seconds: number | null }): void {
    const before = this.#last.get(videoId);
    const isNewer = !before || at >= before.at;
    const known = isNewer ? (seconds ?? before?.seconds ?? null) : before.seconds;
    this.#last.set(videoId, { at: isNewer ? at : before.at, seconds: known });
  }

  #logFailure(event: string, error: unknown): void {
    log('error', event, this.subjects(), errorFields(error));
  }

  #write(): void {
    this.#writing = this.#writing
      .then(() => this.#writeAll())
      .catch((error) => this.#logFailure('flush-not-kept', error));
  }

  async #writeAll(): Promise<void> {
    if (this.waiting().length === 0) return;
    // While D1 refuses writes, a flush in an attachment would be lost with its socket: no receipt is given for it.
    if (this.#wait.isOn) return this.#storePending();
    for (let [flush] = this.waiting(); flush; [flush] = this.waiting()) {
      try {
        await writeFlush(this.db, flush);
      } catch (error) {
        this.#logFailure('flush-failed', error);
        return this.#keep(flush);
      }
      this.#done(flush);
      await this.#refreshTotals(flush);
    }
  }

  async #keep(flush: OwnedFlush): Promise<void> {
    this.unsaved.add(flush);
    this.#release(flush);
    this.#storePending();
    const waitedMs = clock.now() - flush.at;
    await this.#wait.begin(Math.min(Math.max(waitedMs, shortestRetryMs), longestRetryMs));
  }

  /** Moves what attachments hold into the object's storage, without a moment in which a flush is in neither or both. */
  #storePending(): void {
    for (const tab of this.tabs()) {
      const { connection } = tab;
      if (!connection.pending) continue;
      this.unsaved.add(owned(connection.pending, connection));
      tab.update({ pending: null });
    }
  }

  /** Deletes a flush that D1 has, and adds it to the known total of the database. */
  #done(flush: OwnedFlush): void {
    this.unsaved.remove(flush.id);
    this.#release(flush);
    for (const tab of this.tabs()) {
      const { watchedSeconds, secondsToday, today } = tab.connection;
      tab.update({
        watchedSeconds: watchedSeconds + flush.views,
        secondsToday: secondsToday + (flush.day === today ? flush.views : 0),
      });
    }
  }

  #release({ id }: OwnedFlush): void {
    for (const tab of this.tabs()) if (tab.connection.pending?.id === id) tab.update({ pending: null });
  }

  /** Reads the database's totals, against which the tabs measure trial and quota until the next flush. */
  async #refreshTotals({ userId }: OwnedFlush): Promise<void> {
    const limited = this.tabs().map(({ connection }) => connection);
    const today = romeDay(clock.now());
    try {
      if (limited.some(({ trialSeconds }) => trialSeconds !== null)) {
        const [totals] = await readWatchedTotals(this.db, userId);
        for (const tab of this.tabs()) tab.update({ watchedSeconds: totals?.viewsSeconds ?? 0 });
      }
      if (limited.some(({ quotaSeconds }) => quotaSeconds !== null)) {
        const [day] = await readWatchedOn(this.db, userId, today);
        for (const tab of this.tabs()) tab.update({ today, secondsToday: day?.seconds ?? 0 });
      }
    } catch (error) {
      this.#logFailure('total-not-read', error);
    }
  }
}

const owned = (flush: Flush, { userId, shard, quotaSeconds, plays }: Connection): OwnedFlush => ({
  ...flush,
  userId,
  shard,
  plays,
  day: quotaSeconds === null ? null : romeDay(flush.at),
});
