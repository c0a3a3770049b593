import { useTranslation } from 'react-i18next';
import { dateOf, timeOf } from '~/lib/texts/time-text';
import type { CourseData } from './CourseBar';

/** «Apre il 01/12/2026 alle 09:00.», or null if the course is open. */
export function useOpens({ opensAt }: Pick<CourseData, 'opensAt'>): string | null {
  const { t } = useTranslation('courses');
  return opensAt === null ? null : t('alert.opens', { date: dateOf(opensAt / 1000), time: timeOf(opensAt) });
}
