import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/Button';
import { priceText } from '~/lib/price-text';
import { dateOf } from '~/lib/time-text';
import { Section } from './Section';
import type { ProfilePage } from './profile.server';

type Running = NonNullable<ProfilePage['account']['subscription']>;

/** What is paid for now (spec 2 §2, subscription card). Native apps do not sell, so they do not lead to the plans. */
export function Subscription({ page }: { page: ProfilePage }) {
  const { t } = useTranslation('profile');
  const { subscription } = page.account;
  return (
    <Section title={t('subscription.title')}>
      <div className="sub">
        {subscription ? (
          <Present subscription={subscription} />
        ) : (
          <div className="sub__none">
            <p>{t('subscription.none')}</p>
            {!page.isNativeApp && (
              <ButtonLink look="gold" to="/plans">
                {t('subscription.toPlans')}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </Section>
  );
}

function Present({ subscription }: { subscription: Running }) {
  const { t } = useTranslation('profile');
  const { name, unitAmount, interval, status, cancelAt, canceledAt, currentPeriodEnd } = subscription;
  const date = dateOf((cancelAt ?? currentPeriodEnd) / 1000);
  const isEnding = cancelAt !== null;
  const isLate = status === 'past_due';
  const state = isEnding ? 'ending' : isLate ? 'late' : status === 'trialing' ? 'trialing' : 'active';
  const isFine = state === 'active' || state === 'trialing';
  const ending = () =>
    canceledAt === null
      ? t('subscription.ends', { date })
      : t('subscription.endsCanceled', { date, canceled: dateOf(canceledAt / 1000) });
  return (
    <div>
      <p>
        <span className={isFine ? 'mini mini--brand' : 'mini mini--gold'}>
          {isFine && <Check className="i" aria-hidden />}
          {t(`subscription.${state}`)}
        </span>
      </p>
      <p className="sub__price mt-2.5">
        {t('subscription.price', { name, price: priceText(unitAmount) })}{' '}
        <small className="muted">{interval && t(`subscription.${interval}`)}</small>
      </p>
      <p className="muted mt-1.5">
        {isEnding ? ending() : t(isLate ? 'subscription.lateText' : 'subscription.renews', { date })}
      </p>
    </div>
  );
}
