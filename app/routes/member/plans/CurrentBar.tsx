import { Link } from '@remix-run/react';
import { Smartphone } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { dateOf } from '~/lib/texts/time-text';
import type { PlansPage } from './plans.server';

const emphasised = { b: <b /> };

/** What somebody has already, above what there is to choose. */
export function CurrentBar({ current }: { current: NonNullable<PlansPage['current']> }) {
  const { t } = useTranslation('money');
  const { name, isSold, endsAt, renewsAt, isLate } = current;
  // What renews when is not known while the last renewal is unpaid: the line above says until when all is open.
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

/** A native app sells nothing, and says where no button is. */
export function AppBar() {
  const { t } = useTranslation('money');
  return (
    <aside className="bar">
      <Smartphone className="i text-muted" aria-hidden />
      <p>{t('plans.app')}</p>
    </aside>
  );
}
