import { describe, expect, test } from 'vitest';
import { announcedLevel, badgeProgress, badgeSchema, newLevels, type Badge } from '../../../domain/gaming/badges';
import { tierOf } from '../../../domain/gaming/tiers';

const levels = (...goals: number[]) => goals.map((goal) => ({ id: `a${goal}`, goal, image: '' }));
const steady: Badge = {
  id: 'mani-ferme',
  title: { it: 'Mani ferme', en: null, es: null },
  description: { it: 'Finisci la serie «Mani ferme».', en: null, es: null },
  difficulty: 2,
  experience: 200,
  metric: 'lesson',
  topic: 'series:mani-ferme',
  levels: levels(3, 10, 25),
};
const none = new Set<string>();

describe('levels of a badge (PC-67)', () => {
  test.each([
    { count: 2, unlocked: [], fresh: [], announced: null },
    { count: 3, unlocked: [], fresh: ['a3'], announced: 'a3' },
    { count: 11, unlocked: [], fresh: ['a3', 'a10'], announced: 'a10' },
    { count: 11, unlocked: ['a3', 'a10'], fresh: [], announced: null },
    { count: 30, unlocked: [], fresh: ['a3', 'a10', 'a25'], announced: 'a25' },
  ])('at $count with $unlocked unlock $fresh and announce $announced', ({ count, unlocked, fresh, announced }) => {
    expect(newLevels(steady, count, new Set(unlocked))).toEqual(fresh);
    expect(announcedLevel(steady, fresh, new Set(unlocked))).toBe(announced);
  });

  test('one that is added below what is unlocked comes without a banner', () => {
    const more = { levels: levels(3, 8, 10, 25) };
    const unlocked = new Set(['a3', 'a10']);
    expect(newLevels(more, 11, unlocked)).toEqual(['a8']);
    expect(announcedLevel(more, ['a8'], unlocked)).toBeNull();
  });

  test('one whose goal is raised stays unlocked and full', () => {
    const raised = { levels: steady.levels.map((level) => (level.id === 'a10' ? { ...level, goal: 12 } : level)) };
    const unlockedAt = new Map([
      ['a3', 1],
      ['a10', 2],
    ]);
    expect(badgeProgress(raised, 11, unlockedAt)).toEqual({
      progress: [3, 12, 11],
      unlocked: [1, 2, null],
      next: 2,
      state: 'started',
    });
    expect(newLevels(raised, 13, new Set(unlockedAt.keys()))).toEqual([]);
  });

  test('the last one has no next and no 26 of 25', () => {
    const all = new Map(steady.levels.map(({ id }) => [id, 5]));
    expect(badgeProgress(steady, 26, all)).toMatchObject({ progress: [3, 10, 25], next: null, state: 'unlocked' });
  });

  test.each([
    { count: 0, state: 'locked' },
    { count: 1, state: 'started' },
  ])('at $count it is $state', ({ count, state }) => {
    expect(badgeProgress(steady, count, new Map()).state).toBe(state);
  });
});

describe('an editor’s badge', () => {
  test('is taken as it is', () => {
    expect(badgeSchema.parse(steady)).toEqual(steady);
    expect(announcedLevel(steady, [], none)).toBeNull();
  });

  test.each([
    ['goals that do not rise', { ...steady, levels: levels(3, 3) }],
    ['goals that fall', { ...steady, levels: levels(10, 3) }],
    ['two levels of one id', { ...steady, levels: [...levels(3), { id: 'a3', goal: 9, image: '' }] }],
    ['no level', { ...steady, levels: [] }],
    ['a seventh difficulty', { ...steady, difficulty: 6 }],
    ['no Italian title', { ...steady, title: { it: ' ', en: null, es: null } }],
  ])('with %s is refused', (_what, wrong) => {
    expect(badgeSchema.safeParse(wrong).success).toBe(false);
  });
});

test.each([
  [-1, 'common'],
  [0, 'common'],
  [1, 'uncommon'],
  [2, 'rare'],
  [3, 'epic'],
  [4, 'mythic'],
  [5, 'legendary'],
  [9, 'legendary'],
])('difficulty %d is %s', (difficulty, tier) => {
  expect(tierOf(difficulty)).toBe(tier);
});
