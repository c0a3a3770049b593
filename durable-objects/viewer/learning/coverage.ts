import type { Database } from '../../../db/client';
import { readOpenUnit, writeCoverage } from '../../../db/courses';
import { addInterval, gapsIn, totalSeconds, withoutTrifles, type Interval } from '../../../domain/courses/intervals';
import {
  endStretch,
  applyPosition,
  resumeStretch,
  startStretch,
  storeCut,
  storeRunning,
  type StretchResult,
  type StoredStretch,
  type Stretch,
} from '../../../domain/courses/stretch';
import { neededSeconds, type CourseUnit } from '../../../domain/courses/content';
import { countDown, resumePresence, nextPresence } from '../../../domain/courses/presence';
import { errorFields } from '../../../domain/shared/error-fields';
import { log } from '../../../domain/shared/log';
import { romeDay } from '../../../domain/shared/rome-day';
import { clock } from '../../shared/clock';
import type { CoverageStore, Running } from './coverage-store';
import type { Learning } from './learning';
import type { Subjects } from '../log-subject';
import type { Tab } from '../tab';

type Lesson = { courseId: string; unitId: string; videoId: string };

/** The minimum time between two writes to D1 while a lesson runs; it is also written whenever it stops. */
const writeEveryMs = 10_000;

/** The most gaps that a tab receives at once. */
const mostGaps = 60;

/**
 * Counts coverage in courses (docs/decisions/0013). Only one tab counts at a time: it must have a place and play, and
 * it never earns more seconds of video than have passed on this object's clock. Coverage is in the object's storage
 * before a tab is notified of it, and in D1 soon after.
 */
export class Coverage {
  #writing: Promise<void> = Promise.resolve();
  #writtenAt = 0;

  constructor(
    private readonly db: Database,
    private readonly store: CoverageStore,
    private readonly tabs: () => Tab[],
    private readonly retryLater: () => Promise<void>,
    private readonly subjects: Subjects,
  ) {}

  /**
   * An admitted tab starts a unit, or continues it after a seek or on a new socket. A unit that does not belong to the
   * learner does not count.
   */
  async begin(tab: Tab, lesson: Lesson, seconds: number): Promise<boolean> {
    const { learning, userId } = tab.connection;
    const isSame = learning?.courseId === lesson.courseId && learning.unitId === lesson.unitId;
    if (!isSame) this.#endOf(tab, null);
    const known = isSame ? learning : await this.#lookUp(userId, lesson);
    // The tab may have been stopped while it waited for D1.
    if (!tab.isOpen || tab.connection.watching?.videoId !== lesson.videoId) return true;
    if (!known) {
      tab.update({ learning: null });
      tab.send({ type: 'refused', reason: 'video-unavailable' });
      return false;
    }
    if (!this.tabs().some(isCounting)) this.store.breakOff(tab.connection.tab);
    this.#stopOthers(tab);
    const asked = this.store.presence(lesson.courseId, lesson.unitId)?.asked;
    const isPlaying = tab.connection.watching.playingSince !== null && !asked;
    if (!isPlaying) this.#endOf(tab, null);
    const { stretch, credit } = isPlaying
      ? this.#continueStretch(tab, known, seconds)
      : { stretch: null, credit: null };
    tab.update({ learning: { ...known, stretch } });
    this.store.run(known, runningOf(tab));
    if (credit) this.#credit(tab, credit, seconds);
    else this.#sendCounted(tab);
    if (asked) tab.send({ type: 'presence', id: asked });
    return true;
  }

  /** Stops counting for a tab that now shows something outside courses. */
  forget(tab: Tab): void {
    if (!tab.connection.learning) return;
    this.stop(tab, null);
    tab.update({ learning: null });
  }

