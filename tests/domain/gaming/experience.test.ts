import { describe, expect, test } from 'vitest';
import { causeId, causeKinds, causeSchema, topicsOf, type Cause, type CauseKind } from '../../../domain/gaming/causes';
import { dayExperience, dayOf, daysEarned, type DayCounts } from '../../../domain/gaming/experience';
import { levelOf, levelStart, pearlsOf } from '../../../domain/gaming/levels';
import {
  factorOf,
  firstRules,
  gamingRulesSchema,
  rulesOn,
  type Dated,
  type GamingRules,
} from '../../../domain/gaming/rules';
import { numbersFrom } from '../../../domain/shared/random';

/** What a set of causes has earned: each id once, by its day. */
function earned(causes: readonly Cause[], versions: readonly Dated<GamingRules>[] = []): number {
  const days = new Map<string, DayCounts>();
  for (const cause of new Map(causes.map((one) => [one.id, one])).values()) {
    const counts = days.get(dayOf(cause)) ?? {};
    days.set(dayOf(cause), { ...counts, [cause.kind]: (counts[cause.kind] ?? 0) + 1 });
  }
  return daysEarned(days, versions).reduce((sum, { experience }) => sum + experience, 0);
}

const cause = (id: string, kind: CauseKind, at: string | number): Cause => ({
  id,
  kind,
  at: typeof at === 'string' ? Date.parse(at) : at,
  topics: [],
});

describe('a day', () => {
  test.each<{ counts: DayCounts; streak: number; experience: number }>([
    { counts: {}, streak: 1, experience: 0 },
    { counts: { minute: 9 }, streak: 1, experience: 90 },
    { counts: { minute: 90 }, streak: 1, experience: 900 },
    { counts: { minute: 91 }, streak: 1, experience: 900 },
    { counts: { minute: 1 }, streak: 3, experience: 11 },
    { counts: { box: 1 }, streak: 3, experience: 5 },
    { counts: { box: 1 }, streak: 7, experience: 6 },
    { counts: { box: 2 }, streak: 14, experience: 14 },
    { counts: { lesson: 1, test: 1, course: 1 }, streak: 30, experience: 900 },
    { counts: { rating: 1, book: 1, feedback: 1 }, streak: 2, experience: 60 },
  ])('of $counts in a streak of $streak earns $experience', ({ counts, streak, experience }) => {
    expect(dayExperience(counts, firstRules, streak)).toBe(experience);
  });

  test.each([
    { streak: 0, factor: 1 },
    { streak: 2, factor: 1 },
    { streak: 3, factor: 1.1 },
    { streak: 6, factor: 1.1 },
    { streak: 7, factor: 1.25 },
    { streak: 13, factor: 1.25 },
    { streak: 14, factor: 1.5 },
    { streak: 29, factor: 1.5 },
    { streak: 30, factor: 2 },
    { streak: 400, factor: 2 },
  ])('in a streak of $streak is multiplied by $factor', ({ streak, factor }) => {
    expect(factorOf(firstRules, streak)).toBe(factor);
  });
});

