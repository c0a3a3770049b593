import { useTranslation } from 'react-i18next';
import type { Category } from '../../../domain/platform/categories';
import type { LandingData } from './landing.server';

/** "Un’ora", "Mezz’ora", "45 minuti": the duration of a trial, in words. */
function useSpan(): (minutes: number) => string {
  const { t } = useTranslation('landing');
  return (minutes) => {
    if (minutes === 60) return t('trial.hour');
    return minutes === 30 ? t('trial.halfHour') : t('trial.minutes', { count: minutes });
  };
}

/** The free trial of a category, according to the current settings. */
export function useTrialText({
  trials,
  openLessons,
}: Pick<LandingData, 'trials' | 'openLessons'>): (category: Category) => string {
  const { t } = useTranslation('landing');
  const span = useSpan();
  return (category) => {
    const { isOpenLessons, minutes } = trials[category];
    return isOpenLessons ? t('trial.openLessons', { count: openLessons }) : t('trial.free', { span: span(minutes) });
  };
}
