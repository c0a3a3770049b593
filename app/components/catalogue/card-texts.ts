import type { TFunction } from 'i18next';
import { chapterAt } from '../../../domain/watching/progress';
import type { PersonalCard } from '../../../domain/catalogue/catalogue';
import { clock, dateOf, minutesOf } from '~/lib/time-text';

export type BrowseTexts = TFunction<'browse'>;

export const secondsOf = (card: Pick<PersonalCard, 'duration'>): number => card.duration / 1000;

const millisecondsLeft = (card: PersonalCard): number => card.duration - card.time * 1000;

/** "Mancano 8 min": what is left, short enough for a card. */
export const leftText = (t: BrowseTexts, card: PersonalCard): string =>
  t('minutesLeftShort', { count: minutesOf(millisecondsLeft(card)) });

/** "34 min · 4 capitoli", "In arrivo il 05/12/2026", "Mancano 8 min": what stands under a card. */
export function captionOf(t: BrowseTexts, card: PersonalCard, isShort: boolean): string {
  if (card.comingSoon) return card.expectedDate ? t('comingOn', { date: dateOf(card.expectedDate) }) : t('comingSoon');
  if (card.percentage !== null) return leftText(t, card);
  const minutes = t('minutesShort', { count: minutesOf(card.duration) });
  if (isShort || card.chapters.length === 0) return minutes;
  return `${minutes} · ${t('chapterCount', { count: card.chapters.length })}`;
}

/** "capitolo 5 di 7": where in the lesson the viewer is. */
export const chapterText = (t: BrowseTexts, card: PersonalCard): string =>
  t('chapterOf', { current: Math.max(0, chapterAt(card.chapters, card.time)) + 1, total: card.chapters.length });

/** "12:41 di 31:20, capitolo 5 di 7": the sonda in words. */
export const progressText = (t: BrowseTexts, card: PersonalCard): string =>
  t('progressText', { time: clock(card.time), total: clock(secondsOf(card)), chapter: chapterText(t, card) });
