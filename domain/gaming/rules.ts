import { z } from 'zod';
import { causeKinds } from './causes';

const amount = z.number().int().min(0).max(10_000);
const isDayOfYear = (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 366;

/** The experience per cause and the multipliers of the streak (specification: system/gamingConfig). */
export const gamingRulesSchema = z.strictObject({
  experience: z.strictObject({
    minute: amount,
    lesson: amount,
    rating: amount,
    test: amount,
    course: amount,
    book: amount,
    box: amount,
    feedback: amount,
  } satisfies Record<(typeof causeKinds)[number], typeof amount>),
  /** The most minutes rewarded per day (Europe/Rome). */
  mostMinutes: z.number().int().min(1).max(1440),
  /** The multiplier by the first day of the streak on which it applies; the highest step reached counts. */
  loginStreak: z
    .record(z.string().refine(isDayOfYear), z.number().min(1).max(10))
    .refine((steps) => Object.keys(steps).length <= 20),
});
export type GamingRules = z.output<typeof gamingRulesSchema>;

export const firstRules: GamingRules = {
  experience: { minute: 10, lesson: 50, rating: 10, test: 100, course: 300, book: 30, box: 5, feedback: 20 },
  mostMinutes: 90,
  loginStreak: { 1: 1, 3: 1.1, 7: 1.25, 14: 1.5, 30: 2 },
};

/** A version of the game's data, with the first day (`YYYY-MM-DD`, Europe/Rome) on which it is valid. */
export type Dated<T> = { fromDay: string; value: T };

/** The version valid on a day: the latest that has started; null before the first. */
export function inForce<T>(versions: readonly Dated<T>[], day: string): T | null {
  let found: Dated<T> | null = null;
  for (const version of versions) {
    if (version.fromDay <= day && (found === null || version.fromDay > found.fromDay)) found = version;
  }
  return found?.value ?? null;
}

/**
 * The rules of a day. A change is valid from the next day on, so that what was earned before stays the same even when
 * it is counted later.
 */
export const rulesOn = (versions: readonly Dated<GamingRules>[], day: string): GamingRules =>
  inForce(versions, day) ?? firstRules;

/** The steps of the streak's multiplier, sorted by day. */
const streakSteps = ({ loginStreak }: GamingRules): { day: number; factor: number }[] =>
  Object.entries(loginStreak)
    .map(([day, factor]) => ({ day: Number(day), factor }))
    .sort((one, other) => one.day - other.day);

/** The multiplier of a streak of so many days; at least 1. */
export const factorOf = (rules: GamingRules, streak: number): number =>
  streakSteps(rules).reduce((factor, step) => (step.day <= streak ? Math.max(factor, step.factor) : factor), 1);

/** The next step that raises the multiplier; null after the last one. */
export const nextStep = (rules: GamingRules, streak: number): { day: number; factor: number } | null =>
  streakSteps(rules).find(({ day, factor }) => day > streak && factor > factorOf(rules, streak)) ?? null;
