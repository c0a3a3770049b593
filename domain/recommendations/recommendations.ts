import type { Language } from '../platform/language';
import type { Settings } from '../platform/settings';

/** From this watched share on a lesson speaks for its viewer's taste, if they did not say otherwise. */
export const tellingShare = 0.4;
/** How many of a viewer's newest lessons speak: the work of comparing is quadratic in it. */
export const mostHistory = 50;
/** Neighbours that are kept of each lesson. */
export const mostNeighbours = 50;
/** Keeps pairs that few people share from counting as sure. */
export const damping = 10;
/** What subjects in common are worth beside viewers in common: it decides while there are few viewers. */
export const tagShare = 0.15;

/** What one lesson says about a viewer: liking counts most, a dislike against, having watched much of it in between. */
export const likeTaste = 1;
export const dislikeTaste = -1;
export const watchedTaste = 0.6;

/** Steepness of the step from a sum of nearness to a confidence: one sure neighbour is two thirds. */
const steepness = 2.2;

/** How sure it is that a viewer wants a lesson, 0 to under 1, from the taste-weighted nearness of what they know. */
export const confidenceOf = (sum: number): number => (sum <= 0 ? 0 : Math.min(0.99, 1 - Math.exp(-steepness * sum)));

/** 100 × 0.29 is 28.999…: what the floor is taken of must not depend on how a number is kept. */
const rounding = 1e-9;

/** What a card shows of a confidence: floor of 100 × score (spec 1 §5). */
export const percentOf = (score: number): number => Math.floor(100 * score + rounding);

/** Whether recommendations are asked for at all: by language, and by flag or experiment (spec 1 §5). */
export const areRecommended = (
  language: Language,
  settings: Pick<Settings, 'ENABLE_RECOMMENDATIONS' | 'RECOMMENDATIONS_LANGUAGES'>,
  isInExperiment: boolean,
): boolean =>
  settings.RECOMMENDATIONS_LANGUAGES.includes(language) && (settings.ENABLE_RECOMMENDATIONS || isInExperiment);

/**
 * The badge of a card (spec 1 §5): none without a confidence; with one the word, and the percentage only where the
 * setting allows it and the confidence is a number.
 */
export function badgeOf(
  confidence: number | 'recommended' | null | undefined,
  isPercentShown: boolean,
): { percent: number | null } | null {
  if (confidence === null || confidence === undefined) return null;
  return { percent: isPercentShown && typeof confidence === 'number' ? percentOf(confidence) : null };
}
