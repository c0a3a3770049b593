import { useRevalidator } from '@remix-run/react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { priceText } from '~/lib/money/price-text';
import { dateOf } from '~/lib/texts/time-text';
import { useAsking } from '~/lib/hooks/use-asking';
import { useOwnName } from './own-name';
import type { Subscription, SubscriptionPage, Withdrawal } from './subscription.server';
import type { Withdrawn } from './withdrawn';

type WithdrawDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  page: SubscriptionPage;
  subscription: Subscription;
  withdrawal: Withdrawal;
  onWithdrawn: (withdrawn: Withdrawn) => void;
};

const emphasised = { b: <b /> };

/** The statutory withdrawal form; name, contract and address are filled in. */
export function WithdrawDialog({ isOpen, onClose, page, subscription, withdrawal, onWithdrawn }: WithdrawDialogProps) {
  const { revalidate } = useRevalidator();
  const { t } = useTranslation('subscription');
  const ownName = useOwnName();
  const { isWaiting, code, run } = useAsking();
  const withdraw = async () => {
    const done = await run(() => ask('WithdrawSubscription', { shownAt: withdrawal.at }));
    if (!done) return;
    onWithdrawn(done);
    onClose();
    revalidate();
  };
  const amount = priceText(withdrawal.amount);
  const date = dateOf(subscription.created / 1000);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('withdraw.title')} kind="wide" isAlert>
      <p className="mt-3">
        <Trans
          t={t}
          i18nKey={withdrawal.isWhole ? 'withdraw.text' : 'withdraw.yearText'}
          values={{ amount }}
          components={emphasised}
        />
      </p>
      {withdrawal.gifts.map(({ from, until }, index) => (
        <p key={index} className="mt-3">
          <Trans
            t={t}
            i18nKey="withdraw.gift"
            // The code ends with the midnight after its last day.
            values={{ from, date: dateOf((until - 1) / 1000) }}
            components={emphasised}
          />
        </p>
      ))}
      <dl className="bill mt-4">
        {withdrawal.used > 0 && (
          <>
            <div>
              <dt>{t('withdraw.paid')}</dt>
              <dd>{priceText(withdrawal.amount + withdrawal.used)}</dd>
            </div>
            <div>
              <dt>{t('withdraw.used')}</dt>
              <dd>−{priceText(withdrawal.used)}</dd>
            </div>
            <div>
              <dt>{t('withdraw.back')}</dt>
              <dd>
                <b>{amount}</b>
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('withdraw.name')}</dt>
          <dd>{page.holder}</dd>
        </div>
        <div>
          <dt>{t('withdraw.contract')}</dt>
          <dd>{t('withdraw.contractText', { name: subscription.name, date })}</dd>
        </div>
        <div>
          <dt>{t('withdraw.mail')}</dt>
          <dd>{page.email}</dd>
        </div>
      </dl>
      {withdrawal.used > 0 && <p className="small muted mt-3">{t('withdraw.usedHint')}</p>}
      <p className="small muted mt-3">{t('withdraw.mailHint')}</p>
      <RefusalLine code={code} />
      <div className="dialog__acts dialog__acts--row">
        <Button look="danger" size="big" waiting={isWaiting && t('withdraw.waiting')} onClick={() => void withdraw()}>
          {t('withdraw.act')}
        </Button>
        <Button size="big" onClick={onClose}>
          {ownName('cancel.keep', subscription)}
        </Button>
      </div>
    </Dialog>
  );
}
