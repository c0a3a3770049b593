import { Link } from '@remix-run/react';
import { Trans, useTranslation } from 'react-i18next';
import { ClosedTime } from '~/components/money/ClosedTime';
import { dateOf } from '~/lib/texts/time-text';
import type { PlansPage } from './plans.server';

const emphasised = { b: <b /> };

/** The user's current plan, above the offers. */
export function CurrentBar({ current, now }: { current: NonNullable<PlansPage['current']>; now: number }) {
  const { t } = useTranslation('money');
  const { name, isSold, endsAt, renewsAt, isLate, closed } = current;
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
      <div>
        <p>
          <Trans t={t} i18nKey={key} values={{ name, date }} components={emphasised} />
        </p>
        <ClosedTime closed={closed} now={now} />
      </div>
      <Link className="link" to="/profile#abbonamento">
        {t('plans.see')}
      </Link>
    </aside>
  );
}
