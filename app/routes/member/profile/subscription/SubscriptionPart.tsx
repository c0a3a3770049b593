import { FiscalSection } from './FiscalSection';
import { InvoicesSection } from './InvoicesSection';
import { PaymentSection } from './PaymentSection';
import { PlanSection } from './PlanSection';
import { StopSection, type StopSectionProps } from './StopSection';

/** The subscription section of the profile, with its own anchor: plan, payment, and cancellation. */
export function SubscriptionPart({ page, onWithdrawn, onCancelled }: StopSectionProps) {
  return (
    <div id="abbonamento">
      <PlanSection page={page} />
      {(page.subscription || page.card.state !== 'none') && <PaymentSection page={page} />}
      {!page.isNativeApp && page.isFiscalKnown && <FiscalSection page={page} />}
      <div id="fatture" tabIndex={-1}>
        <InvoicesSection page={page} />
      </div>
      <StopSection page={page} onWithdrawn={onWithdrawn} onCancelled={onCancelled} />
    </div>
  );
}
