import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notchesOf, YearTimeline } from '~/components/money/YearTimeline';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { priceText } from '~/lib/money/price-text';
import { dateOf } from '~/lib/texts/time-text';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Subscription, SubscriptionPage, YearlyPlan } from './subscription.server';

type YearlyDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** With the moment from which the year holds; milliseconds. */
  onScheduled: (at: number) => void;
  page: SubscriptionPage;
  subscription: Subscription;
  yearly: YearlyPlan;
};

type Preview = { id: string; amount: number; currentPeriodEnd: number };

/** Shows a preview, then makes the change: no charge today, the year on the next date (look: profilo-abbonamento#annuale). */
export function YearlyDialog(props: YearlyDialogProps) {
  const { t } = useTranslation('subscription');
  const date = dateOf(props.subscription.currentPeriodEnd / 1000);
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={t('yearly.dialog', { date })} kind="wide">
      <Comparison {...props} />
    </Dialog>
  );
}

function Comparison({ onClose, onScheduled, page, subscription, yearly }: YearlyDialogProps) {
  const { t } = useTranslation('subscription');
  const { isWaiting, code, run } = useAsking();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isCommitting, setCommitting] = useState(false);
  useEffect(() => {
    void run(() => ask('UpdateCustomerSubscription', { upgradeInterval: 'year' })).then((answer) => {
      if (answer?.schedule) setPreview(answer.schedule);
    });
  }, [run]);
  const commit = async () => {
    if (!preview) return;
    setCommitting(true);
    const done = await run(() => ask('UpdateCustomerSubscription', { finalize: preview.id }));
    setCommitting(false);
    if (done) onScheduled(preview.currentPeriodEnd);
  };
  const amount = preview?.amount ?? yearly.unitAmount;
  const date = dateOf((preview?.currentPeriodEnd ?? subscription.currentPeriodEnd) / 1000);
  const paid = Math.min(12, Math.ceil(yearly.unitAmount / subscription.unitAmount));
  const known = page.card.state === 'known' ? page.card : null;
  const card = known && !known.isAccount ? `${known.name} ${known.last4}` : null;
  return (
    <>
      <div className="versus">
        <div>
          <b>{t('yearly.monthlyYear')}</b>
          <span className="num muted">{priceText(subscription.unitAmount * 12)}</span>
          <YearTimeline screens={1} notches={notchesOf(['paid', 12])} label={t('yearly.paidAll')} />
        </div>
        <div>
          <b>{t('yearly.yearlyName')}</b>
          <span className="num">{priceText(yearly.unitAmount)}</span>
          <YearTimeline
            screens={1}
            notches={notchesOf(['paid', paid], ['free', 12 - paid])}
            label={paid === 12 ? t('yearly.paidAll') : t('yearly.paidSome', { paid, free: 12 - paid })}
          />
        </div>
      </div>
      <dl className="bill mt-5" aria-busy={preview === null && code === null}>
        <div>
          <dt>{t('yearly.today')}</dt>
          <dd className="num">{priceText(0)}</dd>
        </div>
        <div>
          <dt>{card ? t('yearly.onCard', { date, card }) : t('yearly.on', { date })}</dt>
          <dd className="num">{priceText(amount)}</dd>
        </div>
        <div>
          <dt>{t('yearly.then')}</dt>
          <dd className="num">{priceText(yearly.unitAmount)}</dd>
        </div>
      </dl>
      <RefusalLine code={code} />
      <div className="dialog__acts dialog__acts--row">
        <Button
          look="gold"
          size="big"
          disabled={preview === null}
          waiting={isCommitting && t('yearly.waiting')}
          onClick={() => void commit()}
        >
          {preview === null && isWaiting ? t('yearly.loading') : t('yearly.act')}
        </Button>
        <Button size="big" isFirst onClick={onClose}>
          {t('yearly.keep')}
        </Button>
      </div>
    </>
  );
}
