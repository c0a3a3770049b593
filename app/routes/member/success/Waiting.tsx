import { useTranslation } from 'react-i18next';
import { notchesOf, Year } from '~/components/money/Year';

/** The bank has not confirmed yet: shows a text, and the page continues automatically. */
export function Waiting() {
  const { t } = useTranslation('money');
  return (
    <div aria-busy="true">
      <h1 className="page__title page__title--big">{t('success.wait')}</h1>
      <p className="done__say muted" role="status">
        {t('success.waitText')}
      </p>
      <div className="done__year">
        <Year screens={1} notches={notchesOf([null, 12])} label={t('success.yearWaiting')} isBig />
      </div>
    </div>
  );
}
