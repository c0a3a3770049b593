import type { CoverageWrite, DayWrite } from '../../../db/courses';
import { union, type Interval } from '../../../domain/courses/intervals';
import type { Presence } from '../../../domain/courses/presence';
import type { StoredForm } from '../../../domain/shared/stored-form';
import { stored, type Running } from '../stored';

export type { Running } from '../stored';

type Unit = { courseId: string; unitId: string };

/** What a unit's row holds besides the intervals; written together with each credit. */
type State = { running: Running | null; presence: Presence };

/** The coverage of each unit in the object's storage: D1's intervals and all that were added since. */
export class CoverageStore {
  constructor(private readonly sql: SqlStorage) {}

  /** Merges the object's record of a unit with D1's; both only ever grow. */
  begin(
    unit: { userId: string; courseId: string; unitId: string },
    seen: Interval[],
    day: string,
    seconds: number,
  ): void {
    this.#keep({ ...unit, seen: union(this.seen(unit.courseId, unit.unitId), seen), lastSecond: 0 }, false);
    const own = Math.max(this.secondsOn(day, unit.courseId, unit.unitId), seconds);
    this.#keepDay({ ...unit, day, seconds: own }, false);
  }

  seen(courseId: string, unitId: string): Interval[] {
    const [row] = this.sql
      .exec<{ seen: string }>('select seen from coverage where courseId = ? and unitId = ?', courseId, unitId)
      .toArray();
    return (row && stored.seen.fromText(row.seen)) ?? [];
  }

  secondsOn(day: string, courseId: string, unitId: string): number {
    const [row] = this.sql
      .exec<{ seconds: number }>(
        'select seconds from coverageDays where day = ? and courseId = ? and unitId = ?',
        day,
        courseId,
        unitId,
      )
      .toArray();
    return row?.seconds ?? 0;
  }

  /** Stores the coverage and, in the same row, the running stretch and when the next presence question is due. */
  add(coverage: CoverageWrite, day: string, newSeconds: number, state: State): void {
    this.#keep(coverage, true, state);
    if (newSeconds <= 0) return;
    const { userId, courseId, unitId } = coverage;
    const seconds = this.secondsOn(day, courseId, unitId) + newSeconds;
    this.#keepDay({ userId, courseId, unitId, day, seconds }, true);
  }

  /** The stretch that was last stored as running in a unit. */
  running(courseId: string, unitId: string): Running | null {
    return parsed(stored.running, this.#row(courseId, unitId)?.running);
  }

  /** A stretch of a unit whose instance ended with its sockets before another tab began to count. */
  brokenOff(courseId: string, unitId: string): Running | null {
    return parsed(stored.running, this.#row(courseId, unitId)?.brokenOff);
  }

  presence(courseId: string, unitId: string): Presence {
    return parsed(stored.presence, this.#row(courseId, unitId)?.presence);
  }

  /** Stores when the next presence question is due; an unchanged row is not written. */
  askAfter({ courseId, unitId }: Unit, presence: Presence): void {
    this.sql.exec(
      'update coverage set presence = ?3 where courseId = ?1 and unitId = ?2 and presence is not ?3',
      courseId,
      unitId,
      presence && stored.presence.toText(presence),
    );
  }

  /**
   * Called when a tab begins to count and no other does: marks another tab's stored stretch as interrupted, because its
   * receipt may still arrive.
   */
  breakOff(tab: string | null): void {
    this.sql.exec(
      `update coverage set brokenOff = running where running is not null and running ->> '$.tab' is not ?`,
      tab,
    );
  }

  /** Called when the receipt of an interrupted stretch was counted, so that no second one is. */
  mend({ courseId, unitId }: Unit): void {
    this.sql.exec('update coverage set brokenOff = null where courseId = ? and unitId = ?', courseId, unitId);
  }

  /**
   * Stores the running stretch of a unit and clears that of every other unit: only one counts. Unchanged rows are not
   * written.
   */
  run({ courseId, unitId }: Unit, running: Running | null): void {
    this.sql.exec(
      `update coverage set running = case when courseId = ?1 and unitId = ?2 then ?3 end
       where running is not null or (?3 is not null and courseId = ?1 and unitId = ?2)`,
      courseId,
      unitId,
      running && stored.running.toText(running),
    );
  }

  /** Returns what D1 does not have yet; a row that cannot be read must not overwrite what D1 has. */
  dirty(): { seen: CoverageWrite[]; days: DayWrite[] } {
    const seen = this.sql
      .exec<{ userId: string; courseId: string; unitId: string; seen: string; lastSecond: number }>(
        'select userId, courseId, unitId, seen, lastSecond from coverage where isDirty = 1',
      )
      .toArray()
      .flatMap((row) => {
        const seen = stored.seen.fromText(row.seen);
        return seen ? [{ ...row, seen }] : [];
      });
    const days = this.sql
      .exec<DayWrite>('select userId, day, courseId, unitId, seconds from coverageDays where isDirty = 1')
      .toArray();
    return { seen, days };
  }

  /** Marks rows as written to D1, except those that changed since they were read. */
  written({ seen, days }: { seen: CoverageWrite[]; days: DayWrite[] }): void {
    for (const { courseId, unitId, seen: intervals } of seen) {
      this.sql.exec(
        'update coverage set isDirty = 0 where courseId = ? and unitId = ? and seen = ?',
        courseId,
        unitId,
        stored.seen.toText(intervals),
      );
    }
    for (const { day, courseId, unitId, seconds } of days) {
      this.sql.exec(
        'update coverageDays set isDirty = 0 where day = ? and courseId = ? and unitId = ? and seconds = ?',
        day,
        courseId,
        unitId,
        seconds,
      );
    }
  }

  #keep(
    { userId, courseId, unitId, seen, lastSecond }: CoverageWrite,
    isDirty: boolean,
    { running, presence }: State = {
      running: this.running(courseId, unitId),
      presence: this.presence(courseId, unitId),
    },
  ): void {
    this.sql.exec(
      `insert into coverage (courseId, unitId, userId, seen, lastSecond, isDirty, running, presence)
       values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (courseId, unitId) do update set seen = excluded.seen, lastSecond = excluded.lastSecond,
         isDirty = max(isDirty, excluded.isDirty), running = excluded.running, presence = excluded.presence`,
      courseId,
      unitId,
      userId,
      stored.seen.toText(seen),
      lastSecond,
      isDirty ? 1 : 0,
      running && stored.running.toText(running),
      presence && stored.presence.toText(presence),
    );
  }

  #row(courseId: string, unitId: string) {
    const [row] = this.sql
      .exec<{ running: string | null; brokenOff: string | null; presence: string | null }>(
        'select running, brokenOff, presence from coverage where courseId = ? and unitId = ?',
        courseId,
        unitId,
      )
      .toArray();
    return row;
  }

  #keepDay({ userId, day, courseId, unitId, seconds }: DayWrite, isDirty: boolean): void {
    this.sql.exec(
      `insert into coverageDays (day, courseId, unitId, userId, seconds, isDirty) values (?, ?, ?, ?, ?, ?)
       on conflict (day, courseId, unitId) do update set seconds = excluded.seconds,
         isDirty = max(isDirty, excluded.isDirty)`,
      day,
      courseId,
      unitId,
      userId,
      seconds,
      isDirty ? 1 : 0,
    );
  }
}

const parsed = <T>(form: StoredForm<T>, text: string | null | undefined): T | null =>
  text ? form.fromText(text) : null;
