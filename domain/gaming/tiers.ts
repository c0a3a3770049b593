/** Difficulties in the specification's order (spec 2 §4); an index beyond them is the nearest one. */
export const tiers = ['common', 'uncommon', 'rare', 'epic', 'mythic', 'legendary'] as const;
type Tier = (typeof tiers)[number];

export const tierOf = (difficulty: number): Tier =>
  tiers[Math.max(0, Math.min(tiers.length - 1, Math.trunc(difficulty)))] ?? 'common';
