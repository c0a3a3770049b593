import { adMarksCookieName, adMarksIn, type ConversionName, type EventParams } from '../../domain/platform/analytics';
import { mayMeasure } from '~/components/consent/consent-events';
import { ask } from './ask';

/** The parameters that the advertisement added to the address. */
function adMarks(others: number): EventParams {
  const text = new RegExp(`(?:^|; )${adMarksCookieName}=([^;]*)`).exec(document.cookie)?.[1];
  return adMarksIn(text, others);
}

/**
 * Records a sign-up or a purchase (spec 2 §7), if measuring was allowed; the server counts each once. No caller waits for it.
 * Returns whether it was sent: without consent it is not, and may be once consent is given.
 */
export async function trackConversion(event: ConversionName, params: EventParams = {}): Promise<boolean> {
  if (!mayMeasure()) return false;
  const asked = await ask('TrackConversion', {
    event,
    params: { ...adMarks(Object.keys(params).length), ...params },
  });
  return 'result' in asked;
}
