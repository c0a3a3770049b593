import type { Season } from './season';

/** A device's clocks: one that only runs on, and the date, which may be wrong. Milliseconds. */
export type DeviceTime = { monotonic: number; wall: number };

/** What the server's clock said, and where the device's stood when that arrived. Milliseconds. */
export type ServerClock = DeviceTime & { serverAt: number };

/**
 * The server's clock by what has passed since: the device's date itself never counts. Of two clocks the one that has counted
 * more is right: the one that only runs on stands still while some devices sleep.
 */
export const serverNow = (clock: ServerClock, device: DeviceTime): number =>
  clock.serverAt + Math.max(0, device.monotonic - clock.monotonic, device.wall - clock.wall);

/** The midnight at which a calendar looks different; null when none is to come. Milliseconds since 1970. */
export function nextTurnAt(season: Season): number | null {
  if (season.phase === 'closed') return null;
  return season.phase === 'before' ? season.opensAt : season.nextAt;
}

/** Without an answer (no connection) the server is asked again after this. Milliseconds. */
const betweenAsksMs = 60_000;

/** Whether a page asks the server for the calendar again: after the turn, and not once more right after it did. */
export const isDue = (now: number, turnAt: number, askedAt: number | null): boolean =>
  now >= turnAt && (askedAt === null || now - askedAt >= betweenAsksMs);

/** The latest moment that shows the same whole minutes until `turnAt`: what is shown changes once a minute. */
export const onTheMinute = (now: number, turnAt: number): number => turnAt - minutesUntil(turnAt, now) * 60_000;

/** Minutes, rounded up, so that the last one is not shown as 0. */
const minutesUntil = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 60_000));

export type TimeLeft = { kind: 'minutes' | 'hours'; hours: number; minutes: number } | { kind: 'days'; days: number };

/** How long it is until a moment: in days from two on, below that in hours and minutes. */
export function timeLeft(at: number, now: number): TimeLeft {
  const whole = minutesUntil(at, now);
  if (whole > 48 * 60) return { kind: 'days', days: Math.ceil(whole / (24 * 60)) };
  return { kind: whole < 60 ? 'minutes' : 'hours', hours: Math.floor(whole / 60), minutes: whole % 60 };
}
