import { refuseWatching } from '../../domain/watching/access';
import { DomainError } from '../../domain/shared/errors';
import type { HandlerContext } from '../operation';
import { enter } from './enter';
import { watchRefusalOf, type WatchFacts } from './guard';

/**
 * Checks the rules of GetVideo again for a video that is playing or about to: the account's and the device's. Places are left
 * out: a hand-off's licence is fetched while the other device still has the only one. Nothing is opened, registered, counted
 * or reserved. Throws the same as GetVideo.
 */
export async function stillMayWatch(context: HandlerContext<'user'>, facts: WatchFacts) {
  const refusal = watchRefusalOf(context, facts);
  if (refusal || !facts.row) throw refuseWatching(refusal ?? 'video-unavailable');
  const { video } = facts.row;
  const { deviceId } = context.device;
  if (!deviceId) throw new DomainError('invalid-argument', 'device-id-needed');
  await enter(context, video.id, { isPreload: true, movedFrom: null, asksForPlace: false });
  return { video, deviceId };
}
