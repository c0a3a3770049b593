import { daysLater } from '../shared/rome-day';
import { streaksOf, streakToday } from './streak';

/** Test tools with which administrators change their own streak, to see the page with another one. */
export const streakTools = ['streak-up', 'streak-down', 'streak-reset'] as const;
export type StreakTool = (typeof streakTools)[number];

/** Days (`YYYY-MM-DD`) to add to the streak without any activity, and days to remove. */
export type DayChange = { added: string[]; removed: string[] };

const countOf = (days: readonly string[], today: string): number =>
  streakToday(streaksOf(days).at(-1) ?? null, today).count;

/** The days of today's streak. */
function runOf(days: readonly string[], today: string): string[] {
  const count = countOf(days, today);
  return count === 0 ? [] : days.slice(-count);
}

const without = (days: readonly string[], removed: readonly string[]): string[] =>
  days.filter((day) => !removed.includes(day));

/** Today if it is missing; otherwise the missed or previous day whose addition lengthens the streak least. */
function dayToAdd(days: readonly string[], today: string): string {
  const run = runOf(days, today);
  const first = run[0];
  if (first === undefined || !days.includes(today)) return today;
  const missing: string[] = [];
  for (let day = daysLater(first, -1); day < today; day = daysLater(day, 1)) if (!days.includes(day)) missing.push(day);
  const lengthened = missing.map((day) => ({ day, count: countOf([...days, day].sort(), today) }));
  return lengthened.reduce((least, one) => (one.count < least.count ? one : least)).day;
}

/** The first or last day of the streak, whichever leaves the longer rest. */
function dayToRemove(days: readonly string[], run: readonly string[], today: string): string[] {
  const count = run.length;
  const shorter = [run.slice(0, 1), run.slice(-1)]
    .map((removed) => ({ removed, count: countOf(without(days, removed), today) }))
    .filter((one) => one.count < count);
  return shorter.reduce((most, one) => (one.count > most.count ? one : most), { removed: [...run], count: -1 }).removed;
}

/** All days of today's streak, repeatedly: removing them may free a seal that makes earlier days a streak again. */
function daysToRemove(days: readonly string[], today: string): string[] {
  const removed: string[] = [];
  for (let run = runOf(days, today); run.length > 0; run = runOf(without(days, removed), today)) removed.push(...run);
  return removed;
}

/**
 * The active days to add or remove so that the streak becomes a day longer, a day shorter, or zero. The streak itself
 * is always computed from its days, so that a recount gives the same result.
 */
export function streakChange(tool: StreakTool, days: readonly string[], today: string): DayChange {
  if (tool === 'streak-up') return { added: [dayToAdd(days, today)], removed: [] };
  if (tool === 'streak-reset') return { added: [], removed: daysToRemove(days, today) };
  const run = runOf(days, today);
  return { added: [], removed: run.length === 0 ? [] : dayToRemove(days, run, today) };
}
