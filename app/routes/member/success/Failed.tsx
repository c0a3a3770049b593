import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/Button';
import { plansPath } from '~/lib/money/plans-path';
import type { SuccessPage } from './success.server';

/** Where the same thing is bought again; a plan keeps where it was to lead. */
const shops: Partial<Record<NonNullable<SuccessPage['kind']>, string>> = {
  shop: '/shop',
  gift: '/gift',
  'early-renewal': '/profile',
};

/** The payment failed or was refunded: says which, and what to do. */
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
        {/* After a refund there is nothing to pay again: the profile shows the plan that is left. */}
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

/** The address names a payment that the user's account does not have: whether anything was paid is not known here. */
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
