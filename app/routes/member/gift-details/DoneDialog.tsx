import { useNavigate, useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/gifts/gifts';
import { Ticket } from '~/components/money/Ticket';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { dayText } from '../../../../domain/shared/day-text';
import { priceText } from '~/lib/money/price-text';
import { useShell } from '~/lib/hooks/use-shell';
import { forgetDraft } from '../gift/recipients';
import type { GiftDetailsPage } from './gift-details.server';

/** Confirms once that the gift is ready: showing it removes the session from the address (look: regalo-dettagli). */
export function DoneDialog({ page, hasPaidNow }: { page: GiftDetailsPage; hasPaidNow: boolean }) {
  const { t } = useTranslation('gifts');
  const { language } = useShell();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(hasPaidNow);
  useEffect(() => {
    if (!params.has('sid')) return;
    forgetDraft();
    params.delete('sid');
    setParams(params, { replace: true, preventScrollReset: true });
  }, [params, setParams]);
  const { order, today } = page;
  const [shown] = order.coupons;
  const byDay = new Map<string, string[]>();
  for (const { deliverOn, name } of order.coupons) {
    byDay.set(deliverOn, [...(byDay.get(deliverOn) ?? []), firstName(name)]);
  }
  const list = new Intl.ListFormat(language);
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('details.done.title')}>
      {shown && (
        <div className="mt-4">
          <Ticket {...shown} day={shown.deliverOn} />
        </div>
      )}
      <div className="dialog__text">
        <p>{t('details.done.paid', { amount: priceText(order.totalCents) })}</p>
        {[...byDay].map(([day, names]) => (
          <p key={day}>
            {t(day <= today ? 'details.done.now' : 'details.done.later', {
              names: list.format(names),
              day: dayText(day),
            })}
          </p>
        ))}
      </div>
      <div className="dialog__acts">
        <Button look="primary" size="big" onClick={() => setOpen(false)}>
          {t('details.done.codes')}
        </Button>
        <Button onClick={() => navigate('/gift')}>{t('details.done.again')}</Button>
      </div>
    </Dialog>
  );
}
