import { useTranslation } from 'react-i18next';
import { CheckoutFailed } from '~/components/money/CheckoutFailed';
import { FiscalDialog } from '~/components/money/FiscalDialog';
import { useFiscalStep } from '~/components/money/fiscal-step';
import { Waiting } from '~/components/money/Waiting';
import { Button } from '~/components/ui/Button';
import { ask } from '~/lib/ask';
import { useCheckout } from '~/lib/money/checkout';
import type { SubscriptionPage } from './subscription.server';

/** Adds a year before the current one ends (inventory 153; decisions C27). */
export function EarlyRenewal({ page }: { page: SubscriptionPage }) {
  const { t } = useTranslation(['subscription', 'money']);
  const checkout = useCheckout();
  const fiscal = useFiscalStep(page.fiscal === null);
  if (!page.mayRenewEarly) return null;
  const renew = () =>
    void checkout.open(async () => {
      const asked = await ask('EarlyRenew', {});
      return 'refusal' in asked ? asked : { result: { docId: asked.result.docId } };
    });
  return (
    <div className="sub__row sub__cut">
      <div>
        <b>{t('early.title')}</b>
        <p className="muted">{t('early.text')}</p>
      </div>
      <Button
        needsScript
        waiting={checkout.isWaiting && <Waiting>{t('checkout.waiting', { ns: 'money' })}</Waiting>}
        onClick={() => fiscal.before(renew)}
      >
        {t('early.act')}
      </Button>
      <FiscalDialog {...fiscal.step} isBeforePaying />
      <CheckoutFailed checkout={checkout} />
    </div>
  );
}
