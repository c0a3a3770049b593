import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Badge } from '../../../domain/gaming/badges';
import { causeId, causeKinds, type Cause, type CauseKind } from '../../../domain/gaming/causes';
import { dayOf, daysEarned, type DayCounts } from '../../../domain/gaming/experience';
import { firstRules } from '../../../domain/gaming/rules';
import type { PlayerState } from '../../../domain/gaming/player-state';
import type { Deeds, GameData } from '../../../domain/gaming/game-data';
import { playerOf } from '../../../durable-objects/stubs';
import { time } from '../support';
import { useTestClock } from '../test-tab';
import { numbersFrom } from '../../../domain/shared/random';

useTestClock();

const levels = (...goals: number[]) => goals.map((goal) => ({ id: `a${goal}`, goal, image: '' }));
const badge = (id: string, changes: Partial<Badge>): Badge => ({
  id,
  title: { it: id, en: null, es: null },
  description: { it: id, en: null, es: null },
  difficulty: 1,
  experience: 0,
  metric: 'lesson',
  topic: '',
  levels: levels(1),
  ...changes,
});
const mission = { id: 'due-lezioni', kind: 'lesson' as const, topic: '', goal: 2, pearls: 3 };
const data: GameData = { rules: [], missions: [{ fromDay: '2020-01-06', value: [mission] }], badges: [] };

const deeds = (...causes: Cause[]): Deeds => ({ causes, watched: [], rated: [] });

let players = 0;
function newPlayer(given: GameData = data) {
  players += 1;
  const userId = `giocatrice-${players}`;
  const player = playerOf(env.PLAYER, userId);
  const earnBy = async (causes: Cause[], by: GameData) => {
    await player.begin(userId, deeds(), by);
    const earned = await player.earn(userId, deeds(...causes), by);
    if (!earned || earned === 'new') throw new Error('erased');
    return earned;
  };
  const earn = async (...causes: Cause[]): Promise<PlayerState> => (await earnBy(causes, given)).state;
  return { userId, player, earn, earnBy };
}

const cause = (id: string, kind: CauseKind, at: number, topics: string[] = []): Cause => ({ id, kind, at, topics });
const day = 86_400_000;

/** The experience of a set of causes according to the rules. */
function byTheRules(causes: readonly Cause[]): number {
  const days = new Map<string, DayCounts>();
  for (const one of new Map(causes.map((each) => [each.id, each])).values()) {
    const counts = days.get(dayOf(one)) ?? {};
    days.set(dayOf(one), { ...counts, [one.kind]: (counts[one.kind] ?? 0) + 1 });
  }
  return daysEarned(days, []).reduce((sum, { experience }) => sum + experience, 0);
}

describe('a player', () => {
  it('counts what two devices, a repeated job and a double press bring once (PC-66)', async () => {
    const { userId, earn } = newPlayer();
    const at = Date.parse('2026-11-12T18:00:00Z');
    const minutes = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) =>
        cause(causeId.minute(userId, 'suture-03', from + index), 'minute', at),
      );
    const passed = cause(causeId.test(userId, 'T-31'), 'test', at + 720_000);
    const whole = cause(causeId.lesson(userId, 'suture-03'), 'lesson', at + 600_000);
    await Promise.all([earn(...minutes(0, 3)), earn(...minutes(1, 4))]);
    await Promise.all([earn(...minutes(0, 3)), earn(...minutes(1, 4))]);
    await Promise.all([earn(...minutes(4, 9), whole), earn(...minutes(4, 9), whole)]);
    await Promise.all([earn(passed), earn(passed)]);
    const state = await earn();
    expect(state).toMatchObject({ experience: 240, streak: { day: '2026-11-12', count: 1 } });
    expect((await earn(passed)).revision).toBe(state.revision);
    await runInDurableObject(playerOf(env.PLAYER, userId), (_, { storage }) => {
      expect(storage.sql.exec('select count(*) as count from causes').one()).toEqual({ count: 11 });
    });
  });

  it('is the same after a year of causes in any order, with repeats, in parts of any size, with evictions', async () => {
    const random = numbersFrom(5);
    const begin = Date.parse('2026-01-05T09:00:00Z');
    const year = Array.from({ length: 1200 }, (_, index) => {
      const kind = causeKinds[Math.floor(random() * causeKinds.length)] ?? 'minute';
      const late = Math.floor(random() * 365);
      const isQuiet = Math.floor(late / 9) % 3 === 0 && random() < 0.97;
      return cause(`${kind}/${index}`, kind, begin + (isQuiet ? late - (late % 9) : late) * day + index, [
        `tag:${index % 7}`,
      ]);
    });
    const badges = [
      badge('lezioni', { levels: levels(1, 50, 120), experience: 40 }),
      badge('diga', { topic: 'tag:3', metric: 'minute', levels: levels(5, 20) }),
      badge('serie', { metric: 'streak', levels: levels(3, 7, 14), experience: 7 }),
      badge('settimane', { metric: 'weeks', levels: levels(4, 12) }),
    ];
    const results: unknown[] = [];
    for (let times = 0; times < 4; times += 1) {
      const { player, earn } = newPlayer({ ...data, badges });
      const delivered = times === 0 ? [...year] : [...year, ...year.filter(() => random() < 0.2)];
      if (times > 0) delivered.sort(() => random() - 0.5);
      while (delivered.length > 0) {
        await earn(...delivered.splice(0, 1 + Math.floor(random() * 120)));
        if (random() < 0.2) await evictDurableObject(player);
      }
      const { revision: _revision, unlocked, ...state } = await earn();
      const badgesEarned = unlocked.map(({ badge: id, level }) => `${id} ${level}`).sort();
      expect(state.experience - badgesEarned.filter((one) => one.startsWith('lezioni')).length * 40).toBe(
        byTheRules(year) + badgesEarned.filter((one) => one.startsWith('serie')).length * 7,
      );
      results.push({ ...state, missions: [], badgesEarned });
    }
    expect(results.slice(1)).toEqual([results[0], results[0], results[0]]);
  });

  it('keeps nothing of causes that fail on the way', async () => {
    const { player, userId, earn } = newPlayer();
    await earn();
    const at = Date.parse('2026-11-12T18:00:00Z');
    const wrong = { ...cause('b', 'lesson', at), topics: [null] };
    await expect(
      runInDurableObject(player, (instance) =>
        // @ts-expect-error a topic that is no text, as no operation lets through
        instance.earn(userId, deeds(cause('a', 'lesson', at), wrong), { ...data, missions: null, badges: null }),
      ),
    ).rejects.toThrow();
    expect((await earn()).experience).toBe(0);
    expect((await earn(cause('a', 'lesson', at))).experience).toBe(50);
  });

  it('counts a day by the rules that held on it', async () => {
    const change = {
      fromDay: '2026-11-13',
      value: { ...firstRules, experience: { ...firstRules.experience, box: 50 } },
    };
    const { earn } = newPlayer({ ...data, rules: [change] });
    await earn(cause('b', 'box', Date.parse('2026-11-13T12:00:00Z')));
    expect((await earn(cause('a', 'box', Date.parse('2026-11-12T12:00:00Z')))).experience).toBe(55);
  });
});

