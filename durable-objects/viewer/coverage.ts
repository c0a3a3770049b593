import type { Database } from '../../db/client';
import { readOpenUnit, writeCoverage } from '../../db/courses';
import { addInterval, gapsIn, totalSeconds, withoutTrifles, type Interval } from '../../domain/courses/intervals';
import { endStretch, hearPosition, startStretch } from '../../domain/courses/stretch';
import { neededSeconds, type CourseUnit } from '../../domain/courses/content';
import { romeDay } from '../../domain/shared/rome-day';
import { clock } from './clock';
import type { CoverageStore } from './coverage-store';
import type { Learning } from './learning';
import type { Tab } from './tab';

type Lesson = { courseId: string; unitId: string; videoId: string };

/** The minimum time between two writes to D1 while a lesson runs; it is also written whenever it stops. */
const writeEveryMs = 10_000;

/** The most gaps that a tab receives at once. */
const mostGaps = 60;

/**
 * What counts in courses (docs/decisions/0044). Only a tab that has a place and plays counts, one at a time, and never more
 * seconds of video than have passed on this object's clock. What counts is in the object's storage before any tab receives
 * it, and in D1 soon after.
 */
export class Coverage {
  #writing: Promise<void> = Promise.resolve();
  #writtenAt = 0;

  constructor(
    private readonly db: Database,
    private readonly store: CoverageStore,
    private readonly tabs: () => Tab[],
    private readonly retryLater: () => Promise<void>,
  ) {}

  /** An admitted tab plays a unit, or plays on in it after a seek. A unit that is not the learner's does not count. */
  async begin(tab: Tab, lesson: Lesson, seconds: number): Promise<boolean> {
    const { learning, userId } = tab.connection;
    this.#endOf(tab, null);
    const isSame = learning?.courseId === lesson.courseId && learning.unitId === lesson.unitId;
    const known = isSame ? learning : await this.#lookUp(userId, lesson);
    // The tab may have been stopped while it waited for D1.
    if (!tab.isOpen || tab.connection.watching?.videoId !== lesson.videoId) return true;
    if (!known) {
      tab.update({ learning: null });
      tab.tell({ type: 'refused', reason: 'video-unavailable' });
      return false;
    }
    for (const other of this.tabs()) if (other.socket !== tab.socket) this.#stopCounting(other);
    const isPlaying = tab.connection.watching.playingSince !== null && known.asked === null;
    tab.update({ learning: { ...known, stretch: isPlaying ? startStretch(seconds, clock.now()) : null } });
    this.#tell(tab);
    if (known.asked) tab.tell({ type: 'presence', id: known.asked });
    return true;
  }

  /** The tab shows something else, outside courses. */
  forget(tab: Tab): void {
    if (!tab.connection.learning) return;
    this.stop(tab, null);
    tab.update({ learning: null });
  }

  /** Records the position of a playing video. */
  hear(tab: Tab, seconds: number): void {
    const { learning, watching } = tab.connection;
    if (!learning?.stretch) return;
    if (!watching) return this.#endOf(tab, null);
    const heard = hearPosition(learning.stretch, Math.min(seconds, learning.durationSeconds), clock.now());
    tab.update({ learning: { ...learning, stretch: heard.stretch } });
    this.#credit(tab, heard.credit, seconds);
  }

  /** The video is paused, or its page ends. */
  stop(tab: Tab, seconds: number | null): void {
    this.#endOf(tab, seconds);
    this.#write();
  }

  /** Stops counting in every tab that shows nothing any more, whichever device took its place. */
  review(): void {
    for (const tab of this.tabs()) {
      const { learning, watching } = tab.connection;
      if (learning?.stretch && !watching) this.stop(tab, null);
    }
  }

  /** The learner's answer to a presence question. */
  present(tab: Tab, id: string, seconds: number): void {
    const { learning, watching } = tab.connection;
    if (!learning || learning.asked !== id) return;
    const { presenceEvery } = learning;
    const stretch = watching?.playingSince ? startStretch(seconds, clock.now()) : null;
    tab.update({ learning: { ...learning, asked: null, untilPresence: nextPresence(presenceEvery), stretch } });
    this.#tell(tab);
  }

  /** Resolves when everything that counts so far has reached D1, or waits for the next retry. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  /** The alarm's work. */
  async retry(): Promise<void> {
    this.#write();
    await this.settled();
  }

