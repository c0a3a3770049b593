import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfferView } from '~/components/money/Offer';
import { Button } from '~/components/ui/Button';
import { priceText } from '~/lib/money/price-text';

type OldPlanProps = { offer: OfferView; isCurrent: boolean; isClosed: boolean; hasPrice: boolean };

/** A plan that is no longer sold: one line below the others (spec 2 §4, BUYABLE). */
export function PreviousPlan({ offer, isCurrent, isClosed, hasPrice }: OldPlanProps) {
  const { t } = useTranslation('money');
  const { name, unitAmount, interval } = offer;
  const values = { price: priceText(unitAmount), per: t(`plans.per.${interval}`) };
  return (
    <section className="offer--old" aria-label={name}>
      <h2 className="h4">{name}</h2>
      {isCurrent && (
        <span className="mini mini--brand">
          <Check className="i" aria-hidden />
          {t('plans.yours')}
        </span>
      )}
      {hasPrice && <p className="muted">{t(isCurrent ? 'plans.oldText' : 'plans.notSold', values)}</p>}
      {hasPrice && (
        <Button size="small" disabled>
          {t(!isCurrent ? 'plans.act.unavailable' : isClosed ? 'plans.act.closed' : 'plans.act.current')}
        </Button>
      )}
    </section>
  );
}
