import { describe, expect, test } from 'vitest';
import type { Badge } from '../../../domain/gaming/badges';
import { missionsOf, type Mission } from '../../../domain/gaming/missions';
import { playOf, type Game } from '../../../domain/gaming/play';
import type { PlayerState } from '../../../domain/gaming/player-state';

const now = Date.parse('2026-11-18T10:00:00Z');
const [week, weekBefore] = ['2026-11-16', '2026-11-09'];

const badge = (id: string, changes: Partial<Badge> & { isRetired?: boolean } = {}): Game['badges'][number] => ({
  id,
  title: { it: id, en: null, es: null },
  description: { it: id, en: null, es: null },
  difficulty: 0,
  experience: 10,
  metric: 'lesson',
  topic: '',
  levels: [{ id: 'a', goal: 10, image: '' }],
  isRetired: false,
  ...changes,
});
const missionOf = (kind: Mission['kind']): Mission => ({ id: kind, kind, topic: '', goal: 2, pearls: 3 });
const table = [missionOf('lesson'), missionOf('minute'), missionOf('rating'), missionOf('test')];
const game = (changes: Partial<Game> = {}): Game => ({
  rules: [],
  missions: [{ fromDay: '2026-01-05', value: table }],
  badges: [],
  ...changes,
});
const state = (changes: Partial<PlayerState> = {}): PlayerState => ({
  revision: 1,
  experience: 0,
  pearlsWon: 0,
  streak: null,
  days: [],
  counts: {},
  unlocked: [],
  missions: [],
  ...changes,
});
const view = (stored: PlayerState | null, { pearlsSpent = 0, at = now, of = game() } = {}) =>
  playOf(stored, { userId: 'giulia', pearlsSpent, now: at }, of);
const streak = (day: string, count: number, sealed: string | null = null) => ({
  day,
  count,
  sealed,
  sinceSealed: count,
});

test('pearls are those of experience and missions, less what was spent', () => {
  expect(view(state({ experience: 1299, pearlsWon: 4 }), { pearlsSpent: 7 }).player).toMatchObject({
    currency: 12 + 4 - 7,
    experience: 1299,
    level: 5,
  });
});

test('who has not begun has nothing, and this week’s missions', () => {
  const { player, missions, nearest, streak: none } = view(null);
  expect(player).toMatchObject({ level: 1, experience: 0, currency: 0, loginStreak: 0, multiplier: 1 });
  expect(missions.map(({ id }) => id)).toEqual(missionsOf(table, 'giulia', week).map(({ id }) => id));
  expect([nearest, none.days]).toEqual([null, []]);
});

describe('the streak', () => {
  test.each([
    ['counted today', streak('2026-11-18', 6), { multiplier: 1.1, loginStreak: 6 }, { inDays: 1, factor: 1.25 }, true],
    // The page says what the next cause will be multiplied by.
    [
      'not yet today',
      streak('2026-11-17', 6),
      { multiplier: 1.25, loginStreak: 6 },
      { inDays: 1, factor: 1.25 },
      false,
    ],
    ['broken', streak('2026-11-15', 6), { multiplier: 1, loginStreak: 0 }, { inDays: 3, factor: 1.1 }, false],
    ['beyond the last step', streak('2026-11-18', 40), { multiplier: 2, loginStreak: 40 }, null, true],
  ])('%s', (_what, stored, figures, next, isCounted) => {
    const shown = view(state({ streak: stored }));
    expect(shown.player).toMatchObject(figures);
    expect(shown.streak).toMatchObject({ next, isCounted });
  });

  test.each([
    ['one missed day is kept by the seal', streak('2026-11-16', 6), '2026-11-17', false],
    ['the seal of this month is spent', streak('2026-11-18', 6, '2026-11-03'), '2026-11-03', false],
    ['that of last month is back', streak('2026-11-18', 30, '2026-10-20'), '2026-10-20', true],
    ['nothing was missed', streak('2026-11-18', 6), null, true],
  ])('%s', (_what, stored, sealed, hasSeal) => {
    expect(view(state({ streak: stored })).streak).toMatchObject({ sealed, hasSeal });
  });
});

describe('missions', () => {
  const [drawn = missionOf('lesson')] = missionsOf(table, 'giulia', week);
  const done = (of: string, count = 2, redeemedAt: number | null = null) => ({
    ...drawn,
    week: of,
    count,
    redeemedAt,
  });

  test('of this week have their progress, also where the row was written last week', () => {
    expect(view(state({ missions: [done(week, 1)] })).missions[0]).toMatchObject({ count: 1, state: 'open' });
    const { missions } = view(state({ missions: [done(weekBefore, 1)] }));
    expect(missions.map((one) => [one.week, one.count])).toEqual([0, 0, 0].map(() => [week, 0]));
  });

  test('of last week stay while their prize can be taken', () => {
    const kept = state({ missions: [done(weekBefore)] });
    const [mission] = view(kept).missions;
    // Until the Monday after this week, 00:00 in Rome.
    expect(mission).toMatchObject({ week: weekBefore, state: 'redeemable', to: Date.parse('2026-11-22T23:00:00Z') });
    expect(view(kept, { at: Date.parse('2026-11-22T23:00:00Z') }).missions).toHaveLength(3);
  });
});

describe('badges', () => {
  test('the nearest is one that lessons earn, by its share, and says what is missing', () => {
    const of = game({
      badges: [
        badge('caselle', { metric: 'box' }),
        badge('lezioni'),
        badge('minuti', { metric: 'minute', levels: [{ id: 'a', goal: 100, image: '' }] }),
        badge('finito'),
      ],
    });
    const counts = { caselle: 9, lezioni: 7, minuti: 80, finito: 10 };
    const unlocked = [{ badge: 'finito', level: 'a', at: 1, isAnnounced: true }];
    const { nearest, badges } = view(state({ counts, unlocked }), { of });
    expect(nearest).toEqual({ badgeId: 'minuti', missing: 20 });
    expect(badges.map(({ isByLessons }) => isByLessons)).toEqual([false, true, true, true]);
    expect(view(state({ counts: { caselle: 9 } }), { of }).nearest).toBeNull();
  });

  test('a retired one is shown to those who have unlocked some of it', () => {
    const of = game({ badges: [badge('vecchio', { isRetired: true })] });
    const unlocked = [{ badge: 'vecchio', level: 'a', at: 5, isAnnounced: true }];
    expect(view(state(), { of }).badges).toEqual([]);
    expect(view(state({ unlocked }), { of }).badges).toMatchObject([{ id: 'vecchio', progress: [10], unlocked: [5] }]);
  });
});
