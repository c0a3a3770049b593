import { useLocation, useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';

/** Replaces every administrators' page while no second factor is enrolled; closes only through its buttons (spec 1 §2). */
export function SecondFactorNeeded() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { key } = useLocation();
  // A tab's first page has no previous page to go back to.
  const goBack = () => (key === 'default' ? navigate('/browse') : navigate(-1));
  return (
    <main id="main">
      <Dialog isOpen title={t('secondFactor.title')}>
        <p className="dialog__text">{t('secondFactor.text')}</p>
        <div className="dialog__acts">
          <ButtonLink look="primary" size="big" to="/profile">
            {t('secondFactor.toProfile')}
          </ButtonLink>
          <Button size="big" onClick={goBack}>
            {t('secondFactor.back')}
          </Button>
        </div>
      </Dialog>
    </main>
  );
}
