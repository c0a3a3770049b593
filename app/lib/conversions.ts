import { adMarksCookieName, adMarksIn, type ConversionName, type EventParams } from '../../domain/platform/analytics';
import { mayMeasure } from '~/components/consent/consent-events';
import { ask } from './ask';

/** What the advertisement that led here wrote into the address. */
function adMarks(others: number): EventParams {
  const text = new RegExp(`(?:^|; )${adMarksCookieName}=([^;]*)`).exec(document.cookie)?.[1];
  return adMarksIn(text, others);
}

/**
 * Notes a sign-up or a purchase (spec 2 §7), if measuring was allowed; the server counts each once. Nobody waits for it.
 * Whether it was told: without consent it is not, and may be once there is some.
 */
export async function trackConversion(event: ConversionName, params: EventParams = {}): Promise<boolean> {
  if (!mayMeasure()) return false;
  const asked = await ask('TrackConversion', {
    event,
    params: { ...adMarks(Object.keys(params).length), ...params },
  });
  return 'result' in asked;
}
