import { z } from 'zod';
import { causeKinds } from './causes';

const amount = z.number().int().min(0).max(10_000);
const isDayOfYear = (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 366;

/** What causes are worth and what a streak multiplies them by (specification: system/gamingConfig). */
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
  /** Minutes that are paid in one Rome day at most. */
  mostMinutes: z.number().int().min(1).max(1440),
  /** From which day of a streak on which factor holds: the highest step that is reached. */
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

/** Data of the game with the first Rome day (`YYYY-MM-DD`) for which it holds. */
export type Dated<T> = { fromDay: string; value: T };

/** What holds on a day: the value with the latest first day that has come; null before the first. */
export function inForce<T>(versions: readonly Dated<T>[], day: string): T | null {
  let found: Dated<T> | null = null;
  for (const version of versions) {
    if (version.fromDay <= day && (found === null || version.fromDay > found.fromDay)) found = version;
  }
  return found?.value ?? null;
}

/**
 * The rules of a day. Changed ones begin with the day after the change, so that what was earned before stays as it is,
 * whenever it is counted.
 */
export const rulesOn = (versions: readonly Dated<GamingRules>[], day: string): GamingRules =>
  inForce(versions, day) ?? firstRules;

/** The steps of a streak in order, with their factors. */
const streakSteps = ({ loginStreak }: GamingRules): { day: number; factor: number }[] =>
  Object.entries(loginStreak)
    .map(([day, factor]) => ({ day: Number(day), factor }))
    .sort((one, other) => one.day - other.day);

/** The factor of a streak of so many days. Never less than one. */
export const factorOf = (rules: GamingRules, streak: number): number =>
  streakSteps(rules).reduce((factor, step) => (step.day <= streak ? Math.max(factor, step.factor) : factor), 1);

/** The first step after so many days that raises the factor; null beyond the last one. */
export const nextStep = (rules: GamingRules, streak: number): { day: number; factor: number } | null =>
  streakSteps(rules).find(({ day, factor }) => day > streak && factor > factorOf(rules, streak)) ?? null;
