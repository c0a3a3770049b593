import { romeDay } from '../shared/rome-day';
import { causeKinds, type Cause, type CauseKind } from './causes';
import { factorOf, rulesOn, type Dated, type GamingRules } from './rules';
import { streaksOf, type Streak } from './streak';

/** How many causes of each kind a day has. */
export type DayCounts = Partial<Record<CauseKind, number>>;

/** The day (Europe/Rome) that a cause counts for. */
export const dayOf = ({ at }: Pick<Cause, 'at'>): string => romeDay(at);

/**
 * The experience of one day: each cause is multiplied and rounded down separately; minutes count up to the day's limit.
 */
export function dayExperience(counts: DayCounts, rules: GamingRules, streak: number): number {
  const factor = factorOf(rules, streak);
  return causeKinds.reduce((sum, kind) => {
    const count = counts[kind] ?? 0;
    const paid = kind === 'minute' ? Math.min(count, rules.mostMinutes) : count;
    // In floating point, 10 × 1.1 may be slightly less than 11.
    return sum + paid * Math.floor(rules.experience[kind] * factor + 1e-9);
  }, 0);
}

export type DayEarned = { streak: Streak; experience: number };

/** The experience of each active day, sorted by day, whatever the order of the input. */
export function daysEarned(days: ReadonlyMap<string, DayCounts>, versions: readonly Dated<GamingRules>[]): DayEarned[] {
  return streaksOf([...days.keys()].sort()).map((streak) => ({
    streak,
    experience: dayExperience(days.get(streak.day) ?? {}, rulesOn(versions, streak.day), streak.count),
  }));
}
