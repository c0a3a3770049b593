import { announcedLevel, newLevels, type Badge } from '../../domain/gaming/badges';
import { topicsOf, type Cause } from '../../domain/gaming/causes';
import { dayExperience, dayOf, daysEarned, type DayCounts } from '../../domain/gaming/experience';
import { missionsOf, missionState } from '../../domain/gaming/missions';
import { inForce, rulesOn } from '../../domain/gaming/rules';
import type { Streak } from '../../domain/gaming/streak';
import { streakChange, type StreakTool } from '../../domain/gaming/streak-tools';
import { longestWeeks, weekOf } from '../../domain/gaming/weeks';
import { daysLater, romeDay } from '../../domain/shared/rome-day';
import type { PlayerMission, PlayerState, UnlockedLevel } from '../../domain/gaming/player-state';
import type { GameData } from '../../domain/gaming/game-data';
import { allDays, countsOf, dayRow, sameStreak, streakOf, textOf, type DayRow } from './day-rows';

type LevelRow = { badge: string; level: string; at: number; isAnnounced: number };

/** The streak's chart shows four weeks. */
const shownDays = 28;

/** A counter's name: what is counted and about what, empty for everything. */
const counterName = (metric: string, topic: string): string => `${metric}|${topic}`;

/** What one player has earned, in the object's own tables. Every method is called within a transaction. */
export class Ledger {
  constructor(
    private readonly sql: SqlStorage,
    private readonly userId: string,
  ) {}

  /** Counts the causes that are not counted yet. Only a day's first cause recomputes the streaks of all days. */
  earn(causes: readonly Cause[], data: GameData, now: number): void {
    const fresh = causes.filter(({ id }) => this.#isNew(id));
    const days = new Map<string, DayCounts>();
    let hasNewDay = false;
    for (const cause of fresh) {
      const day = dayOf(cause);
      const known = dayRow(this.sql, day);
      hasNewDay ||= known === undefined;
      const counts = days.get(day) ?? (known ? countsOf(known) : {});
      days.set(day, { ...counts, [cause.kind]: (counts[cause.kind] ?? 0) + 1 });
      this.#count(cause);
    }
    for (const [day, counts] of days) this.#putDay(day, counts, data);
    if (hasNewDay) this.#recount(data);
    const hasUnlocked = this.#unlock(data.badges, now, true);
    if (fresh.length > 0 || hasUnlocked) this.#add('revision', 1);
  }

  /** Whether `begin` was called. */
  get hasBegun(): boolean {
    return this.#total('begun') > 0;
  }

  /** Counts activity from before the player existed: it unlocks badges, without experience and without a banner. */
  begin(past: readonly Cause[], data: GameData, now: number): void {
    for (const cause of past) {
      if (!this.#isNew(cause.id)) continue;
      for (const topic of topicsOf(cause)) this.#raise(counterName(cause.kind, topic));
    }
    this.#unlock(data.badges, now, false);
    this.#add('begun', 1);
    this.#add('revision', 1);
  }

  /** Continues the revision of the ledger that was reset, so that D1 never takes an older state for a newer one. */
  continueFrom(revision: number): void {
    this.#add('revision', revision);
  }

  get revision(): number {
    return this.#total('revision');
  }

  /**
   * Adds or removes days of the streak for a test tool, then recomputes streak and experience from the remaining days.
   */
  changeStreak(tool: StreakTool, data: GameData, now: number): void {
    const days = allDays(this.sql).map(({ day }) => day);
    const { added, removed } = streakChange(tool, days, romeDay(now));
    for (const day of removed) {
      this.#add('experience', -(dayRow(this.sql, day)?.experience ?? 0));
      this.sql.exec('delete from days where day = ?', day);
    }
    for (const day of added) this.#putDay(day, {}, data);
    this.#recount(data);
    this.#unlock(data.badges, now, true);
    this.#add('revision', 1);
  }

  state(data: GameData, now: number): PlayerState {
    const counters = this.#counters(data.badges);
    return {
      revision: this.revision,
      experience: this.#total('experience') + this.#total('badges'),
      pearlsWon: this.#total('won'),
      streak: this.#streak(),
      days: this.#latestDays(),
      counts: Object.fromEntries(
        data.badges.map(({ id, metric, topic }) => [id, counters.get(counterName(metric, topic)) ?? 0]),
      ),
      unlocked: this.#levels().map(unlockedOf),
      missions: this.#missions(data, now),
    };
  }

  /** Redeems a mission's prize; idempotent. Returns false when the mission is unknown or not completed. */
  redeem(week: string, missionId: string, data: GameData, now: number): boolean {
    const mission = this.#missions(data, now).find((one) => one.week === week && one.id === missionId);
    if (!mission) return false;
    const state = missionState(mission, now);
    if (state !== 'redeemable') return state === 'redeemed';
    this.sql.exec(
      'insert into redeemed (week, mission, at, pearls) values (?, ?, ?, ?)',
      week,
      missionId,
      now,
      mission.pearls,
    );
    this.#add('won', mission.pearls);
    this.#add('revision', 1);
    return true;
  }

  /** Unlocked levels that need a banner and whose notification is not confirmed yet. */
  unannounced(): UnlockedLevel[] {
    return this.sql
      .exec<LevelRow>(
        `select badge, level, at, isAnnounced from levels where isAnnounced = 1 and isConfirmed = 0
         order by at, badge, level`,
      )
      .toArray()
      .map(unlockedOf);
  }

  confirm(levels: readonly Pick<UnlockedLevel, 'badge' | 'level'>[]): void {
    for (const { badge, level } of levels) {
      this.sql.exec('update levels set isConfirmed = 1 where badge = ? and level = ?', badge, level);
    }
  }

  #isNew(id: string): boolean {
    return this.sql.exec('insert or ignore into causes (id) values (?) returning id', id).toArray().length > 0;
  }

  #count(cause: Cause): void {
    for (const topic of topicsOf(cause)) {
      const name = counterName(cause.kind, topic);
      this.#raise(name);
      this.sql.exec(
        'insert into week_counters values (?, ?, 1) on conflict do update set count = count + 1',
        weekOf(cause.at),
        name,
      );
    }
  }

