import type { Season } from './season';

/** A device's clocks: the monotonic one, and the wall clock, which may be wrong. Milliseconds. */
export type DeviceTime = { monotonic: number; wall: number };

/** A reading of the server's clock, and the device's clocks when it arrived. Milliseconds. */
export type ServerClock = DeviceTime & { serverAt: number };

/**
 * The server's time, from what has passed on the device since the reading; the device's date is never used. The larger
 * difference counts, because a monotonic clock stops while some devices sleep.
 */
export const serverNow = (clock: ServerClock, device: DeviceTime): number =>
  clock.serverAt + Math.max(0, device.monotonic - clock.monotonic, device.wall - clock.wall);

/** The next midnight at which the calendar changes; null when none follows. Milliseconds since 1970. */
export function nextTurnAt(season: Season): number | null {
  if (season.phase === 'closed') return null;
  return season.phase === 'before' ? season.opensAt : season.nextAt;
}

/** The interval between requests while the server does not answer. Milliseconds. */
const betweenAsksMs = 60_000;

/** Whether a page has to fetch the calendar again: from the change on, but not more than once a minute. */
export const isDue = (now: number, turnAt: number, askedAt: number | null): boolean =>
  now >= turnAt && (askedAt === null || now - askedAt >= betweenAsksMs);

/** The time rounded to the whole minutes that remain until `turnAt`, so that the countdown renders once a minute. */
export const onTheMinute = (now: number, turnAt: number): number => turnAt - minutesUntil(turnAt, now) * 60_000;

/** Minutes, rounded up, so that the last one is not shown as 0. */
const minutesUntil = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 60_000));

export type TimeLeft = { kind: 'minutes' | 'hours'; hours: number; minutes: number } | { kind: 'days'; days: number };

/** The time left until a moment: in days from two on, otherwise in hours and minutes. */
export function timeLeft(at: number, now: number): TimeLeft {
  const whole = minutesUntil(at, now);
  if (whole > 48 * 60) return { kind: 'days', days: Math.ceil(whole / (24 * 60)) };
  return { kind: whole < 60 ? 'minutes' : 'hours', hours: Math.floor(whole / 60), minutes: whole % 60 };
}
