import { Link } from '@remix-run/react';
import { Trans, useTranslation } from 'react-i18next';
import { dateOf } from '~/lib/texts/time-text';
import type { PlansPage } from './plans.server';

const emphasised = { b: <b /> };

/** The user's current plan, above the offers. */
export function CurrentBar({ current }: { current: NonNullable<PlansPage['current']> }) {
  const { t } = useTranslation('money');
  const { name, isSold, endsAt, renewsAt, isLate } = current;
  // While the last renewal is unpaid there is no next one; the alert above names the end of access.
  const key = isLate
    ? 'plans.haveLate'
    : endsAt !== null
      ? 'plans.haveEnding'
      : isSold
        ? 'plans.have'
        : 'plans.haveOld';
  const date = dateOf((endsAt ?? renewsAt) / 1000);
  return (
    <aside className="bar">
      <p>
        <Trans t={t} i18nKey={key} values={{ name, date }} components={emphasised} />
      </p>
      <Link className="link" to="/profile#abbonamento">
        {t('plans.see')}
      </Link>
    </aside>
  );
}
