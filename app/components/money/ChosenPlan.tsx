import { Trans, useTranslation } from 'react-i18next';
import { priceText } from '~/lib/money/price-text';
import type { ChosenPlan as Chosen } from '~/lib/server/chosen-plan.server';

const emphasised = { b: <b /> };

/** The plan that the steps of the sign-up lead to, its price, and that it renews. */
export function ChosenPlan({ plan: { name, unitAmount, interval } }: { plan: Chosen }) {
  const { t } = useTranslation('account');
  return (
    <p className="split__chosen">
      <Trans
        t={t}
        i18nKey={`chosen.${interval}`}
        values={{ name, price: priceText(unitAmount) }}
        components={emphasised}
      />
    </p>
  );
}