  #stopCounting(tab: Tab): void {
    if (!tab.connection.learning?.stretch) return;
    this.#endOf(tab, null);
    this.#tell(tab);
  }

  #endOf(tab: Tab, seconds: number | null): void {
    const { learning } = tab.connection;
    if (!learning?.stretch) return;
    const at = seconds === null ? null : Math.min(seconds, learning.durationSeconds);
    const credit = endStretch(learning.stretch, at, clock.now());
    tab.update({ learning: { ...learning, stretch: null } });
    this.#credit(tab, credit, seconds);
    if (!credit) this.#tell(tab);
  }

  /** Stores what counts, asks the presence question when it is due, and notifies the tab. */
  #credit(tab: Tab, credit: Interval | null, seconds: number | null): void {
    const { learning, userId } = tab.connection;
    if (!credit || !learning) return;
    const { courseId, unitId } = learning;
    const before = this.store.seen(courseId, unitId);
    const seen = addInterval(before, credit);
    const added = totalSeconds(seen) - totalSeconds(before);
    const lastSecond = seconds ?? credit[1];
    this.store.add({ userId, courseId, unitId, seen, lastSecond }, romeDay(clock.now()), added);
    const untilPresence = learning.untilPresence - (credit[1] - credit[0]);
    tab.update({ learning: { ...learning, untilPresence } });
    if (learning.presenceEvery > 0 && untilPresence <= 0) this.#ask(tab);
    // The next step opens by what D1 has: no tab is notified of a completed lesson that D1 does not have.
    if (isWhole(seen, learning) && !isWhole(before, learning)) {
      this.#write();
      this.#writing = this.#writing.then(() => this.#tell(tab));
      return;
    }
    this.#tell(tab);
    if (clock.now() - this.#writtenAt >= writeEveryMs) this.#write();
  }

  #ask(tab: Tab): void {
    const { learning } = tab.connection;
    if (!learning || learning.asked) return;
    const asked = crypto.randomUUID();
    tab.update({ learning: { ...learning, asked, stretch: null } });
    tab.tell({ type: 'presence', id: asked });
  }

  #tell(tab: Tab): void {
    const { learning } = tab.connection;
    if (!learning || !tab.isOpen) return;
    const { courseId, unitId, durationSeconds, needed, stretch } = learning;
    const seen = withoutTrifles(this.store.seen(courseId, unitId), durationSeconds);
    const gaps = gapsIn(seen, durationSeconds).slice(0, mostGaps);
    tab.tell({
      type: 'counted',
      courseId,
      unitId,
      seconds: Math.min(totalSeconds(seen), durationSeconds),
      needed,
      gaps: gaps.map(([from, to]) => [from, to]),
      isCounting: stretch !== null,
    });
  }

  /** While D1 is unavailable, a unit that was not open before counts nothing. */
  async #lookUp(userId: string, { courseId, unitId, videoId }: Lesson): Promise<Learning | null> {
    // Writes still on their way would be missing in what is read.
    await this.settled();
    const now = clock.now();
    const day = romeDay(now);
    try {
      const found = await readOpenUnit(this.db, { userId, courseId, unitId, videoId, day, now });
      if (!found) return null;
      this.store.begin({ userId, courseId, unitId }, found.seen, day, found.countedToday);
      return learningOf(courseId, found.unit);
    } catch (error) {
      console.error(JSON.stringify({ event: 'unit-not-read', message: String(error) }));
      return null;
    }
  }

  #write(): void {
    this.#writtenAt = clock.now();
    this.#writing = this.#writing.then(() => this.#writeAll());
  }

  async #writeAll(): Promise<void> {
    const dirty = this.store.dirty();
    if (dirty.seen.length + dirty.days.length === 0) return;
    try {
      await writeCoverage(this.db, dirty.seen, dirty.days, clock.now());
      this.store.written(dirty);
    } catch (error) {
      console.error(JSON.stringify({ event: 'coverage-not-written', message: String(error) }));
      await this.retryLater();
    }
  }
}

const isWhole = (seen: readonly Interval[], { durationSeconds, needed }: Learning): boolean =>
  totalSeconds(withoutTrifles(seen, durationSeconds)) >= needed;

/** Between half and one and a half times as many counted seconds: the moment cannot be predicted. */
const nextPresence = (every: number): number => Math.round(every * (0.5 + Math.random()));

const learningOf = (courseId: string, unit: CourseUnit): Learning => ({
  courseId,
  unitId: unit.id,
  durationSeconds: unit.durationSeconds,
  needed: neededSeconds(unit),
  presenceEvery: unit.presenceEvery,
  untilPresence: nextPresence(unit.presenceEvery),
  asked: null,
  stretch: null,
});
