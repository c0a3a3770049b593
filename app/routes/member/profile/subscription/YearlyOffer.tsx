import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { toast } from '~/components/ui/toast';
import { priceText } from '~/lib/money/price-text';
import { revalidatePage } from '~/lib/revalidate-page';
import { dateOf } from '~/lib/texts/time-text';
import { focusPlan } from './focus-plan';
import type { Subscription, SubscriptionPage } from './subscription.server';
import { YearlyDialog } from './YearlyDialog';

/** The upgrade from monthly to yearly, if it saves money (inventory 152, ALLOW_AUTONOMOUS_YEARLY_UPGRADE). */
export function YearlyOffer({ page, subscription }: { page: SubscriptionPage; subscription: Subscription }) {
  const { revalidate } = useRevalidator();
  const { t } = useTranslation('subscription');
  const [isOpen, setOpen] = useState(false);
  const { yearly } = page;
  const isDone = useRef(false);
  useEffect(() => {
    // Once the change is scheduled, the button that opened the dialog is gone.
    if (!isDone.current || yearly) return;
    isDone.current = false;
    focusPlan();
  }, [yearly]);
  if (!yearly) return null;
  const onScheduled = (at: number) => {
    toast(t('yearly.done', { date: dateOf(at / 1000) }));
    isDone.current = true;
    setOpen(false);
    revalidatePage('rights', revalidate);
  };
  return (
    <div className="sub__row sub__cut">
      <div>
        <b>{t('yearly.title', { price: priceText(yearly.unitAmount) })}</b>
        {yearly.saved > 0 && <p className="muted">{t('yearly.text', { saved: priceText(yearly.saved) })}</p>}
      </div>
      <Button look="gold" needsScript onClick={() => setOpen(true)}>
        {t('yearly.act')}
      </Button>
      <YearlyDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onScheduled={onScheduled}
        page={page}
        subscription={subscription}
        yearly={yearly}
      />
    </div>
  );
}
