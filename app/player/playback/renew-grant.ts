import { ask, type Asked } from '~/lib/ask';
import { pause } from '~/lib/later';

/**
 * After a suspension the socket may connect later than the video's request arrives: until then the view is not open.
 * Milliseconds.
 */
const pausesMs = [1500, 4000];

/** Calls RenewGrant, and retries after a pause while the view is not open. */
export async function renewGrant(videoId: string, pauses = pausesMs): Promise<Asked<'RenewGrant'>> {
  const asked = await ask('RenewGrant', { videoId });
  const [pauseMs, ...later] = pauses;
  if ('result' in asked || asked.refusal.reason !== 'view-not-open' || pauseMs === undefined) return asked;
  await pause(pauseMs);
  return renewGrant(videoId, later);
}
