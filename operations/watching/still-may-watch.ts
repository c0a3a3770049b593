import { refuseWatching } from '../../domain/access';
import { DomainError } from '../../domain/errors';
import type { HandlerContext } from '../operation';
import { enter } from './enter';
import { refusalOf, type WatchFacts } from './guard';

/**
 * Asks every rule of GetVideo again for a video that plays: the account's, the device's and the places'. Nothing is
 * opened, registered, counted or taken. Throws what GetVideo would.
 */
export async function stillMayWatch(context: HandlerContext<'user'>, facts: WatchFacts) {
  const refusal = refusalOf(context, facts);
  if (refusal || !facts.row) throw refuseWatching(refusal ?? 'video-unavailable');
  const { video } = facts.row;
  const { deviceId } = context.device;
  if (!deviceId) throw new DomainError('invalid-argument', 'device-id-needed');
  await enter(context, video.id, { isRehearsal: true, movedFrom: null });
  return { video, deviceId };
}
