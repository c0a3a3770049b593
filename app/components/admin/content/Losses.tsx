import { useTranslation } from 'react-i18next';

type LossesProps = { id?: string; lessons: number; courses: number; isDrafted: boolean };

/** What loses a thing when it is taken out of the catalogue: said before that is drafted, and before it is published. */
export function Losses({ id, lessons, courses, isDrafted }: LossesProps) {
  const { t, i18n } = useTranslation('content');
  const losers = [
    ...(lessons > 0 ? [t('losses.lessons', { count: lessons })] : []),
    ...(courses > 0 ? [t('losses.courses', { count: courses })] : []),
  ];
  const all = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(losers);
  return (
    <p id={id} className={losers.length > 0 && isDrafted ? 'field__error' : 'small muted'}>
      {losers.length > 0 ? t(isDrafted ? 'losses.text' : 'losses.before', { all }) : t('losses.none')}
    </p>
  );
}
