import type { TFunction } from 'i18next';
import { chapterAt } from '../../../domain/watching/progress';
import type { PersonalCard } from '../../../domain/catalogue/catalogue';
import { formatDuration } from '../../../domain/platform/format-duration';
import { clock, dateOf, shortLength } from '~/lib/texts/time-text';

export type BrowseTexts = TFunction<'browse'>;

export const secondsOf = (card: Pick<PersonalCard, 'duration'>): number => card.duration / 1000;

const millisecondsLeft = (card: PersonalCard): number => card.duration - card.time * 1000;

/** "Mancano 18 min", "Mancano 3:06", "Mancano 42 s": the time left, short enough for a card. */
export function leftText(t: BrowseTexts, card: PersonalCard): string {
  const duration = formatDuration(millisecondsLeft(card));
  if (duration.kind === 'seconds') return t('secondsLeftShort', { count: duration.seconds });
  return duration.kind === 'clock'
    ? t('timeLeft', { time: duration.text })
    : t('minutesLeftShort', { count: duration.minutes });
}

/** "3:06", "34 min": the length of a lesson, short enough for a card. */
const lengthText = (t: BrowseTexts, durationMs: number): string =>
  shortLength(durationMs, (count) => t('minutesShort', { count }));

/** "3:06 · 4 capitoli", "In arrivo il 05/12/2026", "Mancano 42 s": the text under a card. */
export function captionOf(t: BrowseTexts, card: PersonalCard, isShort: boolean): string {
  if (card.comingSoon) return card.expectedDate ? t('comingOn', { date: dateOf(card.expectedDate) }) : t('comingSoon');
  if (card.percentage !== null) return leftText(t, card);
  const length = lengthText(t, card.duration);
  if (isShort || card.chapters.length === 0) return length;
  return `${length} · ${t('chapterCount', { count: card.chapters.length })}`;
}

/** "capitolo 5 di 7": the viewer's position in the lesson. */
export const chapterText = (t: BrowseTexts, card: PersonalCard): string =>
  t('chapterOf', { current: Math.max(0, chapterAt(card.chapters, card.time)) + 1, total: card.chapters.length });

/** The progress bar of a lesson; "12:41 di 31:20, capitolo 5 di 7" as text. */
export const progressOf = (t: BrowseTexts, card: PersonalCard) => ({
  chapters: card.chapters,
  durationSeconds: secondsOf(card),
  positionSeconds: card.time,
  label: t('progress', { title: card.title }),
  valueText: t('progressText', {
    time: clock(card.time),
    total: clock(secondsOf(card)),
    chapter: chapterText(t, card),
  }),
});
