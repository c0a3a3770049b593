import { daysLater, romeDay } from '../shared/rome-day';
import type { Badge } from './badges';
import { missionSchema, type Mission } from './missions';
import { inForce, type Dated } from './rules';
import { weekOf } from './weeks';
import { z } from 'zod';

/** Changed rules hold from the day after, changed missions from the Monday after (docs/gaming.md). `YYYY-MM-DD`. */
export const firstDayOf = {
  rules: (now: number): string => daysLater(romeDay(now), 1),
  missions: (now: number): string => daysLater(weekOf(now), 7),
};

/** The version that starts after today; null when none is planned. There is at most one. */
export const plannedAfter = <T>(versions: readonly Dated<T>[], today: string): Dated<T> | null =>
  versions.findLast(({ fromDay }) => fromDay > today) ?? null;

/** The version that an editor continues from: the planned one, otherwise the current one. */
export const latestOf = <T>(versions: readonly Dated<T>[], today: string): T | null =>
  plannedAfter(versions, today)?.value ?? inForce(versions, today);

/** Missions drawn per week: with a shorter table players would get too few. */
const fewestMissions = 3;
const mostMissions = 60;

/** A whole table of missions as it is saved. */
export const missionTableSchema = z
  .array(missionSchema)
  .min(fewestMissions)
  .max(mostMissions)
  .refine((missions) => new Set(missions.map(({ id }) => id)).size === missions.length);

const topicText = /^(?:tag|series):[A-Za-z0-9_-]{1,100}$|^time:(?:early|late)$/;
const ofLessons = new Set<string>(['minute', 'lesson', 'rating']);
const ofRuns = new Set<string>(['streak', 'weeks']);

/**
 * Whether a metric can ever be counted for a topic: only lessons have tags and series, every activity has a time of day,
 * and streaks have neither.
 */
export function topicFits(metric: Badge['metric'] | Mission['kind'], topic: string): boolean {
  if (topic === '') return true;
  if (!topicText.test(topic) || ofRuns.has(metric)) return false;
  return topic.startsWith('time:') || ofLessons.has(metric);
}

/**
 * Saved levels that an edit removes: an unlocked level would be lost to its players, or rewarded again if it came
 * back.
 */
export const lostLevels = (before: Pick<Badge, 'levels'>, after: Pick<Badge, 'levels'>): string[] =>
  before.levels.map(({ id }) => id).filter((id) => !after.levels.some((level) => level.id === id));

const picture = /^(?:emblem:[a-z0-9-]{1,40}|\/pictures\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:webp|png|jpg|svg))$/;

/**
 * Whether a level's picture is one of ours: a named emblem or an upload. Pictures on other hosts are blocked by
 * browsers.
 */
export const isBadgePicture = (image: string): boolean => picture.test(image);