describe('levels', () => {
  test.each([
    { experience: 0, level: 1, levelProgress: 0, nextLevelExperience: 100 },
    { experience: 99, level: 1, levelProgress: 0.99, nextLevelExperience: 100 },
    { experience: 100, level: 2, levelProgress: 0, nextLevelExperience: 200 },
    { experience: 240, level: 2, levelProgress: 0.7, nextLevelExperience: 200 },
    { experience: 300, level: 3, levelProgress: 0, nextLevelExperience: 300 },
  ])('$experience is level $level', ({ experience, ...expected }) => {
    expect(levelOf(experience)).toMatchObject(expected);
  });

  test('every level begins at its beginning and not one point earlier, up to a million', () => {
    const wrong = Array.from({ length: 1_000_000 }, (_, at) => at + 2).filter(
      (level) => levelOf(levelStart(level)).level !== level || levelOf(levelStart(level) - 1).level !== level - 1,
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    { experience: 99, pearls: 0 },
    { experience: 100, pearls: 1 },
    { experience: 240, pearls: 2 },
  ])('$experience is $pearls of the currency', ({ experience, pearls }) => {
    expect(pearlsOf(experience)).toBe(pearls);
  });
});

describe('causes', () => {
  const noon = Date.parse('2026-11-12T12:00:00Z');

  test('two devices, a job that runs twice and a test handed in twice pay once (PC-66)', () => {
    const minutes = (from: number, to: number) =>
      Array.from({ length: (to - from) / 60 }, (_, at) =>
        cause(causeId.minute('anna', 'suture-03', from / 60 + at), 'minute', '2026-11-12T18:00:00Z'),
      );
    const first = [...minutes(0, 180), ...minutes(60, 240)];
    const last = [...minutes(240, 540), ...minutes(240, 540)];
    const whole = cause(causeId.lesson('anna', 'suture-03'), 'lesson', '2026-11-12T18:10:00Z');
    const passed = cause(causeId.test('anna', 'T-31'), 'test', '2026-11-12T18:12:00Z');
    const all = [...first, ...first, ...last, whole, whole, passed, passed];
    expect(new Set(all.map(({ id }) => id)).size).toBe(11);
    expect([earned(all), earned(all.toReversed())]).toEqual([240, 240]);
    expect(levelOf(240).level).toBe(2);
  });

  test('feedback is paid once a month of Rome', () => {
    const [before, after] = ['2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z'].map((at) => Date.parse(at));
    expect(causeId.feedback('anna', before ?? 0)).toBe('feedback/anna/2026-11');
    expect(causeId.feedback('anna', after ?? 0)).toBe('feedback/anna/2026-12');
  });

  test.each([
    { at: '2026-11-12T06:59:59Z', time: ['time:early'] },
    { at: '2026-11-12T07:00:00Z', time: [] },
    { at: '2026-07-12T05:59:59Z', time: ['time:early'] },
    { at: '2026-11-12T20:59:59Z', time: [] },
    { at: '2026-11-12T21:00:00Z', time: ['time:late'] },
    { at: '2026-11-12T23:00:00Z', time: ['time:early'] },
  ])('at $at count for $time and what they are about', ({ at, time }) => {
    expect(topicsOf({ at: Date.parse(at), topics: ['tag:diga', 'tag:diga'] })).toEqual(['', 'tag:diga', ...time]);
  });

  test.each([
    { id: '', kind: 'minute', at: noon },
    { id: 'x', kind: 'gift', at: noon },
    { id: 'x', kind: 'minute', at: -1 },
    { id: 'x', kind: 'minute', at: 1.5 },
    { id: 'x', kind: 'minute', at: noon, topics: Array.from({ length: 41 }, () => 'tag:x') },
    { id: 'x', kind: 'minute', at: noon, experience: 1000 },
  ])('like %o are no causes', (wrong) => {
    expect(causeSchema.safeParse(wrong).success).toBe(false);
  });
});

describe('a year of causes', () => {
  const random = numbersFrom(7);
  const begin = Date.parse('2026-01-05T09:00:00Z');
  const year = Array.from({ length: 3000 }, (_, at) => {
    const kind = causeKinds[Math.floor(random() * causeKinds.length)] ?? 'minute';
    // Busy weeks and quiet ones, so that streaks of all lengths come and break.
    const day = Math.floor(random() * 365);
    const isQuiet = Math.floor(day / 9) % 3 === 0 && random() < 0.97;
    return cause(`${kind}/${at}`, kind, begin + (isQuiet ? day - (day % 9) : day) * 86_400_000 + at);
  });

  test('earns the same in any order, with any repeats', () => {
    const inOrder = earned(year);
    for (let times = 0; times < 20; times += 1) {
      const shuffled = [...year, ...year.filter(() => random() < 0.3)]
        .map((one) => ({ one, at: random() }))
        .sort((one, other) => one.at - other.at)
        .map(({ one }) => one);
      expect(earned(shuffled)).toBe(inOrder);
    }
  });

  /** Sets of days for which a little that is earned on one more day, counted late, lowers the sum. */
  function lowered(sumOf: (days: Map<string, DayCounts>) => number): string[] {
    const draw = numbersFrom(11);
    const found: string[] = [];
    for (let times = 0; times < 300; times += 1) {
      const known = Array.from({ length: 28 }, (_, at) => at + 1).filter(() => draw() < 0.6);
      const late = 1 + Math.floor(draw() * 28);
      const lessons = known.map((date): [number, DayCounts] => [date, { lesson: 6 }]);
      const [before, after] = [lessons, known.includes(late) ? lessons : [...lessons, [late, { box: 1 }] as const]].map(
        (days) =>
          sumOf(
            new Map(
              days
                .toSorted(([one], [other]) => one - other)
                .map(([date, counts]) => [`2026-11-${String(date).padStart(2, '0')}`, counts]),
            ),
          ),
      );
      if ((after ?? 0) < (before ?? 0)) found.push(`${known.join()} + ${late}`);
    }
    return found;
  }

  test('never earns less for one more day, however late it comes', () => {
    const sumOf = (days: Map<string, DayCounts>) =>
      daysEarned(days, []).reduce((sum, { experience }) => sum + experience, 0);
    expect(lowered(sumOf)).toEqual([]);
  });

  test('planted fault: seals that are spent for good would take experience away', () => {
    const sumOf = (days: Map<string, DayCounts>) => {
      let [streak, sum, isSealSpent, last] = [0, 0, false, 0];
      for (const [day, counts] of days) {
        const date = Number(day.slice(-2));
        const missing = streak === 0 ? 0 : date - last - 1;
        streak = missing === 0 || (missing === 1 && !isSealSpent) ? streak + 1 : 1;
        if (missing > 0) isSealSpent = true;
        sum += dayExperience(counts, firstRules, streak);
        last = date;
      }
      return sum;
    };
    expect(lowered(sumOf)).not.toEqual([]);
  });
});

describe('rules', () => {
  const more = { ...firstRules, experience: { ...firstRules.experience, box: 50 } };
  const versions = [
    { fromDay: '2026-12-01', value: more },
    { fromDay: '2026-06-01', value: firstRules },
  ];

  test.each([
    { day: '2026-01-01', box: 5 },
    { day: '2026-11-30', box: 5 },
    { day: '2026-12-01', box: 50 },
    { day: '2027-12-01', box: 50 },
  ])('of $day pay $box for a box', ({ day, box }) => {
    expect(rulesOn(versions, day).experience.box).toBe(box);
  });

  test('that change take nothing away of what was earned before', () => {
    const less = { ...firstRules, experience: { ...firstRules.experience, box: 0 }, loginStreak: { 1: 1 } };
    const boxes = Array.from({ length: 20 }, (_, at) => cause(`box/${at}`, 'box', Date.UTC(2026, 10, at + 1, 12)));
    expect(earned(boxes, [{ fromDay: '2026-11-21', value: less }])).toBe(earned(boxes));
  });

  test.each([
    { ...firstRules, loginStreak: { 0: 1 } },
    { ...firstRules, loginStreak: { 367: 2 } },
    { ...firstRules, loginStreak: { 3: 0.5 } },
    { ...firstRules, mostMinutes: 0 },
    { ...firstRules, experience: { ...firstRules.experience, minute: -1 } },
    { ...firstRules, experience: { ...firstRules.experience, gift: 1 } },
  ])('like %o are refused', (wrong) => {
    expect(gamingRulesSchema.safeParse(wrong).success).toBe(false);
  });
});
