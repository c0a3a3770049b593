import { useRevalidator } from '@remix-run/react';
import { Check, Clock, ExternalLink, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedTime } from '~/components/money/ClosedTime';
import { RenewalPrice } from '~/components/money/RenewalPrice';
import { Button, ButtonLink } from '~/components/ui/Button';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import { Section } from '../Section';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { priceText } from '~/lib/money/price-text';
import { dateOf } from '~/lib/texts/time-text';
import { useAsking } from '~/lib/hooks/use-asking';
import { revalidatePage } from '~/lib/revalidate-page';
import { CancelChange } from './CancelChange';
import { EarlyRenewal } from './EarlyRenewal';
import { focusPlan, planFactsId } from './focus-plan';
import { useOwnName } from './own-name';
import { PeriodYear } from './PeriodYear';
import type { Subscription, SubscriptionPage } from './subscription.server';
import { usePortal } from './use-portal';
import { YearlyOffer } from './YearlyOffer';

/** The paid plan, its elapsed period, and the other options (inventory 146, 149, 152). */
export function PlanSection({ page }: { page: SubscriptionPage }) {
  const { t } = useTranslation('subscription');
  const { subscription, isNativeApp } = page;
  return (
    <Section isPersonal title={t('title')}>
      <div className="sub">
        {subscription ? (
          <Present page={page} subscription={subscription} />
        ) : (
          <div className="sub__none">
            <p>{t('none')}</p>
            {!isNativeApp && (
              <ButtonLink look="gold" to="/plans">
                {t('toPlans')}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </Section>
  );
}

type PresentProps = { page: SubscriptionPage; subscription: Subscription };

function Present({ page, subscription }: PresentProps) {
  const { t } = useTranslation('subscription');
  const { name, unitAmount, interval, cancelAt, isGift } = subscription;
  const isEnding = cancelAt !== null;
  return (
    <>
      <div className="sub__top">
        <div id={planFactsId} tabIndex={-1}>
          <p>
            <Status subscription={subscription} isUnderWay={page.isUnderWay} now={page.now} />
          </p>
          <p className="sub__price mt-2.5">
            {isGift ? (
              name
            ) : (
              <>
                {t('price', { name, price: priceText(unitAmount) })}{' '}
                <small className="muted">{t(`per.${interval}`)}</small>
              </>
            )}
          </p>
          <WhatComes page={page} subscription={subscription} />
          <ClosedTime closed={subscription.closed} now={page.now} />
        </div>
        {page.isNativeApp ? null : isEnding && !isGift ? (
          <Reactivate subscription={subscription} />
        ) : (
          !isGift && <Manage />
        )}
      </div>
      <PeriodYear subscription={subscription} now={page.now} />
      {page.isNativeApp ? (
        <p className="small muted">{t('nativeOnly')}</p>
      ) : (
        <>
          {page.scheduled && (
            <div className="sub__row sub__cut">
              <div>
                <b>{t('scheduled.title', { date: dateOf(page.scheduled.at / 1000), name: page.scheduled.name })}</b>
                <p className="muted">{t('scheduled.text', { amount: priceText(page.scheduled.amount) })}</p>
              </div>
              <CancelChange id={page.scheduled.id} />
            </div>
          )}
          <YearlyOffer page={page} subscription={subscription} />
          <EarlyRenewal page={page} />
          {page.mayChangePlan && (
            <div className="sub__row sub__cut">
              <div>
                <b>{t('change.title')}</b>
                <p className="muted">{t('change.text')}</p>
              </div>
              <ButtonLink to="/plans">{t('change.act')}</ButtonLink>
            </div>
          )}
        </>
      )}
    </>
  );
}

function Status({
  subscription: { status, cancelAt, isGift, closed },
  isUnderWay,
  now,
}: {
  subscription: Subscription;
  isUnderWay: boolean;
  now: number;
}) {
  const { t } = useTranslation('subscription');
  const isLate = status === 'past_due';
  const isClosed = closed.some(({ from }) => from <= now);
  const isEnding = cancelAt !== null;
  if (isClosed) {
    return (
      <span className="mini mini--coral">
        <TriangleAlert className="i" aria-hidden />
        {t('state.closed')}
      </span>
    );
  }
  if (isGift || isLate || isEnding || isUnderWay) {
    const Icon = isLate ? TriangleAlert : Clock;
    return (
      <span className={isLate ? 'mini mini--coral' : 'mini mini--gold'}>
        <Icon className="i" aria-hidden />
        {t(isLate ? 'state.past_due' : isGift ? 'state.gift' : isEnding ? 'state.ending' : 'state.underWay')}
      </span>
    );
  }
  return (
    <span className="mini mini--brand">
      <Check className="i" aria-hidden />
      {t(status === 'trialing' ? 'state.trialing' : 'state.active')}
    </span>
  );
}

/** Whether the plan renews, with which card, or when it ends (spec 2 §4: cancellation date and end date). */
function WhatComes({ page, subscription }: PresentProps) {
  const { t } = useTranslation(['subscription', 'money']);
  const { status, cancelAt, canceledAt, currentPeriodStart, currentPeriodEnd, isGift } = subscription;
  const date = dateOf((cancelAt ?? currentPeriodEnd) / 1000);
  const last4 = page.card.state === 'known' && !page.card.isAccount ? page.card.last4 : null;
  const said = () => {
    if (isGift) return t('endsGift', { date });
    if (cancelAt !== null && canceledAt !== null) {
      return t('endsCanceled', { date, canceled: dateOf(canceledAt / 1000) });
    }
    if (cancelAt !== null) return t('ends', { date });
    if (status === 'past_due') return t('late', { date: dateOf(currentPeriodStart / 1000) });
    if (page.scheduled) return t('thenPlan', { date, name: page.scheduled.name });
    return last4 ? t('renewsWith', { date, last4 }) : t('renews', { date });
  };
  return (
    <>
      <p className="muted mt-1.5">{said()}</p>
      {subscription.reduced && (
        <p className="muted mt-1.5">
          {t('money:renewal.title')}: <RenewalPrice renewing={subscription} />
        </p>
      )}
      {page.isUnderWay && <p className="small muted mt-1.5">{t('underWay')}</p>}
    </>
  );
}

/** Opens the provider's own page for cards and addresses (inventory 149). */
export function Manage() {
  const { t } = useTranslation('subscription');
  const { isWaiting, code, dismiss, open } = usePortal();
  return (
    <>
      <Button size="small" needsScript waiting={isWaiting && t('opening')} onClick={open}>
        <ExternalLink className="i" aria-hidden />
        {t('manage')}
      </Button>
      <ErrorDialog code={code} title={t('failed')} onClose={dismiss} />
    </>
  );
}

/** Once the page is loaded anew this button is gone. */
function Reactivate({ subscription }: { subscription: Subscription }) {
  const { revalidate } = useRevalidator();
  const { t } = useTranslation('subscription');
  const ownName = useOwnName();
  const { isWaiting, code, dismiss, run } = useAsking();
  const [isDone, setDone] = useState(false);
  const reactivate = async () => {
    const done = await run(() => ask('ReactivateSubscription', {}));
    if (!done) return;
    toast(t('reactivated'));
    setDone(true);
    focusPlan();
    revalidatePage('rights', revalidate);
  };
  return (
    <>
      <Button
        look="primary"
        needsScript
        waiting={(isWaiting || isDone) && t('reactivating')}
        onClick={() => void reactivate()}
      >
        {ownName('reactivate', subscription)}
      </Button>
      <ErrorDialog code={code} title={t('failed')} onClose={dismiss} />
    </>
  );
}
