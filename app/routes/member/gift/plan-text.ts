import { useTranslation } from 'react-i18next';
import type { GiftPlan } from './gift.server';

/** "Un anno", or with the plan's name if two have the same duration. */
export function usePlanText(plans: readonly GiftPlan[]): (plan: GiftPlan) => string {
  const { t } = useTranslation('gifts');
  return ({ name, interval, price }) => {
    const first = plans.find((plan) => plan.interval === interval);
    return first?.price === price ? t(`period.${interval}`) : t(`period.named_${interval}`, { name });
  };
}
