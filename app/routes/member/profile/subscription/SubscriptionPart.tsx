import { FiscalSection } from './FiscalSection';
import { InvoicesSection } from './InvoicesSection';
import { PaymentSection } from './PaymentSection';
import { PlanSection } from './PlanSection';
import { StopSection } from './StopSection';
import type { SubscriptionPage } from './subscription.server';
import type { Withdrawn } from './withdrawn';

type SubscriptionPartProps = { page: SubscriptionPage; onWithdrawn: (withdrawn: Withdrawn) => void };

/** The part of the profile with an anchor of its own: what is paid, with what, and how it ends. */
export function SubscriptionPart({ page, onWithdrawn }: SubscriptionPartProps) {
  return (
    <div id="abbonamento">
      <PlanSection page={page} />
      {(page.subscription || page.card.state !== 'none') && <PaymentSection page={page} />}
      {!page.isNativeApp && page.isFiscalKnown && <FiscalSection page={page} />}
      <InvoicesSection page={page} />
      {!page.isNativeApp && <StopSection page={page} onWithdrawn={onWithdrawn} />}
    </div>
  );
}
