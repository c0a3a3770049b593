import { z } from 'zod';
import { weekEnd } from './weeks';
import { daysLater } from '../shared/rome-day';

const missionKinds = ['minute', 'lesson', 'rating', 'test'] as const;

/** A mission in the editors' table, from which each week's missions are drawn. */
export const missionSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  kind: z.enum(missionKinds),
  /** Empty for any lesson, otherwise `tag:…` or `series:…`. */
  topic: z.string().max(120),
  goal: z.number().int().min(1).max(1000),
  /** The prize, in the game's currency. */
  pearls: z.number().int().min(1).max(1000),
});
export type Mission = z.output<typeof missionSchema>;

/** Missions per player and week. */
const perWeek = 3;

/** 32-bit FNV-1a: a hash makes the draw the same on every device and visit. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** A player's missions of a week (named by its Monday), of different kinds as far as the table allows. */
export function missionsOf(table: readonly Mission[], userId: string, week: string): Mission[] {
  const drawn = table
    .map((mission) => ({ mission, at: numberOf(`${week}/${userId}/${mission.id}`) }))
    .sort((one, other) => one.at - other.at || (one.mission.id < other.mission.id ? -1 : 1))
    .map(({ mission }) => mission);
  const isFirstOfKind = (mission: Mission) => drawn.find(({ kind }) => kind === mission.kind) === mission;
  return [...drawn.filter(isFirstOfKind), ...drawn.filter((mission) => !isFirstOfKind(mission))].slice(0, perWeek);
}

/** The deadline for redeeming a week's prizes: the end of the following week. Milliseconds since 1970. */
export const redeemableUntil = (week: string): number => weekEnd(daysLater(week, 7));

export type MissionState = 'open' | 'redeemable' | 'redeemed' | 'expired';

/** The state of a mission. Activity within its week counts even when it arrives later. */
export function missionState(
  mission: { week: string; goal: number; count: number; redeemedAt: number | null },
  now: number,
): MissionState {
  if (mission.redeemedAt !== null) return 'redeemed';
  if (mission.count >= mission.goal) return now < redeemableUntil(mission.week) ? 'redeemable' : 'expired';
  return now < weekEnd(mission.week) ? 'open' : 'expired';
}
