import { adMarksCookieName, adMarksIn, type ConversionName, type EventParams } from '../../domain/platform/analytics';
import { mayMeasure } from '~/components/consent/consent-events';
import { ask } from './ask';

/** The campaign parameters that an advertisement added to the URL. */
function adMarks(others: number): EventParams {
  const text = new RegExp(`(?:^|; )${adMarksCookieName}=([^;]*)`).exec(document.cookie)?.[1];
  return adMarksIn(text, others);
}

/**
 * Reports a sign-up or purchase (spec 2 §7), if measuring was allowed; the server counts each once. Not awaited. Returns
 * whether it was sent: without consent it is not, and has to be tried again when consent is given.
 */
export async function trackConversion(event: ConversionName, params: EventParams = {}): Promise<boolean> {
  if (!mayMeasure()) return false;
  const asked = await ask('TrackConversion', {
    event,
    params: { ...adMarks(Object.keys(params).length), ...params },
  });
  return 'result' in asked;
}
