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

/** A version that begins later than today; null where none is planned. There is one at most. */
export const plannedAfter = <T>(versions: readonly Dated<T>[], today: string): Dated<T> | null =>
  versions.findLast(({ fromDay }) => fromDay > today) ?? null;

/** What editors go on from: what is planned, or else what holds. */
export const latestOf = <T>(versions: readonly Dated<T>[], today: string): T | null =>
  plannedAfter(versions, today)?.value ?? inForce(versions, today);

/** Missions that a week draws: a table of fewer leaves players without. */
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

/** Whether anything can ever be counted: lessons have tags and series, what is done has an hour, runs of days have neither. */
export function topicFits(metric: Badge['metric'] | Mission['kind'], topic: string): boolean {
  if (topic === '') return true;
  if (!topicText.test(topic) || ofRuns.has(metric)) return false;
  return topic.startsWith('time:') || ofLessons.has(metric);
}

/** Levels that were saved and are not there any more: one that a player has unlocked would be lost, or paid once more. */
export const lostLevels = (before: Pick<Badge, 'levels'>, after: Pick<Badge, 'levels'>): string[] =>
  before.levels.map(({ id }) => id).filter((id) => !after.levels.some((level) => level.id === id));

const picture = /^(?:emblem:[a-z0-9-]{1,40}|\/pictures\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:webp|png|jpg|svg))$/;

/** Whether a level's picture is one of ours: an emblem by its name, or an uploaded one. Browsers load none from elsewhere. */
export const isBadgePicture = (image: string): boolean => picture.test(image);