  #raise(name: string): void {
    this.sql.exec('insert into counters values (?, 1) on conflict do update set count = count + 1', name);
  }

  /** Writes a day's counts and experience. An existing day keeps its streak; `#recount` computes that of a new one. */
  #putDay(day: string, counts: DayCounts, { rules }: GameData): void {
    const known = dayRow(this.sql, day);
    const experience = dayExperience(counts, rulesOn(rules, day), known?.streak ?? 1);
    this.sql.exec(
      `insert into days values (?1, ?2, 1, null, 1, ?3)
       on conflict do update set counts = excluded.counts, experience = excluded.experience`,
      day,
      textOf(counts),
      experience,
    );
    this.#add('experience', experience - (known?.experience ?? 0));
  }

  /** Recomputes streaks after a day was added: a late day also changes the streaks of the days after it. */
  #recount({ rules }: GameData): void {
    const rows = new Map(allDays(this.sql).map((row) => [row.day, row]));
    const earned = daysEarned(new Map([...rows].map(([day, row]) => [day, countsOf(row)])), rules);
    for (const { streak, experience } of earned) {
      const row = rows.get(streak.day);
      if (!row || (sameStreak(row, streak) && row.experience === experience)) continue;
      this.sql.exec(
        'update days set streak = ?, sealed = ?, sinceSealed = ?, experience = ? where day = ?',
        streak.count,
        streak.sealed,
        streak.sinceSealed,
        experience,
        streak.day,
      );
      this.#add('experience', experience - row.experience);
    }
    const longest = {
      streak: Math.max(0, ...earned.map(({ streak }) => streak.count)),
      weeks: longestWeeks([...rows.keys()]),
    };
    for (const [metric, count] of Object.entries(longest)) {
      this.sql.exec('insert or replace into counters values (?, ?)', counterName(metric, ''), count);
    }
  }

  /**
   * Unlocks the levels that the counters reach; with `isPaid` they give experience and a banner. Returns whether any
   * was unlocked.
   */
  #unlock(badges: readonly Badge[], now: number, isPaid: boolean): boolean {
    const counters = this.#counters(badges);
    const levels = this.#levels();
    let hasUnlocked = false;
    for (const badge of badges) {
      const unlocked = new Set(levels.filter((row) => row.badge === badge.id).map(({ level }) => level));
      const fresh = newLevels(badge, counters.get(counterName(badge.metric, badge.topic)) ?? 0, unlocked);
      const announced = isPaid ? announcedLevel(badge, fresh, unlocked) : null;
      const experience = isPaid ? badge.experience : 0;
      for (const level of fresh) {
        this.sql.exec(
          'insert into levels (badge, level, at, experience, isAnnounced) values (?, ?, ?, ?, ?)',
          badge.id,
          level,
          now,
          experience,
          level === announced ? 1 : 0,
        );
        this.#add('badges', experience);
        hasUnlocked = true;
      }
    }
    return hasUnlocked;
  }

  /**
   * The missions of this week and the last. They are drawn from the user's id and the week, so that nothing has to be
   * stored as long as the table of missions stays the same.
   */
  #missions({ missions }: GameData, now: number): PlayerMission[] {
    const week = weekOf(now);
    return [daysLater(week, -7), week].flatMap((monday) => {
      const drawn = missionsOf(inForce(missions, monday) ?? [], this.userId, monday);
      return drawn.map((mission) => ({ ...mission, week: monday, ...this.#done(monday, mission) }));
    });
  }

  #done(week: string, { id, kind, topic, goal }: { id: string; kind: string; topic: string; goal: number }) {
    const [row] = this.sql
      .exec<{ count: number | null; at: number | null }>(
        `select (select count from week_counters where week = ?1 and name = ?2) as count,
           (select at from redeemed where week = ?1 and mission = ?3) as at`,
        week,
        counterName(kind, topic),
        id,
      )
      .toArray();
    return { count: Math.min(goal, row?.count ?? 0), redeemedAt: row?.at ?? null };
  }

  #streak(): Streak | null {
    const [row] = this.sql.exec<DayRow>('select * from days order by day desc limit 1').toArray();
    return row ? streakOf(row) : null;
  }

  #latestDays(): string[] {
    const rows = this.sql.exec<{ day: string }>('select day from days order by day desc limit ?', shownDays);
    return rows.toArray().map(({ day }) => day);
  }

  #counters(badges: readonly Badge[]): Map<string, number> {
    const names = JSON.stringify(badges.map(({ metric, topic }) => counterName(metric, topic)));
    const rows = this.sql.exec<{ name: string; count: number }>(
      'select name, count from counters where name in (select value from json_each(?))',
      names,
    );
    return new Map([...rows].map(({ name, count }) => [name, count]));
  }

  #levels(): LevelRow[] {
    return this.sql
      .exec<LevelRow>('select badge, level, at, isAnnounced from levels order by at, badge, level')
      .toArray();
  }

  #total(name: string): number {
    return this.sql.exec<{ value: number }>('select value from totals where name = ?', name).toArray()[0]?.value ?? 0;
  }

  #add(name: string, value: number): void {
    this.sql.exec(
      'insert into totals values (?, ?) on conflict do update set value = value + excluded.value',
      name,
      value,
    );
  }
}

const unlockedOf = ({ badge, level, at, isAnnounced }: LevelRow): UnlockedLevel => ({
  badge,
  level,
  at,
  isAnnounced: isAnnounced === 1,
});
