/** The experience with which a level begins; the first begins at 0, and there is no last one. */
export const levelStart = (level: number): number => 50 * level * (level - 1);

export type Level = {
  level: number;
  /** How much of the level is done, from 0 to less than 1. */
  levelProgress: number;
  /** Experience earned within the level, and how much the whole level asks. */
  levelExperience: number;
  nextLevelExperience: number;
};

/** The level of a player with so much experience. */
export function levelOf(experience: number): Level {
  const estimate = Math.floor((1 + Math.sqrt(1 + experience / 12.5)) / 2);
  // The root of a large number may be off by a hair at a level's very beginning.
  const level =
    levelStart(estimate + 1) <= experience ? estimate + 1 : levelStart(estimate) > experience ? estimate - 1 : estimate;
  const levelExperience = experience - levelStart(level);
  const nextLevelExperience = levelStart(level + 1) - levelStart(level);
  return { level, levelProgress: levelExperience / nextLevelExperience, levelExperience, nextLevelExperience };
}

/** Experience that one unit of the currency is worth. */
const experiencePerPearl = 100;

/** The currency that so much experience has brought. */
export const pearlsOf = (experience: number): number => Math.floor(experience / experiencePerPearl);
