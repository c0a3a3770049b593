import { describe, expect, test } from 'vitest';
import { dayExperience } from '../../../domain/gaming/experience';
import { firstRules, type GamingRules } from '../../../domain/gaming/rules';
import { madeUpYear, replayYear, simulate, type Step } from '../../../domain/gaming/simulation';

const at = (moment: string) => Date.parse(`${moment}:00+01:00`);
const step = (id: string, kind: Step['kind'], moment: string, count = 1): Step => ({
  id,
  kind,
  at: at(moment),
  count,
});
const rich: GamingRules = { ...firstRules, experience: { ...firstRules.experience, test: 1000 } };
const worth = (steps: readonly Step[], rules = firstRules) =>
  simulate(steps, rules).steps.map(({ experience, streak, isRepeat, sealed }) => [
    experience,
    streak,
    isRepeat,
    sealed,
  ]);

describe('a made-up person', () => {
  test.each<{ what: string; steps: Step[]; expected: unknown[] }>([
    { what: 'nothing', steps: [], expected: [] },
    {
      what: 'minutes, and the same minutes again',
      steps: [step('l', 'minute', '2026-11-02T07:40', 12), step('l', 'minute', '2026-11-02T07:52', 12)],
      expected: [
        [120, 1, false, null],
        [0, 1, true, null],
      ],
    },
    {
      what: 'minutes of which some are new',
      steps: [step('l', 'minute', '2026-11-02T07:40', 5), step('l', 'minute', '2026-11-02T07:52', 8)],
      expected: [
        [50, 1, false, null],
        [30, 1, false, null],
      ],
    },
    {
      what: 'more minutes than a day pays',
      steps: [step('a', 'minute', '2026-11-02T08:00', 80), step('b', 'minute', '2026-11-02T10:00', 20)],
      expected: [
        [800, 1, false, null],
        [100, 1, false, null],
      ],
    },
    {
      what: 'steps out of order are put in the order of time',
      steps: [step('b', 'test', '2026-11-03T21:00'), step('a', 'rating', '2026-11-02T21:00')],
      expected: [
        [10, 1, false, null],
        [100, 2, false, null],
      ],
    },
    {
      what: 'a missed day that a seal keeps',
      steps: [
        step('a', 'box', '2026-11-02T08:00'),
        step('b', 'box', '2026-11-03T08:00'),
        step('c', 'test', '2026-11-05T08:00'),
        step('d', 'test', '2026-11-05T09:00'),
      ],
      expected: [
        [5, 1, false, null],
        [5, 2, false, null],
        [110, 3, false, '2026-11-04'],
        [110, 3, false, null],
      ],
    },
    {
      what: 'two missed days, which break it',
      steps: [step('a', 'test', '2026-11-02T08:00'), step('b', 'test', '2026-11-05T08:00')],
      expected: [
        [100, 1, false, null],
        [100, 1, false, null],
      ],
    },
    {
      what: 'a late evening in Rome, which is another day there than by the other clock',
      steps: [step('a', 'test', '2026-11-02T23:59'), step('b', 'test', '2026-11-03T00:00')],
      expected: [
        [100, 1, false, null],
        [100, 2, false, null],
      ],
    },
    {
      what: 'a day of repeats alone, which is no day of the streak',
      steps: [step('a', 'test', '2026-11-02T08:00'), step('a', 'test', '2026-11-03T08:00')],
      expected: [
        [100, 1, false, null],
        [0, 0, true, null],
      ],
    },
  ])('earns for $what what the rules say', ({ steps, expected }) => {
    expect(worth(steps)).toEqual(expected);
    const { steps: each, total } = simulate(steps, firstRules);
    expect(total.experience).toBe(each.reduce((sum, { experience }) => sum + experience, 0));
  });

  test('has the level and the pearls of the sum, under one table of rules and another', () => {
    const steps = [step('a', 'test', '2026-11-02T08:00'), step('b', 'course', '2026-11-03T08:00')];
    expect(simulate(steps, firstRules).total).toMatchObject({ experience: 400, level: 3, pearls: 4, streak: 2 });
    expect(simulate(steps, rich).total).toMatchObject({ experience: 1300, level: 5, pearls: 13, streak: 2 });
    expect(simulate([], rich).total).toMatchObject({ experience: 0, level: 1, pearls: 0, streak: 0 });
  });
});

describe('a made-up year', () => {
  const year = madeUpYear('2025-11-20');

  test('is the same whenever it is made, and lasts a year', () => {
    expect(madeUpYear('2025-11-20')).toEqual(year);
    expect(year.length).toBeGreaterThan(5000);
    expect(new Set(year.map(({ id }) => id)).size).toBe(year.length);
    expect(year.at(-1)?.at).toBeLessThan(Date.parse('2026-11-21'));
  });

  test.each([
    ['the first rules', firstRules],
    ['others', rich],
  ])('earns the same in another order and with repeats, under %s', (_what, rules) => {
    const { once, again } = replayYear(year, rules);
    expect(again).toEqual(once);
    expect(once.level).toBeGreaterThan(10);
  });

  test('does not where repeats count (planted)', () => {
    const twice = [...year, ...year.filter((_, index) => index % 5 === 0)].map((cause, index) => ({
      ...cause,
      id: `${index}`,
    }));
    expect(replayYear(twice, firstRules).once.experience).toBeGreaterThan(replayYear(year, firstRules).once.experience);
    expect(dayExperience({ minute: 2 }, firstRules, 1)).toBe(20);
  });
});
