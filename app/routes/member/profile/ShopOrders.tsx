import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '~/components/ui/ActDialog';
import { Button } from '~/components/ui/Button';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useFocusWhenShorter } from '~/lib/hooks/use-field-focus';
import { priceText } from '~/lib/money/price-text';
import { dateOf, dateTimeOf } from '~/lib/texts/time-text';
import type { ProfilePage } from './profile.server';
import { Line, Section } from './Section';

type Shop = ProfilePage['shop'];
type Order = Shop['orders'][number];

/** What the user bought in the shop, with the withdrawal from each purchase (decision 33). */
export function ShopOrders({ shop: { orders, returnTo } }: { shop: Shop }) {
  const { t } = useTranslation('profile');
  const list = useFocusWhenShorter<HTMLDivElement>(orders.filter(({ withdrawal }) => withdrawal !== null).length);
  if (orders.length === 0) return null;
  return (
    <div id="acquisti" ref={list} tabIndex={-1}>
      <Section isPersonal title={t('orders.title')}>
        {orders.map((order) => (
          <ShopOrder key={order.docId} order={order} returnTo={returnTo} />
        ))}
      </Section>
    </div>
  );
}

function ShopOrder({ order, returnTo }: { order: Order; returnTo: string }) {
  const { t } = useTranslation('profile');
  const { name, amount, paidAt, withdrawal, withdrawnAt, returnedAt, reduced } = order;
  const paid = t('orders.paid', { amount: priceText(amount), date: dateOf(paidAt / 1000) });
  const state =
    returnedAt !== null
      ? [
          t('orders.returned', { date: dateOf(returnedAt / 1000) }),
          reduced && t('orders.reduced', { amount: priceText(reduced.amount), reason: reduced.reason }),
        ]
      : withdrawnAt !== null
        ? [t('orders.withdrawn', { at: dateTimeOf(withdrawnAt) }), returnTo && t('orders.to', { address: returnTo })]
        : withdrawal && t('orders.until', { date: dateOf(withdrawal.until / 1000) });
  return (
    <Line title={name} text={[paid, state].flat().filter(Boolean).join(' · ')}>
      {withdrawal && <Withdraw order={order} amount={withdrawal.amount} returnTo={returnTo} />}
    </Line>
  );
}

type WithdrawProps = { order: Order; amount: number; returnTo: string };

function Withdraw({ order: { docId, name }, amount, returnTo }: WithdrawProps) {
  const { t } = useTranslation('profile');
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const withdraw = async () => {
    const answer = await ask('WithdrawPurchase', { docId });
    if ('refusal' in answer) return answer;
    toast(t('orders.done'));
    revalidate();
    return answer;
  };
  return (
    <>
      <Button size="small" needsScript aria-label={t('orders.actOf', { name })} onClick={() => setOpen(true)}>
        {t('orders.act')}
      </Button>
      <ActDialog
        isAlert
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('orders.ask', { name })}
        act={t('orders.confirm')}
        cancel={t('orders.keep')}
        waiting={t('orders.waiting')}
        run={withdraw}
      >
        <p>{returnTo ? t('orders.sendTo', { address: returnTo }) : t('orders.sendLater')}</p>
        <p>{t('orders.refund', { amount: priceText(amount) })}</p>
        <p className="small muted">{t('orders.mail')}</p>
      </ActDialog>
    </>
  );
}
