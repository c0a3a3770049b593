import { refuseWatching } from '../../domain/watching/access';
import { deviceLimit, describedName, viewLimit } from '../../domain/devices/devices';
import { DomainError } from '../../domain/shared/errors';
import { viewerOf } from '../../durable-objects/stubs';
import type { HandlerContext } from '../operation';

type Wish = { videoId: string; isPreload: boolean; movedFrom: string | null };

/** The question to the viewer's object about the caller's device and a video. Throws `device-id-needed`. */
function requestOf({ device }: HandlerContext<'user'>, { videoId, isPreload, movedFrom }: Wish) {
  if (!device.deviceId) throw new DomainError('invalid-argument', 'device-id-needed');
  const { deviceId, browser, browserVersion, os, osVersion } = device;
  const description = { browser, browserVersion, os, osVersion };
  return { deviceId, description, deviceName: describedName(device), videoId, movedFrom, isPreload };
}

const limitsOf = ({ settings, caller: { user } }: HandlerContext<'user'>, asksForPlace: boolean) => ({
  devices: deviceLimit(user, settings),
  views: asksForPlace ? viewLimit(user, settings) : null,
});

/**
 * Reserves a place for a video on the caller's device: registers the device, then the place, both decided in the viewer's
 * object. The view named by `movedFrom` hands over its place and is stopped. Throws `device-limit` with the devices, or
 * `view-limit` with the holder. `isPreload` asks without registering or reserving anything; without `asksForPlace` places do
 * not count. Returns the position, if the object's is newer than the database's.
 */
export async function enter(
  context: HandlerContext<'user'>,
  videoId: string,
  { asksForPlace = true, ...how }: { isPreload: boolean; movedFrom: string | null; asksForPlace?: boolean },
): Promise<{ liveSecond: number | null }> {
  const { viewers, now, caller } = context;
  const request = requestOf(context, { videoId, ...how });
  const answer = await viewerOf(viewers, caller.user.id).open(request, limitsOf(context, asksForPlace), now);
  if (answer.opened) return { liveSecond: answer.liveSecond ?? null };
  if (answer.reason === 'device-limit') {
    throw refuseWatching('device-limit', { devices: answer.devices, limit: answer.limit });
  }
  throw refuseWatching('view-limit', { holder: answer.holder, holders: answer.holders });
}

/** The same for preloads, in one request to the object; null for a video without a free place, or on a device too many. */
export async function preloadEntries(
  context: HandlerContext<'user'>,
  videos: { videoId: string; movedFrom?: string | undefined }[],
): Promise<({ liveSecond: number | null } | null)[]> {
  const { viewers, now, caller } = context;
  const requests = videos.map(({ videoId, movedFrom = null }) =>
    requestOf(context, { videoId, isPreload: true, movedFrom }),
  );
  const answers = await viewerOf(viewers, caller.user.id).preload(requests, limitsOf(context, true), now);
  return answers.map((answer) => (answer.opened ? { liveSecond: answer.liveSecond ?? null } : null));
}
