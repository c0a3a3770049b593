import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/Button';
import { plansPath } from '~/lib/money/plans-path';
import type { SuccessPage } from './success.server';

/** Where each kind of purchase can be repeated; a plan keeps its return address. */
const shops: Partial<Record<NonNullable<SuccessPage['kind']>, string>> = {
  shop: '/shop',
  gift: '/gift',
  'early-renewal': '/profile',
};

/** The payment failed or was refunded: explains which, and what to do. */
export function Failed({ page: { code, kind, next } }: { page: SuccessPage }) {
  const { t } = useTranslation(['money', 'common']);
  const again = (kind && shops[kind]) ?? plansPath(next ?? undefined);
  const isGivenBack = code === 'given-back';
  const said = isGivenBack ? 'givenBack' : 'failed';
  return (
    <div>
      <h1 className="page__title page__title--big">{t(`success.${said}`)}</h1>
      <p className="done__say muted" role="alert">
        {t(`success.${said}Text`)}
      </p>
      <p className="done__acts">
        {/* After a refund nothing has to be paid again: the profile shows the remaining plan. */}
        <ButtonLink look="primary" size="big" to={isGivenBack ? '/profile' : again}>
          {t(isGivenBack ? 'wait.profile' : 'success.again')}
        </ButtonLink>
        <ButtonLink size="big" to="/browse">
          {t('success.backToCatalogue')}
        </ButtonLink>
      </p>
      {code && <p className="dialog__code">{t('code', { ns: 'common', code })}</p>}
    </div>
  );
}

/** The session in the URL is not one of the user's payments: whether anything was paid is unknown. */
export function Unknown() {
  const { t } = useTranslation('money');
  return (
    <div>
      <h1 className="page__title page__title--big">{t('success.unknown')}</h1>
      <p className="done__say muted" role="alert">
        {t('success.unknownText')}
      </p>
      <p className="done__acts">
        <ButtonLink look="primary" size="big" to="/profile#abbonamento">
          {t('wait.profile')}
        </ButtonLink>
        <ButtonLink size="big" to="/browse">
          {t('success.backToCatalogue')}
        </ButtonLink>
      </p>
    </div>
  );
}
