import { z } from 'zod';
import { causeKinds } from './causes';

/** What a badge counts: causes of a kind, or the longest run of days or weeks. */
const badgeMetrics = [...causeKinds, 'streak', 'weeks'] as const;
const mostLevels = 10;
const text = z.string().trim().min(1).max(200);
const texts = z.strictObject({ it: text, en: text.nullable(), es: text.nullable() });

/** A badge as editors define it. Levels have their own ids, so that unlocked ones stay unlocked when goals change. */
export const badgeSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,60}$/),
    title: texts,
    description: texts,
    difficulty: z.number().int().min(0).max(5),
    /** Experience granted once for each level. */
    experience: z.number().int().min(0).max(10_000),
    metric: z.enum(badgeMetrics),
    /** What is counted: empty for everything, otherwise `tag:…`, `series:…` or a time of day. */
    topic: z.string().max(120),
    levels: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(40),
          goal: z.number().int().min(1).max(1_000_000),
          image: z.string().max(300),
        }),
      )
      .min(1)
      .max(mostLevels),
  })
  .refine(({ levels }) => levels.every(({ goal }, at) => at === 0 || goal > (levels[at - 1]?.goal ?? 0)), {
    path: ['levels'],
    message: 'goals-must-rise',
  })
  .refine(({ levels }) => new Set(levels.map(({ id }) => id)).size === levels.length, { path: ['levels'] });
export type Badge = z.output<typeof badgeSchema>;

type Goals = Pick<Badge, 'levels'>;

/** The levels that this count newly unlocks, the lowest first. */
export const newLevels = ({ levels }: Goals, count: number, unlocked: ReadonlySet<string>): string[] =>
  levels.filter(({ id, goal }) => goal <= count && !unlocked.has(id)).map(({ id }) => id);

/** The level to announce: the highest new one, unless a higher level was unlocked before; null when there is none. */
export function announcedLevel(
  { levels }: Goals,
  fresh: readonly string[],
  unlocked: ReadonlySet<string>,
): string | null {
  const highest = levels.findLast(({ id }) => fresh.includes(id) || unlocked.has(id));
  return highest && fresh.includes(highest.id) ? highest.id : null;
}

export type BadgeProgress = {
  /** Per level: the progress, at most the goal. */
  progress: number[];
  /** Per level: when it was unlocked, milliseconds since 1970, or null. */
  unlocked: (number | null)[];
  /** The index of the next level; null once all are unlocked. */
  next: number | null;
  state: 'locked' | 'started' | 'unlocked';
};

/** The progress of a badge. An unlocked level stays complete even if its goal was raised later. */
export function badgeProgress(
  { levels }: Goals,
  count: number,
  unlockedAt: ReadonlyMap<string, number>,
): BadgeProgress {
  const unlocked = levels.map(({ id }) => unlockedAt.get(id) ?? null);
  const progress = levels.map(({ goal }, at) => (unlocked[at] === null ? Math.min(count, goal) : goal));
  const next = unlocked.indexOf(null);
  const isStarted = count > 0 || next !== 0;
  return {
    progress,
    unlocked,
    next: next === -1 ? null : next,
    state: next === -1 ? 'unlocked' : isStarted ? 'started' : 'locked',
  };
}
