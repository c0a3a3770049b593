import { useTranslation } from 'react-i18next';

type LossesProps = { id?: string; lessons: number; courses: number; isDrafted: boolean };

/**
 * Lists what references an item that will be removed from the catalogue; shown before the draft and again before
 * publishing.
 */
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
