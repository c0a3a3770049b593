import { useTranslation } from 'react-i18next';
import { notchesOf, YearTimeline } from '~/components/money/YearTimeline';
import { dateOf } from '~/lib/texts/time-text';
import { periodOf } from '../../../../../domain/billing/period-notches';
import type { Subscription } from './subscription.server';

/** The elapsed part of the paid period: days of a month, months of a year (look: year). */
export function PeriodYear({ subscription, now }: { subscription: Subscription; now: number }) {
  const { t } = useTranslation('subscription');
  const { interval, screens, cancelAt, currentPeriodStart, currentPeriodEnd, status, isGift } = subscription;
  const end = cancelAt === null ? currentPeriodEnd : Math.min(cancelAt, currentPeriodEnd);
  const { all, gone, daysLeft, unit, isLonger } = periodOf({ interval, start: currentPeriodStart, end }, now);
  // After a failed renewal no period is paid yet.
  const isOver = daysLeft <= 0 || status === 'past_due';
  const values = { gone, all, screens: t('period.screens', { count: screens }) };
  const left = isOver
    ? t('period.over_cap')
    : t(cancelAt === null && !isGift ? 'period.left' : 'period.leftEnd', { count: daysLeft });
  return (
    <div>
      <YearTimeline
        screens={screens}
        notches={notchesOf(['gone', gone], [isOver ? 'gone' : 'paid', all - gone])}
        label={isOver ? t('period.over') : t(`period.${isLonger ? unit : interval}`, values)}
      />
      <p className="year__cap mt-2">
        <span>{dateOf(currentPeriodStart / 1000)}</span>
        <span>{left}</span>
        <span>{dateOf(end / 1000)}</span>
      </p>
    </div>
  );
}
