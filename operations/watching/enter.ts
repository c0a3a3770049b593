import { refuseWatching } from '../../domain/access';
import { deviceLimit, viewLimit, type DeviceDescription } from '../../domain/devices';
import { DomainError } from '../../domain/errors';
import { viewerOf } from '../../durable-objects/stubs';
import type { HandlerContext } from '../operation';

/** "Chrome, Windows": how a device is named to the viewer's other devices. */
export const deviceName = ({ browser, os }: DeviceDescription): string => [browser, os].filter(Boolean).join(', ');

/**
 * Takes a place for a video on the caller's device: registers the device, then asks for a place, both decided in the
 * viewer's object. The view named by `movedFrom` gives its place to this one and is stopped. Throws `device-limit` with
 * the devices, or `view-limit` with the holder. A rehearsal (a preload) asks without registering or taking anything;
 * one without `asksForPlace` asks for the device alone.
 * Answers where the video is, when the object knows it newer than the database.
 */
export async function enter(
  context: HandlerContext<'user'>,
  videoId: string,
  {
    isRehearsal,
    movedFrom,
    asksForPlace = true,
  }: { isRehearsal: boolean; movedFrom: string | null; asksForPlace?: boolean },
): Promise<{ liveSecond: number | null }> {
  const { viewers, device, now, settings, caller } = context;
  const { user } = caller;
  if (!device.deviceId) throw new DomainError('invalid-argument', 'device-id-needed');
  const viewer = viewerOf(viewers, user.id);
  const limit = settings.LOCK_DEVICES_NUMBER ? deviceLimit(user) : null;
  const views = asksForPlace ? viewLimit(user, settings) : null;
  const description = {
    browser: device.browser,
    browserVersion: device.browserVersion,
    os: device.os,
    osVersion: device.osVersion,
  };
  const answer = await viewer.open(
    { deviceId: device.deviceId, description, deviceName: deviceName(device), videoId, movedFrom, isRehearsal },
    { devices: limit, views },
    now,
  );
  if (answer.opened) return { liveSecond: answer.liveSecond ?? null };
  if (answer.reason === 'device-limit') {
    throw refuseWatching('device-limit', { devices: answer.devices, limit: answer.limit });
  }
  throw refuseWatching('view-limit', { holder: answer.holder });
}
