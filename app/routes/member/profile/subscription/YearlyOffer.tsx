import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { priceText } from '~/lib/money/price-text';
import type { Subscription, SubscriptionPage } from './subscription.server';
import { YearlyDialog } from './YearlyDialog';

/** The upgrade from monthly to yearly, if it saves money (inventory 152, ALLOW_AUTONOMOUS_YEARLY_UPGRADE). */
export function YearlyOffer({ page, subscription }: { page: SubscriptionPage; subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const [isOpen, setOpen] = useState(false);
  const { yearly } = page;
  if (!yearly) return null;
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
        page={page}
        subscription={subscription}
        yearly={yearly}
      />
    </div>
  );
}