  /** Records the position of a playing video. */
  applyPosition(tab: Tab, seconds: number): void {
    const { learning, watching } = tab.connection;
    if (!learning?.stretch) return;
    if (!watching) return this.#endOf(tab, null);
    const moved = applyPosition(learning.stretch, Math.min(seconds, learning.durationSeconds), clock.now());
    tab.update({ learning: { ...learning, stretch: moved.stretch } });
    this.#credit(tab, moved.credit, seconds);
    const isNew = moved.stretch?.startedAt !== learning.stretch.startedAt;
    if (isNew && !moved.credit) this.store.run(learning, runningOf(tab));
  }

  /** The video is paused, or its page ends. */
  stop(tab: Tab, seconds: number | null): void {
    this.#endOf(tab, seconds);
    this.#write();
  }

  /** The tab's socket was lost. Its page may play on and continue the stretch on the next socket. */
  cut(tab: Tab): void {
    this.#endOf(tab, null, storeCut);
    this.#write();
  }

  /** Stops counting in every tab that has lost its place, whichever device took it. */
  review(): void {
    for (const tab of this.tabs()) {
      const { learning, watching } = tab.connection;
      if (learning?.stretch && !watching) this.stop(tab, null);
    }
  }

  /** The learner's answer to a presence question, in whichever tab. */
  present(tab: Tab, id: string, seconds: number): void {
    const { learning, watching } = tab.connection;
    if (!learning || this.store.presence(learning.courseId, learning.unitId)?.asked !== id) return;
    this.#stopOthers(tab);
    this.store.askAfter(learning, nextPresence(learning.presenceEvery, Math.random()));
    const stretch = watching?.playingSince ? startStretch(seconds, clock.now()) : null;
    tab.update({ learning: { ...learning, stretch } });
    this.store.run(learning, runningOf(tab));
    this.#sendCounted(tab);
  }

  /** Resolves when everything that counts so far has reached D1, or waits for the next retry. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  /**
   * Writes to D1 what an earlier instance stored but did not write before it ended. Runs at the alarm and on a new
   * socket.
   */
  async retry(): Promise<void> {
    this.#write();
    await this.settled();
  }

