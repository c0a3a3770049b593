import { numbersFrom } from '../shared/random';
import { daysLater } from '../shared/rome-day';
import { causeKinds, type Cause, type CauseKind } from './causes';
import { dayExperience, dayOf, daysEarned, type DayCounts, type DayEarned } from './experience';
import { levelOf, pearlsOf, type Level } from './levels';
import { factorOf, type GamingRules } from './rules';

/** A simulated activity: single, or a number of watched minutes. A repeated id is a repetition. */
export type Step = { id: string; kind: CauseKind; at: number; count: number };

type StepWorth<S extends Step> = {
  step: S;
  experience: number;
  /** Whether all of it is a repetition, which earns nothing. */
  isRepeat: boolean;
  /** The streak on its day, its multiplier, and the missed day that a seal covers. */
  streak: number;
  factor: number;
  sealed: string | null;
};

export type Total = Level & { experience: number; pearls: number; streak: number };

type Simulated<S extends Step> = { steps: StepWorth<S>[]; total: Total };

const always = (value: GamingRules) => [{ fromDay: '0000-01-01', value }];

const causesOf = ({ id, kind, at, count }: Step): Cause[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${kind}/${id}/${index}`, kind, at, topics: [] }));

/** The experience of a set of causes: each id once, for the day of its first occurrence in the input. */
function earnedBy(causes: readonly Cause[], rules: GamingRules): DayEarned[] {
  const days = new Map<string, DayCounts>();
  const known = new Set<string>();
  for (const { id, kind, at } of causes) {
    if (known.has(id)) continue;
    known.add(id);
    const day = dayOf({ at });
    const counts = days.get(day) ?? {};
    days.set(day, { ...counts, [kind]: (counts[kind] ?? 0) + 1 });
  }
  return daysEarned(days, always(rules));
}

function totalOf(days: readonly DayEarned[]): Total {
  const experience = days.reduce((sum, day) => sum + day.experience, 0);
  return { ...levelOf(experience), experience, pearls: pearlsOf(experience), streak: days.at(-1)?.streak.count ?? 0 };
}

/** What each step earns under these rules, in chronological order, and the final total. Nothing is stored. */
export function simulate<S extends Step>(steps: readonly S[], rules: GamingRules): Simulated<S> {
  const ordered = steps.toSorted((one, other) => one.at - other.at);
  const days = earnedBy(ordered.flatMap(causesOf), rules);
  const known = new Set<string>();
  const minutes = new Map<string, number>();
  let last: string | null = null;
  const worth = ordered.map((step): StepWorth<S> => {
    const day = dayOf(step);
    const fresh = causesOf(step).filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    // A day with only repetitions has no streak of its own.
    const streak = days.find((one) => one.streak.day === day)?.streak ?? null;
    const before = minutes.get(day) ?? 0;
    const counted = before + (step.kind === 'minute' ? fresh.length : 0);
    minutes.set(day, counted);
    const worthOf = (count: number) => dayExperience({ [step.kind]: count }, rules, streak?.count ?? 0);
    const experience = step.kind === 'minute' ? worthOf(counted) - worthOf(before) : worthOf(fresh.length);
    const sealed =
      streak?.sealed && last !== null && streak.sealed > last && streak.sealed < day ? streak.sealed : null;
    if (streak) last = day;
    return {
      step,
      experience,
      isRepeat: fresh.length === 0,
      streak: streak?.count ?? 0,
      factor: factorOf(rules, streak?.count ?? 0),
      sealed,
    };
  });
  return { steps: worth, total: totalOf(days) };
}

const yearDays = 365;

/**
 * A synthetic year of activity, always the same: lessons in the evening on three days of four, and a pause of two
 * weeks.
 */
export function madeUpYear(fromDay: string): Cause[] {
  const random = numbersFrom(28);
  const causes: Cause[] = [];
  for (let index = 0; index < yearDays; index += 1) {
    if (random() > 0.75 || (index >= 200 && index < 214)) continue;
    const at = Date.parse(`${daysLater(fromDay, index)}T18:00:00Z`);
    const minutes = 5 + Math.floor(random() * 100);
    const add = (kind: CauseKind, count: number) =>
      causes.push(...causesOf({ id: `${index}`, kind, at: at + causes.length, count }));
    add('minute', minutes);
    for (const kind of causeKinds) if (kind !== 'minute' && random() < chances[kind]) add(kind, 1);
  }
  return causes;
}

const chances: Record<Exclude<CauseKind, 'minute'>, number> = {
  lesson: 0.7,
  rating: 0.3,
  test: 0.15,
  course: 0.02,
  book: 0.03,
  box: 0.06,
  feedback: 0.02,
};

/**
 * Counts a year once in order, and again shuffled with every fifth cause delivered twice: both totals must be equal.
 */
export function replayYear(causes: readonly Cause[], rules: GamingRules): { once: Total; again: Total } {
  const random = numbersFrom(32);
  const twice = [...causes, ...causes.filter((_, index) => index % 5 === 0)]
    .map((cause) => ({ cause, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ cause }) => cause);
  return { once: totalOf(earnedBy(causes, rules)), again: totalOf(earnedBy(twice, rules)) };
}
