import { useTranslation } from 'react-i18next';
import { planAtDeletion } from '../../../../domain/billing/withdrawal';
import { Button } from '~/components/ui/Button';
import { useShell } from '~/lib/hooks/use-shell';
import { priceText } from '~/lib/money/price-text';
import { dateOf } from '~/lib/texts/time-text';
import type { ProfilePage } from './profile.server';

/** What the profile knows of what goes with an account. */
export type Leaving = { page: Pick<ProfilePage, 'account' | 'payment' | 'given' | 'shop'> };

/** What is deleted with the account. */
export function Deleted({ page: { account, payment } }: Leaving) {
  const { t } = useTranslation('profile');
  const { user } = useShell();
  // The payment account may not have been read.
  const subscription = payment.subscription ?? account.subscription;
  const plan = planAtDeletion(subscription, payment.withdrawal);
  const texts = { ends: 'subscription', unpaid: 'subscriptionUnpaid', withdrawable: 'subscriptionEnds' } as const;
  return (
    <ul className="deleted">
      <li>{t('leave.deleteItems.account', { email: user?.email })}</li>
      <li>{t('leave.deleteItems.progress')}</li>
      <li>{t('leave.deleteItems.ways')}</li>
      {subscription && plan !== 'none' && (
        <li>
          <b>
            {t(`leave.deleteItems.${texts[plan]}`, {
              name: subscription.name,
              date: dateOf(subscription.currentPeriodEnd / 1000),
            })}
          </b>
        </li>
      )}
    </ul>
  );
}

type FirstProps = Leaving & {
  /** Closes the dialog, for a link into the page behind it. */
  onLeave: () => void;
  onWithdraw: () => void;
};

/** What is out of reach once the account is gone: withdrawals, the invoices, the codes of given gifts. */
export function WhatToDoFirst({ page: { payment, given, shop }, onLeave, onWithdraw }: FirstProps) {
  const { t } = useTranslation('profile');
  const { t: tPlan } = useTranslation('subscription');
  const { subscription, withdrawal, invoices } = payment;
  return (
    <>
      {withdrawal && planAtDeletion(subscription, withdrawal) === 'withdrawable' && (
        <div className="deleted__first">
          <p>
            {t('leave.before.withdraw', {
              date: dateOf(withdrawal.until / 1000),
              amount: priceText(withdrawal.amount),
            })}
          </p>
          <Button onClick={onWithdraw}>{tPlan('stop.withdrawAct')}</Button>
        </div>
      )}
      {invoices.invoices.length > 0 && (
        <div className="deleted__first">
          <p>{t('leave.before.invoices')}</p>
          <a className="btn" href="#fatture" onClick={onLeave}>
            {t('leave.before.toInvoices')}
          </a>
        </div>
      )}
      {shop.orders.some((order) => order.withdrawal !== null) && (
        <div className="deleted__first">
          <p>{t('leave.before.orders')}</p>
          <a className="btn" href="#acquisti" onClick={onLeave}>
            {t('leave.before.toOrders')}
          </a>
        </div>
      )}
      {given.unopened > 0 && (
        <div className="deleted__first">
          <p>{t('leave.before.gifts', { count: given.unopened })}</p>
          <a className="btn" href="#regali" onClick={onLeave}>
            {t('leave.before.toGifts')}
          </a>
        </div>
      )}
    </>
  );
}
