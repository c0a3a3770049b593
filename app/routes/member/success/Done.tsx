import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { yearOf } from '../../../../domain/billing/offers';
import { RenewalPrice } from '~/components/money/RenewalPrice';
import { notchesOf, YearTimeline } from '~/components/money/YearTimeline';
import { priceText } from '~/lib/money/price-text';
import { dateOf } from '~/lib/texts/time-text';
import type { SuccessPage } from './success.server';

/** The payment succeeded: what is active, its price, and the next renewal; on a later day, what was paid then. */
export function Done({ page }: { page: SuccessPage }) {
  const { t } = useTranslation('money');
  const { nome, kind, subscription, withdrawUntil, isToday, paidAt } = page;
  const isPlan = kind === 'subscription' || kind === 'early-renewal';
  const said = isPlan
    ? nome
      ? 'success.done'
      : 'success.doneNobody'
    : nome
      ? 'success.doneShop'
      : 'success.doneShopNobody';
  return (
    <div>
      <h1 className="page__title page__title--big">
        {isToday ? t(said, { name: nome }) : t('success.past', { date: dateOf((paidAt ?? 0) / 1000) })}
      </h1>
      <p className="done__say muted" role="status">
        {t(!isToday ? 'success.pastText' : isPlan ? 'success.doneText' : 'success.doneShopText')}
      </p>
      {isPlan && isToday && subscription && <PaidYear page={page} subscription={subscription} />}
      <Bill page={page} isPlan={isPlan} />
      {isPlan && (
        <p className="small muted mt-3">
          {withdrawUntil !== null && <>{t('success.withdraw', { date: dateOf(withdrawUntil / 1000) })} </>}
          <Link className="link" to="/profile#abbonamento">
            {t('success.seeSubscription')}
          </Link>
        </p>
      )}
    </div>
  );
}

type Bought = NonNullable<SuccessPage['subscription']>;

const offerOf = ({ offers, subscription }: SuccessPage) => offers.find(({ price }) => price === subscription?.priceId);

function PaidYear({ page, subscription }: { page: SuccessPage; subscription: Bought }) {
  const { t } = useTranslation('money');
  const offer = offerOf(page);
  const year = offer ? yearOf(offer, page.offers) : { paid: subscription.interval === 'year' ? 12 : 1, free: 0 };
  const isYear = subscription.interval === 'year';
  const label = !isYear ? t('success.month') : year.free > 0 ? t('success.year', year) : t('success.yearWhole');
  return (
    <div className="done__year">
      <YearTimeline
        screens={1}
        notches={notchesOf(['paid', year.paid], ['free', year.free], [null, 12 - year.paid - year.free])}
        label={label}
        isBig
      />
      <p className="year__cap">
        <span>{t('success.from', { date: dateOf(page.now / 1000) })}</span>
        <span>{dateOf(subscription.currentPeriodEnd / 1000)}</span>
      </p>
    </div>
  );
}

function Bill({ page, isPlan }: { page: SuccessPage; isPlan: boolean }) {
  const { t } = useTranslation('money');
  const { subscription, renewal, amount, credit, email, isToday } = page;
  const devices = offerOf(page)?.devices;
  return (
    <dl className="bill done__bill">
      {isPlan && subscription && (
        <div>
          <dt>{t('success.bill.plan')}</dt>
          <dd>
            {devices ? t('success.bill.planText', { name: subscription.name, count: devices }) : subscription.name}
          </dd>
        </div>
      )}
      {amount !== null && (
        <div>
          <dt>{t(isToday ? 'success.bill.paid' : 'success.bill.paidThen')}</dt>
          <dd className="num">{priceText(amount - credit)}</dd>
        </div>
      )}
      {credit > 0 && (
        <div>
          <dt>{t('success.bill.credit')}</dt>
          <dd className="num">{priceText(credit)}</dd>
        </div>
      )}
      {isPlan && subscription && subscription.cancelAt === null && (
        <div>
          <dt>{t('success.bill.renews')}</dt>
          <dd className="num">{dateOf(subscription.currentPeriodEnd / 1000)}</dd>
        </div>
      )}
      {isPlan && renewal && (
        <div>
          <dt>{t('renewal.title')}</dt>
          <dd>
            <RenewalPrice renewing={renewal} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('success.bill.receipt')}</dt>
        <dd>{email}</dd>
      </div>
    </dl>
  );
}
