import { romeDay } from '../shared/rome-day';
import { badgeProgress, type Badge, type BadgeProgress } from './badges';
import { levelOf, pearlsOf, type Level } from './levels';
import { missionsOf, missionState, redeemableUntil, type Mission, type MissionState } from './missions';
import type { PlayerMission, PlayerState } from './player-state';
import { factorOf, inForce, nextStep, rulesOn, type Dated, type GamingRules } from './rules';
import { streakToday } from './streak';
import { weekEnd, weekOf } from './weeks';

/**
 * The game's data for all players; `badges` includes retired ones, which are shown only to players who unlocked a
 * level.
 */
export type Game = {
  rules: Dated<GamingRules>[];
  missions: Dated<Mission[]>[];
  badges: (Badge & { isRetired: boolean })[];
};

/** A player's figures (spec 2 §3, Game player). `loginStreak` counts days; `multiplier` is today's. */
type PlayerFigures = Level & { experience: number; currency: number; multiplier: number; loginStreak: number };

type StreakView = {
  /** Whether something was earned today. */
  isCounted: boolean;
  /** The next step of the multiplier, and in how many days it applies. */
  next: { inDays: number; factor: number } | null;
  /** The missed day that a seal covers, if any; and whether this month's seal is still available. */
  sealed: string | null;
  hasSeal: boolean;
  /** The days of the last four weeks on which something was earned, the latest first. */
  days: string[];
  /** The multiplier by the first day of the streak on which it applies. */
  steps: Record<string, number>;
};

export type MissionView = PlayerMission & { state: MissionState; to: number };
/** `isByLessons`: whether watching lessons advances it. */
export type BadgeView = Badge & BadgeProgress & { count: number; isByLessons: boolean };

const lessonMetrics: ReadonlySet<Badge['metric']> = new Set(['minute', 'lesson', 'rating', 'streak', 'weeks']);

export type PlayView = {
  player: PlayerFigures;
  streak: StreakView;
  missions: MissionView[];
  badges: BadgeView[];
  /**
   * The started badge, earned by lessons, that is closest to its next level, and how much is missing; null without one.
   */
  nearest: { badgeId: string; missing: number } | null;
};

const newState: Pick<PlayerState, 'experience' | 'pearlsWon' | 'streak' | 'days' | 'counts' | 'unlocked' | 'missions'> =
  {
    experience: 0,
    pearlsWon: 0,
    streak: null,
    days: [],
    counts: {},
    unlocked: [],
    missions: [],
  };

/** What pages show of a player, from the state that their object last wrote; null before the player has begun. */
export function playOf(
  stored: PlayerState | null,
  { userId, pearlsSpent, now }: { userId: string; pearlsSpent: number; now: number },
  game: Game,
): PlayView {
  const state = stored ?? newState;
  const today = romeDay(now);
  const rules = rulesOn(game.rules, today);
  const standing = streakToday(state.streak, today);
  // Before today's first cause, the multiplier that it will get.
  const multiplier = factorOf(rules, standing.isCounted ? standing.count : standing.count + 1);
  const step = nextStep(rules, standing.count);
  const badges = badgesOf(state, game.badges);
  return {
    player: {
      ...levelOf(state.experience),
      experience: state.experience,
      currency: pearlsOf(state.experience) + state.pearlsWon - pearlsSpent,
      multiplier,
      loginStreak: standing.count,
    },
    streak: {
      isCounted: standing.isCounted,
      next: step && { inDays: step.day - standing.count, factor: step.factor },
      sealed: standing.sealed,
      hasSeal: standing.sealed?.slice(0, 7) !== today.slice(0, 7),
      days: state.days,
      steps: rules.loginStreak,
    },
    missions: missionsAt(state.missions, game.missions, userId, now),
    badges,
    nearest: nearestOf(badges),
  };
}

/** This week's missions, and last week's whose prize is redeemable or redeemed. */
function missionsAt(
  known: readonly PlayerMission[],
  tables: readonly Dated<Mission[]>[],
  userId: string,
  now: number,
): MissionView[] {
  const week = weekOf(now);
  const drawn = missionsOf(inForce(tables, week) ?? [], userId, week).map(
    (mission): PlayerMission =>
      known.find((one) => one.week === week && one.id === mission.id) ?? {
        ...mission,
        week,
        count: 0,
        redeemedAt: null,
      },
  );
  const before = known.filter((one) => one.week < week && one.count >= one.goal && now < redeemableUntil(one.week));
  return [...before, ...drawn].map((mission) => {
    const state = missionState(mission, now);
    const to = mission.count >= mission.goal ? redeemableUntil(mission.week) : weekEnd(mission.week);
    return { ...mission, state, to };
  });
}

function badgesOf(state: Pick<PlayerState, 'counts' | 'unlocked'>, badges: Game['badges']): BadgeView[] {
  return badges.flatMap(({ isRetired, ...badge }) => {
    const unlockedAt = new Map(
      state.unlocked.filter((one) => one.badge === badge.id).map(({ level, at }) => [level, at]),
    );
    if (isRetired && unlockedAt.size === 0) return [];
    const count = state.counts[badge.id] ?? 0;
    const isByLessons = lessonMetrics.has(badge.metric);
    return [{ ...badge, count, isByLessons, ...badgeProgress(badge, count, unlockedAt) }];
  });
}

function nearestOf(badges: readonly BadgeView[]): PlayView['nearest'] {
  const begun = badges.flatMap(({ id, levels, next, count, isByLessons }) => {
    const goal = next === null ? 0 : (levels[next]?.goal ?? 0);
    return isByLessons && count > 0 && goal > count
      ? [{ badgeId: id, missing: goal - count, share: count / goal }]
      : [];
  });
  const [nearest] = begun.sort((one, other) => other.share - one.share);
  return nearest ? { badgeId: nearest.badgeId, missing: nearest.missing } : null;
}
