import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAndMonthOf } from '~/lib/texts/time-text';

/** A day (`YYYY-MM-DD`) as "sabato 21/11". */
export function useDayText(): (day: string) => string {
  const { i18n } = useTranslation();
  const weekdays = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' });
  return (day) => {
    // Noon is on the same day in Rome and UTC.
    const noon = Date.parse(`${day}T12:00:00Z`);
    return `${weekdays.format(noon)} ${dayAndMonthOf(noon)}`;
  };
}

type HeadProps = {
  /** A description of planned changes. */
  state: string | null;
  isDirty: boolean;
  children?: ReactNode;
};

/** The page's title, its planned or unsaved state, and its buttons. */
export function Head({ state, isDirty, children }: HeadProps) {
  const { t } = useTranslation('gameEditor');
  return (
    <div className="admin__head">
      <h1 className="page__title">{t('title')}</h1>
      <span className={state || isDirty ? 'mini' : undefined} role="status">
        {[state, isDirty && t('unsaved')].filter(Boolean).join(', ')}
      </span>
      {children && <span className="acts">{children}</span>}
    </div>
  );
}
