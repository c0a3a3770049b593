import { romeDay } from '../shared/rome-day';
import { badgeProgress, type Badge, type BadgeProgress } from './badges';
import { levelOf, pearlsOf, type Level } from './levels';
import { missionsOf, missionState, redeemableUntil, type Mission, type MissionState } from './missions';
import type { PlayerMission, PlayerState } from './player-state';
import { factorOf, inForce, nextStep, rulesOn, type Dated, type GamingRules } from './rules';
import { streakToday } from './streak';
import { weekEnd, weekOf } from './weeks';

/** The game as it stands for everybody; `badges` with the retired ones, which only those see who have unlocked some of them. */
export type Game = {
  rules: Dated<GamingRules>[];
  missions: Dated<Mission[]>[];
  badges: (Badge & { isRetired: boolean })[];
};

/** A player's figures (spec 2 §3, Game player). `loginStreak` counts days, `multiplier` holds today. */
type PlayerFigures = Level & { experience: number; currency: number; multiplier: number; loginStreak: number };

type StreakView = {
  /** Whether something was earned today. */
  isCounted: boolean;
  /** The step that comes next, and in how many days it holds. */
  next: { inDays: number; factor: number } | null;
  /** The missed day that a seal keeps, where the streak has one; and whether this month's seal is still there. */
  sealed: string | null;
  hasSeal: boolean;
  /** The days of the last four weeks on which something was earned, the latest first. */
  days: string[];
  /** From which day on which factor holds. */
  steps: Record<string, number>;
};

export type MissionView = PlayerMission & { state: MissionState; to: number };
/** `isByLessons`: watching brings it nearer. */
export type BadgeView = Badge & BadgeProgress & { count: number; isByLessons: boolean };

const lessonMetrics: ReadonlySet<Badge['metric']> = new Set(['minute', 'lesson', 'rating', 'streak', 'weeks']);

export type PlayView = {
  player: PlayerFigures;
  streak: StreakView;
  missions: MissionView[];
  badges: BadgeView[];
  /** The badge that lessons earn whose next level is nearest to done, with how much is missing; null where none was begun. */
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

/** What a page shows of a player at a moment, by the state that their object has written last; null for one who has not begun. */
export function playOf(
  stored: PlayerState | null,
  { userId, pearlsSpent, now }: { userId: string; pearlsSpent: number; now: number },
  game: Game,
): PlayView {
  const state = stored ?? newState;
  const today = romeDay(now);
  const rules = rulesOn(game.rules, today);
  const standing = streakToday(state.streak, today);
  // Before today's first cause the page says what the next one will be multiplied by.
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

/** This week's missions, and those of the last week whose prize can still be taken or was. */
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
