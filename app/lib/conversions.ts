import { mostParams, type ConversionName, type EventParams } from '../../domain/platform/analytics';
import { mayMeasure } from '~/components/consent/consent-events';
import { ask } from './ask';

/** What the advertisement that led here wrote into the address; kept by consent only (public/consent.js). */
function adMarks(): EventParams {
  const text = /(?:^|; )ad-marks=([^;]*)/.exec(document.cookie)?.[1];
  if (!text) return {};
  try {
    const marks: unknown = JSON.parse(decodeURIComponent(text));
    if (typeof marks !== 'object' || marks === null) return {};
    return Object.fromEntries(Object.entries(marks).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/**
 * Notes a sign-up or a purchase (spec 2 §7), if measuring was allowed; the server counts each once. Nobody waits for it.
 * Whether it was told: without consent it is not, and may be once there is some.
 */
export async function trackConversion(event: ConversionName, params: EventParams = {}): Promise<boolean> {
  if (!mayMeasure()) return false;
  const marks = Object.entries(adMarks()).slice(0, mostParams - Object.keys(params).length);
  const asked = await ask('TrackConversion', { event, params: { ...Object.fromEntries(marks), ...params } });
  return 'result' in asked;
}
