import { purchaseParams } from '../../../../domain/platform/analytics';
import { consentGiven } from '~/components/consent/consent-events';
import { trackConversion } from '~/lib/conversions';

/**
 * Reports a purchase, for the server to count (spec 2 §7): by its session's id, so it counts once however often the page is
 * opened. Without consent it waits until there is some. Returns a function that stops waiting.
 */
export function tellPurchase(id: string, amount: number | null): () => void {
  const tell = () => void trackConversion('purchase', purchaseParams(id, amount));
  tell();
  addEventListener(consentGiven, tell);
  return () => removeEventListener(consentGiven, tell);
}
