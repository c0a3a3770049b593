/** What a device is to the person who looks for it in a list: told by its system. */
export type DeviceKind = 'iphone' | 'android' | 'windows' | 'mac' | 'linux' | 'chromebook' | 'tv' | 'other';

const systems: [RegExp, DeviceKind][] = [
  [/^(?:tizen|webos|roku|playstation|tvos)|\btv\b/i, 'tv'],
  [/^ios$/i, 'iphone'],
  [/^android/i, 'android'],
  [/^windows/i, 'windows'],
  [/^mac ?os/i, 'mac'],
  [/^chrome ?os/i, 'chromebook'],
  [/^linux|^ubuntu|^fedora/i, 'linux'],
];

/** By the system's name as the user agent tells it; a session on a television is one whatever its browser says. */
export const deviceKind = ({ os, isTv = false }: { os: string; isTv?: boolean }): DeviceKind =>
  isTv ? 'tv' : (systems.find(([pattern]) => pattern.test(os))?.[1] ?? 'other');
