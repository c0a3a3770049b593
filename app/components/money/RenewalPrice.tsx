import { useTranslation } from 'react-i18next';
import type { Reduced } from '../../../domain/billing/promotion';
import { priceText } from '~/lib/money/price-text';

type Renewing = { unitAmount: number; reduced: Reduced | null };

/** What the next renewal costs, and for how long where a code reduces it. */
export function RenewalPrice({ renewing: { unitAmount, reduced } }: { renewing: Renewing }) {
  const { t } = useTranslation('money');
  if (!reduced) return priceText(unitAmount);
  const price = priceText(reduced.amount);
  const { payments, full } = reduced;
  return payments === null
    ? t('renewal.all', { price })
    : t('renewal.times', { price, count: payments, full: priceText(full) });
}
