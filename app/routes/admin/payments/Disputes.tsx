import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { disputeReason } from '../../../../domain/billing/disputes';
import type { Answer } from '~/lib/server/call.server';
import { priceText } from '~/lib/money/price-text';
import { dateTimeOf } from '~/lib/texts/time-text';

type Page = Answer<'GetDisputes'>;

const isToAnswer = (status: string) => status.endsWith('needs_response');

/** The disputed payments, newest first; those that wait for evidence say until when it is accepted. */
export function Disputes({ disputes, next }: Page) {
  const { t } = useTranslation('insight');
  return (
    <section className="block">
      <h2>{t('payments.disputes.title')}</h2>
      {disputes.length === 0 && <p className="muted">{t('payments.disputes.none')}</p>}
      <ul>
        {disputes.map(({ id, person, status, reason, amount, evidenceDueAt, createdAt }) => (
          <li key={id} className="line">
            <div className="line__main">
              <b>
                {person ? (
                  <Link to={`/admin/users?uid=${encodeURIComponent(person.uid)}`}>{person.name}</Link>
                ) : (
                  t('payments.disputes.unknown')
                )}
              </b>
              <span className="small muted">
                {dateTimeOf(createdAt)} · {t(`payments.disputes.reason.${disputeReason(reason)}`, { reason })} ·{' '}
                <span className="wrap-anywhere">{id}</span>
              </span>
              <span className="small">
                <span className={isToAnswer(status) ? 'mini mini--coral' : 'mini'}>
                  {t(`payments.disputes.status.${status}`)}
                </span>{' '}
                {isToAnswer(status) &&
                  evidenceDueAt !== null &&
                  t('payments.disputes.due', { when: dateTimeOf(evidenceDueAt) })}
              </span>
            </div>
            <span className="num">{priceText(amount)}</span>
          </li>
        ))}
      </ul>
      {next && (
        <p className="admin__more">
          <Link className="btn" to={`/admin/stripe-dashboard?before=${encodeURIComponent(next)}`}>
            {t('payments.disputes.more')}
          </Link>
        </p>
      )}
    </section>
  );
}
