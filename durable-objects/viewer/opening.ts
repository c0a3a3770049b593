import type { Device, DeviceDescription } from '../../domain/devices/devices';
import type { Holder } from '../../domain/watching/simultaneous-views';
import { excerptAt, type Excerpt } from '../../domain/watching/preload';
import { clampPosition, resumePosition } from '../../domain/watching/progress';
import { clock } from '../shared/clock';
import type { DeviceList } from './device-list';
import type { Places } from './places';

export type OpenRequest = {
  deviceId: string;
  description: DeviceDescription;
  /** The name of a device that its owner has not named. */
  deviceName: string;
  videoId: string;
  /** The view of another device that moves here. */
  movedFrom: string | null;
  /** Only checks: registers no device and reserves no place. */
  isPreload: boolean;
};

export type OpenAnswer =
  /**
   * `liveSecond`: the current position, if a tab or device has reported one: the caller may have read the database
   * before that.
   */
  | { opened: true; liveSecond?: number }
  | { opened: false; reason: 'too-many-openings'; retryAt: number }
  | { opened: false; reason: 'device-limit'; devices: Device[]; limit: number }
  | { opened: false; reason: 'view-limit'; holder: Holder; holders: Holder[] };

/** `aheadMs`: how far the device's grants may be ahead of the time that has passed; null sets no limit. */
export type OpenLimits = { devices: number | null; views: number | null; aheadMs?: number | null };

/** Where a page would start a video that it preloads. Seconds. */
export type PreloadStart = {
  savedSeconds: number;
  /** Another start than the saved one. */
  requestedSeconds: number | null;
  durationMs: number;
  outroSeconds: number;
};

/** `excerpt`: what the preload opens; null where the viewer may preload no more of the video today. */
export type PreloadAnswer =
  | Exclude<OpenAnswer, { opened: true }>
  | { opened: true; liveSecond: number | null; excerpt: Excerpt | null };

export const openedAt = (liveSecond: number | null): OpenAnswer =>
  liveSecond === null ? { opened: true } : { opened: true, liveSecond };

/** The excerpt to preload: from the live position, if the object knows one, otherwise from the saved one. */
export function excerptOfStart(start: PreloadStart, liveSecond: number | null): Excerpt {
  const { savedSeconds, requestedSeconds, durationMs, outroSeconds } = start;
  const position = clampPosition(liveSecond ?? savedSeconds, durationMs);
  return excerptAt(resumePosition(position, durationMs, requestedSeconds, outroSeconds));
}

/** Decides GetVideo's question in one turn: first the device, then a place (decisions: order of the watch-page checks). */
export function openVideo(
  devices: DeviceList,
  places: Places,
  { deviceId, description, deviceName, videoId, movedFrom, isPreload }: OpenRequest,
  limits: OpenLimits,
  now: number,
): OpenAnswer {
  const device = isPreload
    ? devices.check(deviceId, limits.devices)
    : devices.register(deviceId, description, limits.devices, now);
  if (!device.registered) {
    return { opened: false, reason: 'device-limit', devices: device.devices, limit: device.limit };
  }
  const place = { deviceId, deviceName, videoId, movedFrom };
  const answer = isPreload
    ? places.ask(place, limits.views, clock.now())
    : places.reservation(place, limits.views, clock.now());
  if (answer.admitted) return { opened: true };
  return { opened: false, reason: answer.reason, holder: answer.holder, holders: answer.holders };
}
