import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '~/components/ui/ActDialog';
import { Button } from '~/components/ui/Button';
import { Section } from '~/components/ui/Section';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useShell } from '~/lib/hooks/use-shell';
import { priceText } from '~/lib/money/price-text';
import { dateOf } from '~/lib/texts/time-text';
import type { GiftDetailsPage } from './gift-details.server';

/** The withdrawal from the gifts that nobody has opened; those that are opened stay, and are named (decision 34). */
export function TakeBack({ order }: { order: GiftDetailsPage['order'] }) {
  const { t } = useTranslation('gifts');
  const { language } = useShell();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const { withdrawal, coupons } = order;
  if (!withdrawal) return null;
  const list = new Intl.ListFormat(language);
  const namesOf = (isIt: (state: (typeof coupons)[number]['state']) => boolean) =>
    list.format(coupons.filter(({ state }) => isIt(state)).map(({ name }) => name));
  const opened = namesOf((state) => state === 'redeemed');
  const amount = priceText(withdrawal.amount);
  const takeBack = async () => {
    const answer = await ask('WithdrawGifts', { orderId: order.id });
    if ('result' in answer) toast(t('details.takeBack.done', { amount: priceText(answer.result.amount) }));
    revalidate();
    return answer;
  };
  return (
    <Section title={t('details.takeBack.title')}>
      <div className="line">
        <div className="line__main">
          <b>{t('details.takeBack.until', { date: dateOf(withdrawal.until / 1000) })}</b>
          <span className="small muted">{t('details.takeBack.text', { amount })}</span>
        </div>
        <div className="line__end">
          <Button size="small" needsScript onClick={() => setOpen(true)}>
            {t('details.takeBack.act')}
          </Button>
        </div>
      </div>
      <ActDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('details.takeBack.ask')}
        act={t('details.takeBack.confirm')}
        cancel={t('details.takeBack.keep')}
        waiting={t('details.takeBack.waiting')}
        run={takeBack}
      >
        <p>
          {t('details.takeBack.names', {
            names: namesOf((state) => state === 'scheduled' || state === 'delivered'),
            amount,
          })}
        </p>
        {opened && <p>{t('details.takeBack.opened', { names: opened })}</p>}
        <p className="small muted">{t('details.takeBack.mail')}</p>
      </ActDialog>
    </Section>
  );
}
