/** The kind of a device, so that a person recognises it in a list; derived from its system. */
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

/** Decides by the system's name in the user agent; a session on a television is a TV whatever its browser reports. */
export const deviceKind = ({ os, isTv = false }: { os: string; isTv?: boolean }): DeviceKind =>
  isTv ? 'tv' : (systems.find(([pattern]) => pattern.test(os))?.[1] ?? 'other');
