import { useTranslation } from 'react-i18next';
import type { OfferAct } from '../../../../domain/billing/offers';
import type { OfferView } from '~/components/money/Offer';
import { Waiting } from '~/components/money/Waiting';
import { Button } from '~/components/ui/Button';
import { useActText } from './act-text';

type PlanButtonProps = {
  offer: OfferView;
  act: OfferAct;
  /** Whether this button was pressed, and whether any was: all are disabled while one is pending. */
  isWaiting: boolean;
  isStill: boolean;
  onPress: () => void;
};

/** The label and action of a plan's button (spec 2 §4). */
export function PlanButton({ offer, act, isWaiting, isStill, onPress }: PlanButtonProps) {
  const { t } = useTranslation('money');
  const actText = useActText();
  if (act === 'none') return null;
  if (act === 'current' || act === 'closed' || act === 'unavailable') {
    return (
      <Button size="block" disabled>
        {t(`plans.act.${act}`)}
      </Button>
    );
  }
  // Only the featured plan's button is gold.
  const isGold = offer.isFeatured && act !== 'back' && !isStill;
  return (
    <Button
      size="block"
      look={isGold ? 'gold' : undefined}
      needsScript
      disabled={isStill && !isWaiting}
      waiting={isWaiting && <Waiting>{t('checkout.waiting')}</Waiting>}
      onClick={onPress}
    >
      {actText(act, offer)}
    </Button>
  );
}
