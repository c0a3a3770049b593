import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/Button';
import { plansPath } from '~/lib/money/plans-path';
import type { SuccessPage } from './success.server';

/** The payment failed: says that nothing was charged, and what to do. */
export function Failed({ page: { code, kind, next } }: { page: SuccessPage }) {
  const { t } = useTranslation(['money', 'common']);
  const again = kind === 'shop' ? '/shop' : kind === 'gift' ? '/gift' : plansPath(next ?? undefined);
  return (
    <div>
      <h1 className="page__title page__title--big">{t('success.failed')}</h1>
      <p className="done__say muted" role="alert">
        {t('success.failedText')}
      </p>
      <p className="done__acts">
        <ButtonLink look="primary" size="big" to={again}>
          {t('success.again')}
        </ButtonLink>
        <ButtonLink size="big" to="/browse">
          {t('success.backToCatalogue')}
        </ButtonLink>
      </p>
      {code && <p className="dialog__code">{t('code', { ns: 'common', code })}</p>}
    </div>
  );
}
