import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Line, Section } from '../Section';
import { priceText } from '~/lib/money/price-text';
import { dateOf } from '~/lib/texts/time-text';
import { CancelDialog, isLate } from './CancelDialog';
import type { SubscriptionPage } from './subscription.server';
import type { Cancelled, Withdrawn } from './withdrawn';
import { WithdrawDialog } from './WithdrawDialog';

export type StopSectionProps = {
  page: SubscriptionPage;
  onWithdrawn: (withdrawn: Withdrawn) => void;
  onCancelled: (cancelled: Cancelled) => void;
};

type Open = 'cancel' | 'withdraw' | null;

/** The ways to end it: at the end of the paid period, or by withdrawal within fourteen days, also after a cancellation. */
export function StopSection({ page, onWithdrawn, onCancelled }: StopSectionProps) {
  const { t } = useTranslation('subscription');
  const [open, setOpen] = useState<Open>(null);
  const { subscription, withdrawal } = page;
  if (!subscription) return null;
  const isEnding = subscription.cancelAt !== null;
  const date = dateOf(subscription.currentPeriodEnd / 1000);
  const close = () => setOpen(null);
  return (
    <Section isPersonal title={t('stop.title')}>
      {isEnding ? (
        <Line title={t('stop.nothing')} text={t('stop.nothingText')} />
      ) : (
        <Line
          title={t('stop.cancel')}
          text={t(isLate(subscription) ? 'stop.cancelLateText' : 'stop.cancelText', { date })}
        >
          <Button size="small" needsScript onClick={() => setOpen('cancel')}>
            {t('stop.act')}
          </Button>
        </Line>
      )}
      {withdrawal && (
        <Line
          title={t('stop.withdraw')}
          text={t(withdrawal.isWhole ? 'stop.withdrawText' : 'stop.withdrawYearText', {
            date: dateOf(withdrawal.until / 1000),
            amount: priceText(withdrawal.amount),
          })}
        >
          <Button size="small" needsScript onClick={() => setOpen('withdraw')}>
            {t('stop.withdrawAct')}
          </Button>
        </Line>
      )}
      <CancelDialog isOpen={open === 'cancel'} onClose={close} onCancelled={onCancelled} subscription={subscription} />
      {withdrawal && (
        <WithdrawDialog
          isOpen={open === 'withdraw'}
          onClose={close}
          page={page}
          subscription={subscription}
          withdrawal={withdrawal}
          onWithdrawn={onWithdrawn}
        />
      )}
    </Section>
  );
}
