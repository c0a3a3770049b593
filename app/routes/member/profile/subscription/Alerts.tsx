import { CalendarClock, Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LateAlert } from '~/components/money/LateAlert';
import { priceText } from '~/lib/money/price-text';
import { dateOf, timeOf } from '~/lib/texts/time-text';
import { CancelChange } from './CancelChange';
import type { SubscriptionPage } from './subscription.server';
import type { Cancelled as CancelledFacts, Withdrawn as WithdrawnFacts } from './withdrawn';
import { withdrawalDays } from '../../../../../domain/billing/withdrawal';
import { dayMs } from '../../../../../domain/shared/time';

type AlertsProps = { page: SubscriptionPage; withdrawn: WithdrawnFacts | null; cancelled: CancelledFacts | null };

/** Important messages at the top of the profile: a failed renewal, a scheduled change, a withdrawal, a cancellation. */
export function Alerts({ page, withdrawn, cancelled }: AlertsProps) {
  const { late, scheduled } = page;
  return (
    <>
      {late && <LateAlert late={late} now={page.now} />}
      {scheduled && <Scheduled scheduled={scheduled} />}
      {/* Said once the page shows it, and no more after a reactivation. */}
      {cancelled && page.subscription?.cancelAt !== null && <Cancelled cancelled={cancelled} />}
      {withdrawn && <Withdrawn withdrawn={withdrawn} />}
    </>
  );
}

function Scheduled({ scheduled }: { scheduled: NonNullable<SubscriptionPage['scheduled']> }) {
  const { t } = useTranslation('subscription');
  return (
    <section className="alert alert--gold" role="status">
      <CalendarClock className="i" aria-hidden />
      <h2>{t('scheduled.title', { date: dateOf(scheduled.at / 1000), name: scheduled.name })}</h2>
      <p>{t('scheduled.text', { amount: priceText(scheduled.amount) })}</p>
      <div className="alert__acts">
        <CancelChange id={scheduled.id} />
      </div>
    </section>
  );
}

/** The pressed button is far below, or gone: the message takes view and focus after the dialog has unlocked the page. */
function useSeen() {
  const messageRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      messageRef.current?.scrollIntoView({ block: 'center' });
      messageRef.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return messageRef;
}

function Cancelled({ cancelled: { until, isOver } }: { cancelled: CancelledFacts }) {
  const { t } = useTranslation('subscription');
  const seen = useSeen();
  return (
    <section className="alert alert--calm" role="status" tabIndex={-1} ref={seen}>
      <Check className="i" aria-hidden />
      <h2>{t('cancel.done')}</h2>
      <p>{t(isOver ? 'cancel.doneLateText' : 'cancel.doneText', { date: dateOf(until / 1000) })}</p>
    </section>
  );
}

function Withdrawn({ withdrawn: { at, amount } }: { withdrawn: WithdrawnFacts }) {
  const { t } = useTranslation('subscription');
  const seen = useSeen();
  const until = dateOf((at + withdrawalDays * dayMs) / 1000);
  return (
    <section className="alert alert--calm" role="status" tabIndex={-1} ref={seen}>
      <Check className="i" aria-hidden />
      <h2>{t('withdraw.done', { date: dateOf(at / 1000), time: timeOf(at) })}</h2>
      <p>{t('withdraw.doneText', { amount: priceText(amount), until })}</p>
    </section>
  );
}