describe('badges', () => {
  const steady = badge('mani-ferme', { topic: 'series:mani-ferme', levels: levels(3, 10), experience: 200 });
  const lessons = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) =>
      cause(`whole/${from + index}`, 'lesson', Date.parse('2026-11-12T18:00:00Z'), ['series:mani-ferme']),
    );

  it('unlock every level that a count passes, and announce the highest until that is confirmed', async () => {
    const { player, userId, earn, earnBy } = newPlayer({ ...data, badges: [steady] });
    await earn(...lessons(0, 2));
    const earned = await earnBy(lessons(2, 11), { ...data, badges: [steady] });
    expect(earned.state.unlocked).toMatchObject([
      { level: 'a10', isAnnounced: true },
      { level: 'a3', isAnnounced: false },
    ]);
    expect(earned.state).toMatchObject({ counts: { 'mani-ferme': 11 }, experience: 11 * 50 + 400 });
    const again = await earnBy([], { ...data, badges: [steady] });
    expect(again.unannounced).toEqual(earned.unannounced);
    await player.confirm(userId, again.unannounced);
    expect((await earnBy([], { ...data, badges: [steady] })).unannounced).toEqual([]);
  });

  it('that are made later are unlocked by what was done before, and nothing that was unlocked is taken away', async () => {
    const { earn, earnBy } = newPlayer();
    await earn(...lessons(0, 11));
    const first = await earnBy([], { ...data, badges: [steady] });
    expect(first.unannounced).toMatchObject([{ badge: 'mani-ferme', level: 'a10' }]);
    const raised = { ...steady, levels: [...levels(3), { id: 'a10', goal: 100, image: '' }] };
    const later = await earnBy([], { ...data, badges: [raised] });
    expect(later.state.unlocked).toHaveLength(2);
    expect(later.state.revision).toBe(first.state.revision);
  });
});

describe('missions', () => {
  // The test begins on the Wednesday of this week.
  const week = '2031-05-05';
  const monday = Date.UTC(2031, 4, 5, 8);
  const lesson = (id: string, at: number) => cause(id, 'lesson', at);

  it('count what was done in their week, also when it arrives later, and pay once', async () => {
    const { player, userId, earn } = newPlayer();
    time.advance((7 * day) / 1000);
    await earn(lesson('a', monday));
    // The last minute of Sunday in Rome, and the first of Monday.
    const state = await earn(lesson('b', Date.UTC(2031, 4, 11, 21, 59)), lesson('c', Date.UTC(2031, 4, 11, 22)));
    expect(state.missions).toMatchObject([
      { week, count: 2, redeemedAt: null },
      { week: '2031-05-12', count: 1 },
    ]);
    const answers = await Promise.all([1, 2, 3].map(() => player.redeem(userId, week, mission.id, data)));
    expect(answers.map((state) => state?.pearlsWon)).toEqual([3, 3, 3]);
    expect(new Set(answers.map((state) => state?.revision)).size).toBe(1);
    expect(await earn()).toMatchObject({ pearlsWon: 3, missions: [{ redeemedAt: time.now() }, {}] });
  });

  it.each([
    ['one that is not done', week, mission.id],
    ['one that is unknown', week, 'altra'],
    ['one of a week that is over', '2031-04-21', mission.id],
  ])('do not pay %s', async (_what, asked, id) => {
    const { player, userId, earn } = newPlayer();
    await earn(lesson('a', monday), lesson('b', monday - 14 * day), lesson('c', monday - 14 * day));
    expect(await player.redeem(userId, asked, id, data)).toBeNull();
    expect((await earn()).pearlsWon).toBe(0);
  });
});

describe('an erased player', () => {
  it('earns nothing more, is emptied once more a minute later, and may then begin anew', async () => {
    const { player, userId, earn } = newPlayer();
    const late = cause('a', 'lesson', Date.parse('2026-11-12T18:00:00Z'));
    await earn(late);
    await player.erase();
    expect(await player.earn(userId, deeds(late), data)).toBeNull();
    expect(Object.values(await player.ownData()).flat()).toEqual([]);
    expect(await runDurableObjectAlarm(player)).toBe(true);
    expect((await earn(late)).experience).toBe(50);
  });
});
