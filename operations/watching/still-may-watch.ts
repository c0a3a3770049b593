import { refuseWatching } from '../../domain/watching/access';
import { DomainError } from '../../domain/shared/errors';
import type { HandlerContext } from '../operation';
import { enter } from './enter';
import { refusalOf, type WatchFacts } from './guard';

/**
 * Asks the rules of GetVideo again for a video that plays or is about to: the account's and the device's. Places are left
 * out: a hand-off's licence is fetched while the other device still holds the only one. Nothing is opened, registered,
 * counted or taken. Throws what GetVideo would.
 */
export async function stillMayWatch(context: HandlerContext<'user'>, facts: WatchFacts) {
  const refusal = refusalOf(context, facts);
  if (refusal || !facts.row) throw refuseWatching(refusal ?? 'video-unavailable');
  const { video } = facts.row;
  const { deviceId } = context.device;
  if (!deviceId) throw new DomainError('invalid-argument', 'device-id-needed');
  await enter(context, video.id, { isPreload: true, movedFrom: null, asksForPlace: false });
  return { video, deviceId };
}
