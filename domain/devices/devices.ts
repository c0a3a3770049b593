import { dayMs } from '../shared/time';

/** A device of a viewer. Times are milliseconds since 1970; `lockedUntil` as in spec 1 §9. */
export type Device = {
  deviceId: string;
  /** The name its owner gave it; empty until they have. */
  name: string;
  browser: string;
  browserVersion: string;
  os: string;
  osVersion: string;
  createdAt: number;
  /** Last use. */
  ts: number;
  lockedUntil: number;
};

export type DeviceDescription = Pick<Device, 'browser' | 'browserVersion' | 'os' | 'osVersion'>;

/** Characters. */
export const longestDeviceName = 40;

/** "Chrome, Windows": the label of a device without a name of its own. A television has one word for both. */
export const describedName = ({ browser, os }: Pick<Device, 'browser' | 'os'>): string =>
  [...new Set([browser, os])].filter(Boolean).join(', ');

/** "Chrome 142, Windows 11": the same with versions, where devices are compared. */
export const describedWithVersions = ({ browser, browserVersion, os, osVersion }: DeviceDescription): string =>
  describedName({
    browser: browser && browser !== os ? `${browser} ${browserVersion}`.trim() : '',
    os: os && `${os} ${osVersion}`.trim(),
  });

/** Names of a list, with a number behind those that repeat an earlier one: two equal names could not be told apart. */
export function distinctNames(names: readonly string[]): string[] {
  return names.map((name, at) => {
    const earlier = names.slice(0, at).filter((other) => other === name).length;
    return earlier === 0 ? name : `${name} (${earlier + 1})`;
  });
}

/** A device id is 32 random alphanumeric characters (spec 1 §9). */
export const deviceIdPattern = /^[A-Za-z0-9]{32}$/;

export const defaultDeviceLimit = 2;
const lockDays = 30;
export const lockedUntil = (registeredAt: number): number => registeredAt + lockDays * dayMs;

/** A viewer may remove a device once its lock has expired (decisions C13). */
export const isDeviceLocked = (device: Pick<Device, 'lockedUntil'>, now: number): boolean => now < device.lockedUntil;

/** When the first of them may be removed; null if one may be now, or there is none. */
export function freeFrom(devices: readonly Pick<Device, 'lockedUntil'>[], now: number): number | null {
  if (!devices.every((device) => isDeviceLocked(device, now)) || devices.length === 0) return null;
  return Math.min(...devices.map((device) => device.lockedUntil));
}

const positiveNumber = (value: string | null | undefined): number | null => {
  const parsed = Number(value);
  return value && Number.isInteger(parsed) && parsed > 0 ? parsed : null;
};

type Metadata = Record<string, string>;

/** How many devices a price allows: its own DEVICES, else its plan's; null when neither sets a number. */
export const devicesOf = (sold: { priceMetadata: Metadata; planMetadata: Metadata }): number | null =>
  positiveNumber(sold.priceMetadata.DEVICES) ?? positiveNumber(sold.planMetadata.DEVICES);

/**
 * How many devices may be registered: the user's own limit, else the price's, else the plan's, else 2 (decisions C12). Null
 * is no limit: while devices are not locked, without a subscription and for admins registration is always allowed (spec 1 §5).
 */
export function deviceLimit(
  viewer: {
    isAdmin: boolean;
    customDevices: number | null;
    subscription: { priceMetadata: Metadata; planMetadata: Metadata } | null;
  },
  settings: { LOCK_DEVICES_NUMBER: boolean },
): number | null {
  if (!settings.LOCK_DEVICES_NUMBER || viewer.isAdmin || !viewer.subscription) return null;
  return viewer.customDevices ?? devicesOf(viewer.subscription) ?? defaultDeviceLimit;
}

/** How many videos may run at once: a plan's VIEWS, else the setting; 1 in the trial (decisions). Null is no limit. */
export function viewLimit(
  viewer: { isAdmin: boolean; subscription: { planMetadata: Metadata } | null },
  settings: { LOCK_SIMULTANEOUS_VIEWS: boolean; DEFAULT_SIMULTANEOUS_VIEWS_V2: number },
): number | null {
  if (!settings.LOCK_SIMULTANEOUS_VIEWS || viewer.isAdmin) return null;
  if (!viewer.subscription) return 1;
  return positiveNumber(viewer.subscription.planMetadata.VIEWS) ?? settings.DEFAULT_SIMULTANEOUS_VIEWS_V2;
}

/** The most devices stored for somebody without a limit: enough for anybody, and a bound on what a script can register. */
export const mostDevices = 50;

/** The devices that a new one replaces when there is no limit: the longest unused, so that at most 50 remain. */
export const givingWay = (known: readonly Device[], limit: number | null): Device[] =>
  limit === null ? [...known].sort((a, b) => a.ts - b.ts).slice(0, Math.max(0, known.length + 1 - mostDevices)) : [];

/** Whether one more device fits: a known one always does, a new one while the count is below the limit (spec 1 §5). */
export const mayRegister = (known: readonly { deviceId: string }[], deviceId: string, limit: number | null): boolean =>
  limit === null || known.some((device) => device.deviceId === deviceId) || known.length < limit;
