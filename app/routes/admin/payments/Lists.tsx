import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '~/lib/server/call.server';
import { priceText } from '~/lib/money/price-text';
import { dateTimeOf } from '~/lib/texts/time-text';

type Overview = Answer<'GetBillingOverview'>;

const personPath = (uid: string) => `/admin/users?uid=${encodeURIComponent(uid)}`;

/** The users with an unpaid renewal, the oldest first. */
export function Late({ late, lateCount }: Pick<Overview, 'late' | 'lateCount'>) {
  const { t } = useTranslation('insight');
  return (
    <section className="block">
      <h2>
        {t('payments.late')} <span>{t('payments.lateCount', { count: lateCount })}</span>
      </h2>
      {late.length === 0 && <p className="muted">{t('payments.nobodyLate')}</p>}
      <ul>
        {late.map(({ subscriptionId, uid, name, amount, since }) => (
          <li key={subscriptionId} className="line">
            <div className="line__main">
              <b>
                <Link to={personPath(uid)}>{name}</Link>
              </b>
              <span className="small muted">
                {t('payments.since', { when: dateTimeOf(since) })} · {subscriptionId}
              </span>
            </div>
            <span className="num">{priceText(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The latest payments, with their refunds. */
export function Latest({ payments }: Pick<Overview, 'payments'>) {
  const { t } = useTranslation('insight');
  return (
    <section>
      <h2 className="h4">{t('payments.latest')}</h2>
      {payments.length === 0 && <p className="muted">{t('payments.none')}</p>}
      <ul>
        {payments.map(({ id, uid, name, number, amount, refunded, paidAt }) => (
          <li key={id} className="line">
            <div className="line__main">
              <b>
                <Link to={personPath(uid)}>{name}</Link>
              </b>
              <span className="small muted">
                {dateTimeOf(paidAt)} · {number ?? id}
                {refunded > 0 && ` · ${t('payments.refunded', { amount: priceText(refunded) })}`}
              </span>
            </div>
            <span className="num">{priceText(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The differences found by the nightly comparison, and the provider's events that have not been processed yet. */
export function Reconciliation({ mended, mendedCount, events }: Pick<Overview, 'mended' | 'mendedCount' | 'events'>) {
  const { t } = useTranslation('insight');
  return (
    <section>
      <h2 className="h4">{t('payments.reconciled')}</h2>
      <p className="small muted">
        {t('payments.mended', { count: mendedCount })}{' '}
        {events.lastAt === null ? t('payments.noEvents') : t('payments.lastEvent', { when: dateTimeOf(events.lastAt) })}{' '}
        {t('payments.waiting', { count: events.waiting })}
      </p>
      {events.failing > 0 && <p className="field__error">{t('payments.failing', { count: events.failing })}</p>}
      <ul>
        {mended.map(({ id, at, subject, fields }) => (
          <li key={id} className="line">
            <div className="line__main">
              <b className="who__uid">{subject}</b>
              <span className="small muted">
                {dateTimeOf(at)} · {fields.join(', ')}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
