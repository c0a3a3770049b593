import type { TFunction } from 'i18next';
import type { PromisedTrial } from '../../../domain/watching/trial';

/** "Un’ora", "Mezz’ora", "45 minuti". */
function spanText(t: TFunction<'landing'>, minutes: number): string {
  if (minutes === 60) return t('trial.hour');
  return minutes === 30 ? t('trial.halfHour') : t('trial.minutes', { count: minutes });
}

/** The free trial of a category: its open lessons (null: some, uncounted), or its time and the most lessons that it opens. */
export function trialText(t: TFunction<'landing'>, trial: PromisedTrial, openLessons: number | null): string {
  const { isOpenLessons, minutes, lessons } = trial;
  if (isOpenLessons) {
    return openLessons === null ? t('trial.someLessons') : t('trial.openLessons', { count: openLessons });
  }
  const free = t('trial.free', { span: spanText(t, minutes) });
  return lessons > 0 ? t('trial.upTo', { free, count: lessons }) : free;
}

/** The same within a sentence. */
export const trialTextInside = (...of: Parameters<typeof trialText>): string => {
  const text = trialText(...of);
  return text.charAt(0).toLowerCase() + text.slice(1);
};