  #stopOthers(tab: Tab): void {
    for (const other of this.tabs()) if (other.socket !== tab.socket) this.#stopCounting(other);
  }

  #stopCounting(tab: Tab): void {
    if (!tab.connection.learning?.stretch) return;
    this.#endOf(tab, null);
    this.#sendCounted(tab);
  }

  /** The stretch of a playing tab; on a new socket it continues the stored one. */
  #continueStretch(tab: Tab, { courseId, unitId, durationSeconds, stretch }: Learning, seconds: number): StretchResult {
    const position = Math.min(seconds, durationSeconds);
    const now = clock.now();
    if (stretch) return applyPosition(stretch, position, now);
    const stored = this.store.running(courseId, unitId);
    if (stored?.tab === tab.connection.tab) return resumeStretch(stored, position, now);
    return { stretch: startStretch(seconds, now), credit: null };
  }

  #endOf(tab: Tab, seconds: number | null, store?: (stretch: Stretch, credit: Interval | null) => StoredStretch): void {
    const { learning, tab: tabId } = tab.connection;
    if (!learning?.stretch) return;
    const at = seconds === null ? null : Math.min(seconds, learning.durationSeconds);
    const credit = endStretch(learning.stretch, at, clock.now());
    const left = store && tabId !== null ? { tab: tabId, ...store(learning.stretch, credit) } : null;
    tab.update({ learning: { ...learning, stretch: null } });
    this.#credit(tab, credit, seconds, left);
    if (credit) return;
    this.store.run(learning, left);
    this.#sendCounted(tab);
  }

  /** Stores the credit, asks the presence question when it is due, and notifies the tab. */
  #credit(tab: Tab, credit: Interval | null, seconds: number | null, running = runningOf(tab)): void {
    const { learning, userId } = tab.connection;
    if (!credit || !learning) return;
    const { courseId, unitId } = learning;
    const before = this.store.seen(courseId, unitId);
    const seen = addInterval(before, credit);
    const added = totalSeconds(seen) - totalSeconds(before);
    const lastSecond = seconds ?? credit[1];
    const presence = countDown(this.store.presence(courseId, unitId), credit[1] - credit[0], crypto.randomUUID());
    const asked = presence?.asked;
    // Written in the same row as the seconds it is derived from: an instance can never end between the two writes.
    const state = { running: asked ? null : running, presence };
    this.store.add({ userId, courseId, unitId, seen, lastSecond }, romeDay(clock.now()), added, state);
    if (asked) {
      tab.update({ learning: { ...learning, stretch: null } });
      if (tab.isOpen) tab.send({ type: 'presence', id: asked });
    }
    // The next step opens by what D1 has, so a tab is notified of a completed lesson only after D1 has it.
    if (isWhole(seen, learning) && !isWhole(before, learning)) {
      this.#write();
      this.#writing = this.#writing.then(() => this.#sendCounted(tab));
      return;
    }
    this.#sendCounted(tab);
    if (clock.now() - this.#writtenAt >= writeEveryMs) this.#write();
  }

  #sendCounted(tab: Tab): void {
    const { learning } = tab.connection;
    if (!learning || !tab.isOpen) return;
    const { courseId, unitId, durationSeconds, needed, stretch } = learning;
    const seen = withoutTrifles(this.store.seen(courseId, unitId), durationSeconds);
    const gaps = gapsIn(seen, durationSeconds).slice(0, mostGaps);
    tab.send({
      type: 'counted',
      courseId,
      unitId,
      seconds: Math.min(totalSeconds(seen), durationSeconds),
      needed,
      gaps: gaps.map(([from, to]) => [from, to]),
      isCounting: stretch !== null,
    });
  }

  /** Reads the unit from D1. While D1 is unavailable, a unit that was not open before does not count. */
  async #lookUp(userId: string, { courseId, unitId, videoId }: Lesson): Promise<Learning | null> {
    // Pending writes would be missing in what is read.
    await this.settled();
    const now = clock.now();
    const day = romeDay(now);
    try {
      const found = await readOpenUnit(this.db, { userId, courseId, unitId, videoId, day, now });
      if (!found) return null;
      this.store.begin({ userId, courseId, unitId }, found.seen, day, found.countedToday);
      const { presenceEvery } = found.unit;
      const stored = this.store.presence(courseId, unitId);
      this.store.askAfter({ courseId, unitId }, resumePresence(stored, presenceEvery, Math.random()));
      return learningOf(courseId, found.unit);
    } catch (error) {
      this.#logFailure('unit-not-read', error);
      return null;
    }
  }

  #logFailure(event: string, error: unknown): void {
    log('error', event, this.subjects(), errorFields(error));
  }

  #write(): void {
    this.#writtenAt = clock.now();
    this.#writing = this.#writing
      .then(() => this.#writeAll())
      .catch((error) => this.#logFailure('coverage-not-kept', error));
  }

  async #writeAll(): Promise<void> {
    const dirty = this.store.dirty();
    if (dirty.seen.length + dirty.days.length === 0) return;
    try {
      await writeCoverage(this.db, dirty.seen, dirty.days, clock.now());
      this.store.written(dirty);
    } catch (error) {
      this.#logFailure('coverage-not-written', error);
      await this.retryLater();
    }
  }
}

const isWhole = (seen: readonly Interval[], { durationSeconds, needed }: Learning): boolean =>
  totalSeconds(withoutTrifles(seen, durationSeconds)) >= needed;

/** The running stretch of a counting tab, to be continued on its next socket; null for a tab without an id. */
function runningOf({ connection: { tab, learning } }: Tab): Running | null {
  return tab !== null && learning?.stretch ? { tab, ...storeRunning(learning.stretch) } : null;
}

const isCounting = ({ connection }: Tab): boolean => Boolean(connection.learning?.stretch);

const learningOf = (courseId: string, unit: CourseUnit): Learning => ({
  courseId,
  unitId: unit.id,
  durationSeconds: unit.durationSeconds,
  needed: neededSeconds(unit),
  presenceEvery: unit.presenceEvery,
  stretch: null,
});
