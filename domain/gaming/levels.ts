/** The experience at which a level begins; level 1 begins at 0, and there is no highest level. */
export const levelStart = (level: number): number => 50 * level * (level - 1);

export type Level = {
  level: number;
  /** The progress within the level, from 0 to less than 1. */
  levelProgress: number;
  /** The experience earned within the level, and how much the level requires. */
  levelExperience: number;
  nextLevelExperience: number;
};

/** The level for a total experience. */
export function levelOf(experience: number): Level {
  const estimate = Math.floor((1 + Math.sqrt(1 + experience / 12.5)) / 2);
  // The square root of a large number may be inexact exactly where a level begins.
  const level =
    levelStart(estimate + 1) <= experience ? estimate + 1 : levelStart(estimate) > experience ? estimate - 1 : estimate;
  const levelExperience = experience - levelStart(level);
  const nextLevelExperience = levelStart(level + 1) - levelStart(level);
  return { level, levelProgress: levelExperience / nextLevelExperience, levelExperience, nextLevelExperience };
}

/** The experience that yields one unit of currency. */
const experiencePerPearl = 100;

/** The currency earned by this experience. */
export const pearlsOf = (experience: number): number => Math.floor(experience / experiencePerPearl);
