import type { CoverageWrite, DayWrite } from '../../db/courses';
import { union, type Interval } from '../../domain/courses/intervals';

/** What counts for a unit, as the object stores it: D1's intervals and all that were added since. */
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
    return row ? JSON.parse(row.seen) : [];
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

  add(coverage: CoverageWrite, day: string, newSeconds: number): void {
    this.#keep(coverage, true);
    if (newSeconds <= 0) return;
    const { userId, courseId, unitId } = coverage;
    const seconds = this.secondsOn(day, courseId, unitId) + newSeconds;
    this.#keepDay({ userId, courseId, unitId, day, seconds }, true);
  }

  /** Returns what D1 does not have yet. */
  dirty(): { seen: CoverageWrite[]; days: DayWrite[] } {
    const seen = this.sql
      .exec<{ userId: string; courseId: string; unitId: string; seen: string; lastSecond: number }>(
        'select userId, courseId, unitId, seen, lastSecond from coverage where isDirty = 1',
      )
      .toArray()
      .map((row) => ({ ...row, seen: JSON.parse(row.seen) as Interval[] }));
    const days = this.sql
      .exec<DayWrite>('select userId, day, courseId, unitId, seconds from coverageDays where isDirty = 1')
      .toArray();
    return { seen, days };
  }

  /** Marks what was read as written to D1; what changed meanwhile still has to be written. */
  written({ seen, days }: { seen: CoverageWrite[]; days: DayWrite[] }): void {
    for (const { courseId, unitId, seen: intervals } of seen) {
      this.sql.exec(
        'update coverage set isDirty = 0 where courseId = ? and unitId = ? and seen = ?',
        courseId,
        unitId,
        JSON.stringify(intervals),
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

  #keep({ userId, courseId, unitId, seen, lastSecond }: CoverageWrite, isDirty: boolean): void {
    this.sql.exec(
      `insert into coverage (courseId, unitId, userId, seen, lastSecond, isDirty) values (?, ?, ?, ?, ?, ?)
       on conflict (courseId, unitId) do update set seen = excluded.seen, lastSecond = excluded.lastSecond,
         isDirty = max(isDirty, excluded.isDirty)`,
      courseId,
      unitId,
      userId,
      JSON.stringify(seen),
      lastSecond,
      isDirty ? 1 : 0,
    );
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
