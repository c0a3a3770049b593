import type { Language } from '../platform/language';
import type { Settings } from '../platform/settings';

/** From this watched share on, a lesson counts as a taste of its viewer, unless they rated it. */
export const tasteShare = 0.4;
/** How many of a viewer's newest lessons are compared; the cost is quadratic. */
export const mostHistory = 50;
/** Neighbours stored for each lesson. */
export const mostNeighbours = 50;
/** Damps the similarity of pairs with few common viewers. */
export const damping = 10;
/** The weight of common subjects relative to common viewers: it decides while there are few viewers. */
export const tagShare = 0.15;

/** The weights of tastes: a like is strongest, a dislike negative, having watched much of a lesson is in between. */
export const likeTaste = 1;
export const dislikeTaste = -1;
export const watchedTaste = 0.6;

/** A declared interest counts like a liked lesson that shares every subject with those of the interest. */
export const interestTaste = (videoIds: readonly string[]) => ({
  taste: likeTaste,
  near: videoIds.map((id): [string, number] => [id, tagShare]),
});

/** A lesson, and the sum of its nearness to what a viewer knows, weighted by their taste. */
export type NearLesson = { id: string; sum: number };

/** The lessons near some with a taste each, best first; what is more disliked than liked is left out. */
export function nearestTo(
  known: readonly { taste: number; near: readonly (readonly [string, number])[] }[],
): NearLesson[] {
  const sums = new Map<string, number>();
  for (const { taste, near } of known) {
    for (const [id, score] of near) sums.set(id, (sums.get(id) ?? 0) + taste * score);
  }
  return [...sums]
    .flatMap(([id, sum]) => (sum > 0 ? [{ id, sum }] : []))
    .sort((a, b) => b.sum - a.sum || (a.id < b.id ? -1 : 1));
}

/** Steepness of the logistic curve from a sum of nearness to a confidence: a common subject gives two thirds. */
const steepness = 4.4;

/**
 * How likely it is that a viewer wants a lesson, 0 to under 1, from the taste-weighted nearness of lessons they know. The
 * odds are even where hardly anything is known, so what is recommended is never under one half.
 */
export const confidenceOf = (sum: number): number =>
  sum <= 0 ? 0 : Math.min(0.99, 1 / (1 + Math.exp(-steepness * sum)));

/** 100 × 0.29 is 28.999…: the floor must not depend on the floating-point representation. */
const rounding = 1e-9;

/** The percentage that a card shows for a confidence: floor of 100 × score (spec 1 §5). */
export const percentOf = (score: number): number => Math.floor(100 * score + rounding);

/** Whether recommendations are requested at all: by language, and by flag or experiment (spec 1 §5). */
export const areRecommended = (
  language: Language,
  settings: Pick<Settings, 'ENABLE_RECOMMENDATIONS' | 'RECOMMENDATIONS_LANGUAGES'>,
  isInExperiment: boolean,
): boolean =>
  settings.RECOMMENDATIONS_LANGUAGES.includes(language) && (settings.ENABLE_RECOMMENDATIONS || isInExperiment);

/**
 * The badge of a card (spec 1 §5): none without a confidence; otherwise the word, and the percentage only if the setting
 * allows it and the confidence is a number.
 */
export function badgeOf(
  confidence: number | 'recommended' | null | undefined,
  isPercentShown: boolean,
): { percent: number | null } | null {
  if (confidence === null || confidence === undefined) return null;
  return { percent: isPercentShown && typeof confidence === 'number' ? percentOf(confidence) : null };
}
